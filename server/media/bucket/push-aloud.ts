import { say } from '#server/run-command.ts'
import { StartError } from '#server/start-error.ts'

import { type Progress, push, type Pushed } from './push.ts'

const reportMs = 1000

/** Pushes, and says how far it is, and in the end what was sent. Gives what is missing. @throws BucketError */
export async function pushAloud(
  options: Omit<Parameters<typeof push>[0], 'report'>,
): Promise<Pushed['missing']> {
  const { total, sent, sentBytes, missing } = await push({ ...options, report: reporter() })
  say(`Sent ${sent} of ${total} files, ${inMegabytes(sentBytes)}; the others were there.`)
  return missing
}

/** @throws StartError that names them */
export function assertNoneMissing(missing: Pushed['missing']): void {
  if (missing.length === 0) return
  throw new StartError(
    `${missing.length} files that the catalogue names are neither here nor there:\n  ${missing.join('\n  ')}`,
  )
}

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
