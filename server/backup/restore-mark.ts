import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { StartError } from '#server/start-error.ts'

/** In a data folder that is being restored. */
export const restoreMark = '.restoring'

/** @throws StartError when a restore is under way in the folder, or was cut short */
export function assertRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, restoreMark))) return
  throw new StartError(
    `A backup is being restored into ${dataDir}, or that was cut short. Wait for it; or empty the folder, and restore the backup again.`,
  )
}
