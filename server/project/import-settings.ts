import type { DatabaseAddress } from '#server/database/connection.ts'
import type { Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

import { assertPolicies } from './assert-policies.ts'
import { assertBuckets, assertProject } from './assert-project.ts'
import { assertClosed } from './assert-storage.ts'
import { readProjectSettings } from './project-settings.ts'

type Import = {
  readonly settings: Settings
  /** Before anything is changed. @throws StartError */
  readonly assertReady: (address: DatabaseAddress) => Promise<void>
}

/** An import into a project of Supabase where the environment names one, else as the settings say. @throws Error with a sentence */
export function importSettings(
  settings: Settings,
  env: Record<string, string | undefined>,
): Import {
  if (env['SUPABASE_URL'] === undefined) return { settings, assertReady: async () => undefined }
  if (settings.media.bucket)
    throw new StartError(
      'SUPABASE_URL and MEDIA_STORE name two places for music. Leave one of them out.',
    )
  const { buckets, projectUrl } = readProjectSettings(env)
  return {
    settings: { ...settings, media: { ...settings.media, sentTo: buckets } },
    async assertReady(address) {
      await assertProject(address)
      await assertBuckets(address)
      await assertPolicies(address)
      await assertClosed(projectUrl)
    },
  }
}
