import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { openOwnDatabase } from '#server/database/own-database.ts'
import type { Log } from '#server/log.ts'
import { type LocalMedia, mediaFolderOf, openLocalMedia } from '#server/media/local-media.ts'
import { startDatabase } from '#server/postgres/database.ts'
import type { Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

import { backUp } from './back-up.ts'
import { assertRestored } from './restore-mark.ts'
import { restore, type Restored } from './restore.ts'

const prefix = 'moving-'
const nameForm = /^moving-\w{6}$/

type Options = {
  /** The data folder, whose server has been stopped. */
  readonly from: string
  readonly databaseUrl: string
  readonly settings: Pick<Settings, 'dataDir' | 'secrets' | 'media'>
  readonly log: Log
}

/**
 * Moves what a data folder holds into an empty database of one's own, and its media into the other data folder, if that
 * is another. Nobody can start the server in the folder meanwhile; it stays as it is. @throws StartError
 */
export async function move({ from, databaseUrl, settings, log }: Options): Promise<Restored> {
  if (!existsSync(join(from, 'postgres')))
    throw new StartError(`There is no database in ${from}. Name the data folder of the server.`)
  assertRestored(from)
  // What is wrong with the address is said before anything takes long.
  await openOwnDatabase(databaseUrl, log)
  const { dataDir, secrets, media } = settings
  const own = mediaFolderOf(from)
  const database = await startDatabase({ dataDir: from, log })
  removeKilled(from)
  const aside = mkdtempSync(join(from, prefix))
  const removeAside = () => rmSync(aside, { recursive: true, force: true })
  process.once('exit', removeAside)
  try {
    const file = join(aside, 'backup.tar')
    const { leftOut } = await backUp({
      address: database.address,
      settings: { dataDir: from, databaseUrl: undefined, secrets },
      file,
      media: isSameFolder(own, media.folder)
        ? withoutOwn(openLocalMedia(own))
        : openLocalMedia(own),
      withRecordings: true,
    })
    const into = { dataDir, databaseUrl, secrets, media }
    return { ...(await restore({ file, settings: into, isMove: true, log })), leftOut }
  } finally {
    removeAside()
    process.off('exit', removeAside)
    await database.stop()
  }
}

/** What a move that was killed left, accounts and keys among it. Call it where no other one can be under way. */
function removeKilled(folder: string): void {
  for (const name of readdirSync(folder))
    if (nameForm.test(name)) rmSync(join(folder, name), { recursive: true, force: true })
}

const isSameFolder = (one: string, other: string) =>
  [one, other].every((each) => existsSync(each)) && realpathSync(one) === realpathSync(other)

/** Files that stay where they are need no copy. */
const withoutOwn = ({ pathOf }: LocalMedia): Pick<LocalMedia, 'pathOf'> => ({
  async pathOf(file) {
    const found = await pathOf(file)
    return found?.isOfProgram ? found : undefined
  },
})
