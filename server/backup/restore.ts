import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Log } from '#server/log.ts'
import { openLocalMedia } from '#server/media/local-media.ts'
import { startDatabase } from '#server/postgres/database.ts'
import { StartError } from '#server/start-error.ts'

import { checkBackup } from './check-backup.ts'
import { restoreMark } from './restore-mark.ts'
import { assertEmptyDatabase, restoreDatabase } from './restore-database.ts'
import { restoreFiles } from './restore-files.ts'

const migrations = resolve(import.meta.dirname, '../../supabase/migrations')

type Options = { readonly file: string; readonly dataDir: string; readonly log: Log }

/**
 * Restores a backup into an empty data folder; after a fault the folder is empty again. Gives the files that the
 * catalogue names, and that are not here. @throws StartError
 */
export async function restore({ file, dataDir, log }: Options): Promise<string[]> {
  const known = readdirSync(migrations).map((name) => name.replace(/_.*/, ''))
  const head = await checkBackup(file, known)
  await assertEmptyFolder(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  // Of two that begin at once, the second fails here, and empties nothing.
  const mark = join(dataDir, restoreMark)
  writeFileSync(mark, '', { flag: 'wx' })
  try {
    const database = await startDatabase({ dataDir, log })
    try {
      const { address } = database
      await assertEmptyDatabase(address)
      await restoreDatabase({ address, file, head, migrations, log })
    } finally {
      await database.stop()
    }
    const missing = await restoreFiles({ file, dataDir, media: openLocalMedia(dataDir) })
    rmSync(mark)
    return missing
  } catch (error) {
    for (const name of await readdir(dataDir).catch(() => []))
      rmSync(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
}

async function assertEmptyFolder(dataDir: string): Promise<void> {
  const [first] = await readdir(dataDir).catch(() => [])
  if (first === undefined) return
  throw new StartError(
    `The data folder ${dataDir} is not empty: it has ${first}. Move it away, or set DATA_DIR to another; nothing was changed.`,
  )
}
