import { say } from '#server/run-command.ts'

import type { Restored } from './restore.ts'

/** Names what a restore could not bring. */
export function sayWhatLacks({ missing, leftOut }: Restored, dataDir: string): void {
  if (leftOut.length > 0)
    say(`These tables are not this program’s, and were left out: ${leftOut.join(', ')}`)
  if (missing.length > 0)
    say(`These files are not here; put them into ${dataDir}:\n  ${missing.join('\n  ')}`)
}
