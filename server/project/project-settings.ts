import { z } from 'zod'

import { readAddress } from '#server/database/read-address.ts'
import { projectUrl } from '#server/export/export-settings.ts'
import type { BucketSettings, SentTo } from '#server/media/media-settings.ts'
import { readVariables, settingsShape } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

const { shape } = settingsShape

const schema = settingsShape.pick({ DATA_DIR: true, MEDIA_REGION: true }).extend({
  SUPABASE_URL: projectUrl,
  DATABASE_URL: z
    .string('must be the address of the project’s database, such as postgres://postgres:…@…')
    .pipe(shape.DATABASE_URL.unwrap()),
  MEDIA_ACCESS_KEY_ID: z.string('must be the name of an access key of the project’s Storage'),
  MEDIA_SECRET_ACCESS_KEY: z.string('must be the secret of that key'),
})

export type ProjectSettings = {
  /** Absolute. */
  readonly dataDir: string
  /** Above `storage/v1`, without a slash at its end. */
  readonly projectUrl: string
  readonly databaseUrl: string
  readonly buckets: SentTo
}

/** @throws Error that names every invalid variable */
export function readProjectSettings(env: Record<string, string | undefined>): ProjectSettings {
  const values = readVariables(schema, env)
  assertOneProject(values.SUPABASE_URL, values.DATABASE_URL)
  const bucket = (name: keyof SentTo): BucketSettings => ({
    name,
    url: `${values.SUPABASE_URL}/storage/v1/s3/${name}`,
    prefix: '',
    region: values.MEDIA_REGION,
    accessKeyId: values.MEDIA_ACCESS_KEY_ID,
    secretAccessKey: values.MEDIA_SECRET_ACCESS_KEY,
    named: { address: 'SUPABASE_URL', bucket: 'SUPABASE_URL', guide: 'docs/supabase.md' },
  })
  return {
    dataDir: values.DATA_DIR,
    projectUrl: values.SUPABASE_URL,
    databaseUrl: values.DATABASE_URL,
    buckets: { audio: bucket('audio'), pictures: bucket('pictures') },
  }
}

/** Of hosted ones both addresses hold its name: `db.<name>.supabase.co`, or the user `postgres.<name>` of a pooler. */
function assertOneProject(address: string, databaseUrl: string): void {
  const [, name] = /^https:\/\/([^.]+)\.supabase\.(?:co|in|red)$/.exec(address) ?? []
  if (name === undefined) return
  const { hostname, username } = new URL(readAddress(databaseUrl).url)
  if (`${hostname}.${decodeURIComponent(username)}`.split('.').includes(name)) return
  throw new StartError(
    `DATABASE_URL and SUPABASE_URL are of two projects: neither the host nor the user of the first holds ${name}. Take the address that this project shows under “Connect”.`,
  )
}
