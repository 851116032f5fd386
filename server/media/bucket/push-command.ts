import { borrowDatabase } from '#server/postgres/borrow-database.ts'
import { say, runCommand } from '#server/run-command.ts'
import { StartError } from '#server/start-error.ts'

import { createBucket } from './bucket.ts'
import { explainBucketFault } from './bucket-error.ts'
import { corsWarning } from './cors.ts'
import { openLocalMedia } from '#server/media/local-media.ts'
import { readNamedFiles } from '#server/media/named-files.ts'
import { placesIn } from './push.ts'
import { assertNoneMissing, pushAloud } from './push-aloud.ts'

const usage = 'Say what to do: “npm run media -- push” fills the bucket of MEDIA_STORE.'

await runCommand(async (all, log) => {
  if (process.argv[2] !== 'push' || process.argv.length > 3) throw new StartError(usage)
  const { media, publicOrigin } = all
  const settings = media.bucket
  if (!settings)
    throw new StartError('Set MEDIA_STORE and what docs/media-in-a-bucket.md says with it.')
  const bucket = createBucket(settings)
  const { prefix } = settings
  try {
    const files = await borrowDatabase(all, log, readNamedFiles)
    const missing = await pushAloud({
      files,
      media: openLocalMedia(media.folder),
      places: placesIn(bucket, prefix),
    })
    const warning = await corsWarning(bucket, { prefix, publicOrigin })
    if (warning) say(warning)
    assertNoneMissing(missing)
  } catch (error) {
    throw explainBucketFault(error, settings)
  }
})
