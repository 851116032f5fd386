import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { accountsOf } from '#server/accounts/operators.ts'
import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'
import { codeOf } from '#server/http/describe-fault.ts'
import { isUnreachable } from '#server/lite/database-fault.ts'
import { explainBucketFault } from '#server/media/bucket/bucket-error.ts'
import { explainFileFault, StartError } from '#server/start-error.ts'
import type { Settings } from '#server/settings.ts'
import type { Sql } from 'postgres'

import { coverAlbums } from './covers/cover-albums.ts'
import type { CoverPool } from './covers/cover-pool.ts'
import { makeNoCover, type NoCover } from './covers/no-cover.ts'
import { findFolders, type Folder, keepFolder } from './folders.ts'
import { forgetFolder } from './forget-folder.ts'
import type { Listeners } from './listeners.ts'
import { importFolder } from './import-folder.ts'
import { withImportLock } from './import-lock.ts'
import { moveFolder, takeOver } from './move-folder.ts'
import type { ReaderPool } from './reading/reader-pool.ts'
import { noteArtists, orderArtists } from './rows/order-artists.ts'
import { readAgain } from './rows/read-again.ts'
import { readingOf } from './rows/reading-of.ts'
import { beginScan, endScan, othersSince } from './rows/scans.ts'
import { dropGenres } from './rows/settle-genres.ts'
import { isSampleShown } from './sample.ts'
import { placesOf } from './sending/places.ts'
import { createSendPicture } from './sending/send-picture.ts'
import { type Counted, sendMusic } from './sending/send-music.ts'
import { assertStore, settleStore } from './sending/settle-store.ts'
import type { Tally } from './tally.ts'

export type ImportOptions = {
  readonly address: DatabaseAddress
  readonly settings: Pick<Settings, 'media' | 'neverSplit' | 'converting'>
  /** Of folders, or of parts of those that are known; all that are known where there are none. */
  readonly named: readonly string[]
  /** The same, of what is known by then alone: none of them makes a folder one of the library. */
  readonly hints?: readonly string[] | undefined
  readonly charset: string | undefined
  readonly isPlan: boolean
  /** Files are read that did not change, too. */
  readonly isAnew?: boolean | undefined
  readonly allGone: boolean
  /** Files that somebody writes just now are left for the next time. */
  readonly leavesGrowing?: boolean | undefined
  /** That music is sent elsewhere than before, or nowhere, is meant so. */
  readonly isNewStore?: boolean | undefined
  /** Where the named folder was, which has another name or place now. */
  readonly movedFrom?: string | undefined
  /** Whom the named folders are for from now on; as before where it is absent. */
  readonly listeners?: Listeners | undefined
  readonly pool: ReaderPool
  /** For whoever imports often; an import has one of its own without it. */
  readonly covers?: CoverPool | undefined
  readonly tally: Tally
  /** Told what begins. */
  readonly onFolder: (folder: Folder) => void
  /** Told what was looked through to its end. */
  readonly onLooked?: (folder: Folder) => void
  readonly onCovers: (counts: Counted) => void
  /** The same of what is sent to a bucket, in files and in bytes. */
  readonly onSending?: (files: Counted, bytes: Counted) => void
}

/** `isFirst`: music of people's own came in that was not there before. */
export type Imported = {
  readonly isFirst: boolean
  readonly isSampleShown: boolean
}

/** Imports music from folders, in which it stays. @throws StartError */
export async function importMusic(options: ImportOptions): Promise<Imported> {
  const { address, settings } = options
  const { sentTo } = settings.media
  try {
    return await withImportLock(address, () =>
      withConnection(address, (sql) => run(sql, options), { connections: 3 }),
    )
  } catch (error) {
    throw explainDatabaseFault(sentTo ? explainBucketFault(error, sentTo.audio) : error)
  }
}

async function run(sql: Sql, options: ImportOptions): Promise<Imported> {
  const { settings, named, hints = [], charset, isPlan, allGone, listeners, pool, tally } = options
  await assertTables(sql)
  if (!options.isNewStore) await assertStore(sql, settings.media.sentTo)
  if (options.movedFrom !== undefined && named[0] !== undefined && !isPlan)
    await moveFolder(sql, pool, options.movedFrom, named[0])
  if (!isPlan) await forgetBare(sql)
  const hadMusic = await hasMusic(sql)
  const folders = await findFolders(sql, named, hints)
  if (folders.length === 0 && hints.length === 0)
    throw new StartError('Name a folder of music: “npm run import -- /path/to/music”.', undefined, {
      code: 'no_folders',
    })
  if (listeners !== undefined) await assertMayGive(sql, options, folders)
  const pictures = join(settings.media.folder, 'pictures')
  const places = placesOf(settings.media.sentTo)
  if (!isPlan) await settleStore(sql, settings.media.sentTo)
  const noCover = await (isPlan ? makeNoCover(undefined) : drawNoCover(pictures))
  const sendPicture = places && createSendPicture(places.pictures, pictures, noCover.url)
  if (!isPlan) await sendPicture?.(noCover)
  if (!isPlan) await noteArtists(sql)
  // All of them first, so that the import that goes on after a stop reads those, too, whose turn had not come.
  if (options.isAnew && !isPlan)
    for (const { id, below } of folders) if (id !== undefined) await readAgain(sql, id, { below })
  for (const found of folders) {
    if (!isPlan) await takeOverAs(sql, found, options)
    const kept = isPlan
      ? { ...found, charset: charset ?? found.charset }
      : { ...(await keepFolder(sql, { ...found, charset }, listeners)), below: found.below }
    options.onFolder(kept)
    // What was taken over is of another folder.
    if (options.isAnew && !isPlan && found.id === undefined && kept.id !== undefined)
      await readAgain(sql, kept.id, kept)
    const isPart = kept.below !== ''
    const scan =
      kept.id === undefined || isPlan ? undefined : await beginScan(sql, kept.id, { isPart })
    const before = tally.counts()
    const othersBefore = new Map(tally.others())
    await importFolder({
      sql,
      pool,
      tally,
      noCover,
      isPlan,
      allGone,
      leavesGrowing: options.leavesGrowing ?? false,
      folder: kept,
      neverSplit: settings.neverSplit,
      reading: readingOf(kept.charset, settings.neverSplit),
    })
    if (kept.id === undefined || scan === undefined) continue
    const after = tally.counts()
    const isSame = after.changed === before.changed && after.missing === before.missing
    if (!isSame || !isPart) await dropGenres(sql, kept.id)
    await endScan(sql, scan, before, after, othersSince(othersBefore, tally.others()))
    options.onLooked?.(kept)
  }
  if (!isPlan) {
    await orderArtists(sql)
    await cover(sql, { folder: pictures, noCover, sendPicture }, options)
    // Last, as it takes longest: where a server runs, it plays from the folder until then.
    if (places)
      await sendMusic({
        sql,
        places,
        tally,
        converting: settings.converting,
        onSending: options.onSending,
      })
  }
  return {
    isFirst: !hadMusic && (await hasMusic(sql)),
    isSampleShown: await isSampleShown(sql),
  }
}

/** Where a folder is new and holds what was in another one that is gone, its songs stay what they are. */
async function takeOverAs(
  sql: Sql,
  { id, path }: Folder,
  { pool, tally }: Pick<ImportOptions, 'pool' | 'tally'>,
) {
  if (id !== undefined && !(await isUntouched(sql, id))) return
  const before = await takeOver(sql, pool, path)
  if (before)
    tally.say(`${path} is what was in ${before}: its songs stay what they are.`, {
      code: 'folder_moved',
      values: { path, before },
    })
}

/** A StartError where a person can do something about it, else the error as it is. */
function explainDatabaseFault(error: unknown): unknown {
  if (codeOf(error) === '53100')
    return new StartError(
      'The disk of the database is full. Free some space; what was stored is still there.',
      { cause: error },
      { code: 'database_full' },
    )
  // Of a file it would be that it is not there.
  if (!isUnreachable(error) || codeOf(error) === 'ENOENT') return error
  return new StartError(
    'The database cannot be reached any more. What was stored is still there; the next import goes on.',
    { cause: error },
    { code: 'database_away' },
  )
}

/** @throws StartError where they are of a version before this one */
async function assertTables(sql: Sql): Promise<void> {
  const [made] = await sql`select to_regclass('library.left_objects') is not null as there`
  if (!made?.['there'])
    throw new StartError(
      'The database is of an older version. Run “npm start” once, then again this.',
      undefined,
      { code: 'database_older' },
    )
}

async function hasMusic(sql: Sql): Promise<boolean> {
  const [found] = await sql<{ there: boolean }[]>`
    select exists (select from library.files) as there`
  return found?.there ?? false
}

/** Folders that are away and have nothing left: what was in them is known elsewhere. */
async function forgetBare(sql: Sql): Promise<void> {
  const bare = await sql<{ id: number; path: string }[]>`
    select id, path from library.folders folder
    where not exists (select from library.files file where file.folder_id = folder.id)`
  for (const { id, path } of bare) if (!existsSync(path)) await forgetFolder(sql, id)
}

/** Whether a folder for everybody was added, and nothing of it looked at since. */
async function isUntouched(sql: Sql, id: number): Promise<boolean> {
  const [found] = await sql<{ is: boolean }[]>`
    select not is_closed and not exists (select from library.scans where folder_id = folder.id)
      and not exists (select from library.files where folder_id = folder.id) as is
    from library.folders folder where id = ${id}`
  return found?.is ?? false
}

/** Before anything is changed. @throws StartError */
async function assertMayGive(
  sql: Sql,
  { named, listeners }: ImportOptions,
  folders: readonly Folder[],
) {
  if (named.length === 0)
    throw new StartError('Name the folder that “--only” or “--everybody” is about.')
  const part = folders.find(({ below }) => below !== '')
  if (part)
    throw new StartError(
      `A folder is given as a whole, and ${join(part.path, part.below)} is a part of ${part.path}.`,
    )
  if (listeners !== undefined && listeners !== 'everybody') await accountsOf(sql, listeners)
}

async function cover(
  sql: Sql,
  pictures: Pick<Parameters<typeof coverAlbums>[0], 'folder' | 'noCover' | 'sendPicture'>,
  { tally, covers, onCovers }: ImportOptions,
) {
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::integer as total from library.album_keys where cover is null`
  const [named] = await sql<{ key: string }[]>`
    select picture_key::text as key from library.settings`
  let done = 0
  onCovers({ done: () => done, total: counted?.total ?? 0 })
  await coverAlbums({
    sql,
    ...pictures,
    nameKey: named?.key ?? '',
    pool: covers,
    onDone: () => {
      done += 1
    },
    onSkipped: tally.skip,
  })
}

async function drawNoCover(folder: string): Promise<NoCover> {
  try {
    return await makeNoCover(folder)
  } catch (error) {
    throw explainFileFault(error, folder)
  }
}
