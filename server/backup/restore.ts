import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { assertRolesEnter } from '#server/database/assert-roles-enter.ts'
import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'
import { loadKeptSecrets } from '#server/database/kept-secrets.ts'
import { makeRoles } from '#server/database/make-roles.ts'
import { openOwnDatabase } from '#server/database/own-database.ts'
import { withSetUpLock } from '#server/database/set-up-lock.ts'
import type { Log } from '#server/log.ts'
import { openLocalMedia } from '#server/media/local-media.ts'
import { startDatabase } from '#server/postgres/database.ts'
import { secretsSchema } from '#server/secrets.ts'
import type { Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

import { checkBackup } from './check-backup.ts'
import { secretsName } from './head.ts'
import {
  halfRestored,
  isMarked,
  markDatabase,
  restoreMark,
  unmarkDatabase,
} from './restore-mark.ts'
import { assertEmptyDatabase, restoreDatabase } from './restore-database.ts'
import { type RestoredFiles, restoreFiles } from './restore-files.ts'

const migrations = resolve(import.meta.dirname, '../../supabase/migrations')

type Options = {
  readonly file: string
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'secrets' | 'media'>
  /** The database that it is of stays as it is until then. */
  readonly isMove?: boolean
  readonly log: Log
}

export type Restored = RestoredFiles & {
  /** Tables of the backup that are not this program's. */
  readonly leftOut: readonly string[]
}

/** Restores a backup into an empty data folder, or into the empty database of `DATABASE_URL`. @throws StartError */
export async function restore({ file, settings, isMove, log }: Options): Promise<Restored> {
  const known = readdirSync(migrations).map((name) => name.replace(/_.*/, ''))
  const { head, secrets } = await checkBackup(file, known)
  const { dataDir, databaseUrl } = settings
  const parts = { file, head, migrations, isMove, log }
  const { bucket, folder } = settings.media
  const media = bucket ? undefined : openLocalMedia(folder)

  async function intoFolder() {
    const database = await startDatabase({ dataDir, log })
    let leftOut: string[]
    try {
      leftOut = await restoreDatabase({ ...parts, address: database.address })
    } finally {
      await database.stop()
    }
    const text = `${JSON.stringify(secretsSchema.parse(secrets), null, 2)}\n`
    writeFileSync(join(dataDir, secretsName), text, { mode: 0o600 })
    return { ...(await restoreFiles({ file, folder, media })), leftOut }
  }

  async function fillOwn(address: DatabaseAddress) {
    const kept = { ...(await loadKeptSecrets(address)), ...secrets }
    await withConnection(address, async (sql) => {
      for (const [name, value] of Object.entries(kept))
        await sql`update server.secrets set value = ${value} where name = ${name}`
    })
    const { rolesPassword } = { ...kept, ...settings.secrets }
    await withConnection(address, (sql) => makeRoles(sql, rolesPassword))
    await assertRolesEnter(address, rolesPassword)
    const leftOut = await restoreDatabase({ ...parts, address, rolesPassword })
    return { ...(await restoreFiles({ file, folder, media })), leftOut }
  }

  async function intoOwn(url: string) {
    const address = await openOwnDatabase(url, log)
    return withSetUpLock(address, async () => {
      // What was cut short is begun again.
      if (!(await isMarked(address))) await assertEmptyDatabase(address)
      await markDatabase(address)
      try {
        const restored = await fillOwn(address)
        await unmarkDatabase(address)
        return restored
      } catch (error) {
        throw halfRestored(error)
      }
    })
  }

  if (databaseUrl !== undefined) return intoOwn(databaseUrl)
  await assertEmptyFolder(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  // Of two that begin at once, the second fails here, and empties nothing.
  const mark = join(dataDir, restoreMark)
  writeFileSync(mark, '', { flag: 'wx' })
  try {
    const restored = await intoFolder()
    rmSync(mark)
    return restored
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
