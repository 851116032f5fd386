import { z } from 'zod'

import { projectUrl } from '#server/export/export-settings.ts'
import type { BucketSettings } from '#server/media/media-settings.ts'
import type { NamedFile } from '#server/media/named-files.ts'
import { readVariables, settingsShape } from '#server/settings.ts'

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
  readonly databaseUrl: string
  readonly buckets: Readonly<Record<NamedFile['kind'], BucketSettings>>
}

/** @throws Error that names every invalid variable */
export function readProjectSettings(env: Record<string, string | undefined>): ProjectSettings {
  const values = readVariables(schema, env)
  const bucket = (name: NamedFile['kind']): BucketSettings => ({
    name,
    url: `${values.SUPABASE_URL}/storage/v1/s3/${name}`,
    prefix: '',
    region: values.MEDIA_REGION,
    accessKeyId: values.MEDIA_ACCESS_KEY_ID,
    secretAccessKey: values.MEDIA_SECRET_ACCESS_KEY,
  })
  return {
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    buckets: { audio: bucket('audio'), pictures: bucket('pictures') },
  }
}
