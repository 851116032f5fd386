import { decodeJwt } from 'jose'
import { z } from 'zod'

import { readVariables, type Settings, settingsShape } from '#server/settings.ts'

/** Above `auth/v1`, `rest/v1` and `storage/v1`, without a slash at its end. */
export const projectUrl = z
  .url({
    protocol: /^https?$/,
    error: 'must be the address of the project, such as https://abcd.supabase.co',
  })
  .refine(isBare, 'must hold neither a name, a password, ? nor #')
  .transform((text) => text.replace(/\/+$/, ''))

const schema = settingsShape
  .pick({ BASE_PATH: true, BRAND_NAME: true, PUBLIC_ORIGIN: true, VISITORS: true })
  .extend({
    SUPABASE_URL: projectUrl,
    PUBLISHABLE_KEY: z
      .string('must be the publishable key of the project')
      .refine(
        isPublic,
        'must be the key that browsers may show: sb_publishable_…, or the older one named anon',
      ),
  })

export type ExportSettings = {
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly brandName: string
  /** No trailing slash. */
  readonly publicOrigin: string | undefined
  /** Above `auth/v1`, without a slash at its end. */
  readonly projectUrl: string
  readonly publishableKey: string
  readonly visitors: Settings['visitors']
}

/** @throws Error that names every invalid variable */
export function readExportSettings(env: Record<string, string | undefined>): ExportSettings {
  const values = readVariables(schema, env)
  return {
    basePath: values.BASE_PATH,
    brandName: values.BRAND_NAME,
    publicOrigin: values.PUBLIC_ORIGIN,
    projectUrl: values.SUPABASE_URL,
    publishableKey: values.PUBLISHABLE_KEY,
    visitors: values.VISITORS,
  }
}

function isBare(text: string): boolean {
  const { username, password, search, hash } = new URL(text)
  return username + password + search + hash === ''
}

/** The other keys of a project pass over every policy. */
function isPublic(key: string): boolean {
  if (/^sb_publishable_[\w-]{20,}$/.test(key)) return true
  try {
    return decodeJwt(key)['role'] === 'anon'
  } catch {
    return false
  }
}
