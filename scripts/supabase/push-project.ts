import { join } from 'node:path'

import { project } from '#scripts/setup/files.mjs'
import type { DatabaseAddress } from '#server/database/connection.ts'
import { openOwnDatabase } from '#server/database/own-database.ts'
import { seed } from '#server/database/seed.ts'
import type { Log } from '#server/log.ts'
import { createBucket } from '#server/media/bucket/bucket.ts'
import { explainBucketFault } from '#server/media/bucket/bucket-error.ts'
import { assertNoneMissing, pushAloud } from '#server/media/bucket/push-aloud.ts'
import { mediaFolderOf, openLocalMedia } from '#server/media/local-media.ts'
import { type NamedFile, readNamedFiles } from '#server/media/named-files.ts'
import { assertPolicies } from '#server/project/assert-policies.ts'
import { assertBuckets, assertOurs, assertProject } from '#server/project/assert-project.ts'
import { assertClosed } from '#server/project/assert-storage.ts'
import type { ProjectSettings } from '#server/project/project-settings.ts'
import { say } from '#server/run-command.ts'
import { StartError } from '#server/start-error.ts'

type Options = {
  readonly settings: ProjectSettings
  readonly pushMigrations: (databaseUrl: string) => Promise<void>
  readonly log: Log
}

/** Brings a project of Supabase up to date: tables, sample, recordings and pictures. @throws StartError */
export async function pushProject({ settings, pushMigrations, log }: Options): Promise<void> {
  const address = await openOwnDatabase(settings.databaseUrl, log)
  await assertProject(address)
  await assertOurs(address)
  await pushMigrations(settings.databaseUrl)
  // Of a seed that changed, the command line notes the change and runs nothing.
  const file = join(project, 'supabase/seed.sql')
  if (await seed({ address, file, log })) say('Stored the sample catalogue.')
  await assertBuckets(address)
  await assertPolicies(address)
  await pushMedia(address, settings)
}

/** What Storage takes in a name. */
const storageName = /^[\w/!.*'() &$@=;:+,?-]+$/

async function pushMedia(address: DatabaseAddress, settings: ProjectSettings) {
  const { buckets, dataDir, projectUrl } = settings
  const { fit = [], unfit = [] } = Object.groupBy(await readNamedFiles(address), ({ path }) =>
    storageName.test(path) ? 'fit' : 'unfit',
  )
  const place = (kind: NamedFile['kind']) => ({ bucket: createBucket(buckets[kind]), prefix: '' })
  const places = { audio: place('audio'), pictures: place('pictures') }
  try {
    await assertClosed(projectUrl)
    const missing = await pushAloud({
      files: fit,
      media: openLocalMedia(mediaFolderOf(dataDir)),
      places,
    })
    assertAllFit(unfit)
    assertNoneMissing(missing)
  } catch (error) {
    throw explainBucketFault(error, buckets.audio)
  }
}

function assertAllFit(unfit: readonly NamedFile[]): void {
  if (unfit.length === 0) return
  const paths = unfit.map(({ kind, path }) => `${kind}/${path}`)
  const these = unfit.length === 1 ? 'this file' : `these ${unfit.length} files`
  throw new StartError(
    `Storage takes no names with letters beyond ASCII, # or %. Rename ${these} here and in the catalogue:\n  ${paths.join('\n  ')}`,
  )
}
