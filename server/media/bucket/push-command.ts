import { borrowDatabase } from '#server/postgres/borrow-database.ts'
import { say, runCommand } from '#server/run-command.ts'
import { StartError } from '#server/start-error.ts'

import { createBucket } from './bucket.ts'
import { explainBucketFault } from './bucket-error.ts'
import { corsWarning } from './cors.ts'
import { openLocalMedia } from '#server/media/local-media.ts'
import { readNamedFiles } from '#server/media/named-files.ts'
import { type Progress, push } from './push.ts'

const usage = 'Say what to do: “npm run media -- push” fills the bucket of MEDIA_STORE.'
const reportMs = 1000

await runCommand(async (all, log) => {
  if (process.argv[2] !== 'push' || process.argv.length > 3) throw new StartError(usage)
  const { dataDir, publicOrigin } = all
  const settings = all.media.bucket
  if (!settings)
    throw new StartError('Set MEDIA_STORE and what docs/media-in-a-bucket.md says with it.')
  const bucket = createBucket(settings)
  const { prefix } = settings
  try {
    const files = await borrowDatabase(all, log, readNamedFiles)
    const { total, sent, sentBytes, missing } = await push({
      files,
      media: openLocalMedia(dataDir),
      bucket,
      prefix,
      report: reporter(),
    })
    say(`Sent ${sent} of ${total} files, ${inMegabytes(sentBytes)}; the others were there.`)
    const warning = await corsWarning(bucket, { prefix, publicOrigin })
    if (warning) say(warning)
    if (missing.length > 0)
      throw new StartError(
        `${missing.length} files that the catalogue names are neither here nor there:\n  ${missing.join('\n  ')}`,
      )
  } catch (error) {
    throw explainBucketFault(error, settings)
  }
})

/** Says where it is, once a second. */
function reporter() {
  let nextAt = performance.now() + reportMs
  return ({ done, total, sentBytes }: Progress) => {
    if (performance.now() < nextAt) return
    nextAt = performance.now() + reportMs
    say(`${done} of ${total} files, ${inMegabytes(sentBytes)} sent …`)
  }
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
