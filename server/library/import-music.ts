import { join } from 'node:path'

import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'
import { explainFileFault, StartError } from '#server/start-error.ts'
import type { Settings } from '#server/settings.ts'
import type { Sql } from 'postgres'

import { coverAlbums } from './covers/cover-albums.ts'
import { makeNoCover, type NoCover } from './covers/no-cover.ts'
import { findFolders, type Folder, keepFolder } from './folders.ts'
import { importFolder } from './import-folder.ts'
import { withImportLock } from './import-lock.ts'
import type { ReaderPool } from './reading/reader-pool.ts'
import { readingOf } from './rows/reading-of.ts'
import { beginScan, endScan } from './rows/scans.ts'
import type { Tally } from './tally.ts'

export type ImportOptions = {
  readonly address: DatabaseAddress
  readonly settings: Pick<Settings, 'media' | 'neverSplit'>
  /** Of folders, or of parts of those that are known; all that are known where there are none. */
  readonly named: readonly string[]
  readonly charset: string | undefined
  readonly isPlan: boolean
  readonly allGone: boolean
  readonly pool: ReaderPool
  readonly tally: Tally
  /** Told what begins. */
  readonly onFolder: (folder: Folder) => void
  readonly onCovers: (counts: { readonly done: () => number; readonly total: number }) => void
}

/** Imports music from folders, in which it stays. @throws StartError */
export async function importMusic(options: ImportOptions): Promise<void> {
  const { address, settings } = options
  if (settings.media.bucket)
    throw new StartError(
      'Music in folders is streamed from there, and MEDIA_STORE says that media lie in a bucket. Import where it is not set.',
    )
  await withImportLock(address, () =>
    withConnection(address, (sql) => run(sql, options), { connections: 3 }),
  )
}

async function run(sql: Sql, options: ImportOptions): Promise<void> {
  const { settings, named, charset, isPlan, allGone, pool, tally } = options
  const [made] = await sql`select to_regclass('library.folders') is not null as there`
  if (!made?.['there'])
    throw new StartError(
      'The database is of an older version. Run “npm start” once, then again this.',
    )
  const folders = await findFolders(sql, named)
  if (folders.length === 0)
    throw new StartError('Name a folder of music: “npm run import -- /path/to/music”.')
  const pictures = join(settings.media.folder, 'pictures')
  const noCover = await (isPlan ? makeNoCover(undefined) : drawNoCover(pictures))
  for (const found of folders) {
    const kept = isPlan
      ? { ...found, charset: charset ?? found.charset }
      : { ...(await keepFolder(sql, { ...found, charset })), below: found.below }
    options.onFolder(kept)
    const scan = kept.id !== undefined && !isPlan ? await beginScan(sql, kept.id) : undefined
    const before = tally.counts()
    await importFolder({
      sql,
      pool,
      tally,
      noCover,
      isPlan,
      allGone,
      folder: kept,
      neverSplit: settings.neverSplit,
      reading: readingOf(kept.charset, settings.neverSplit),
    })
    if (scan !== undefined) await endScan(sql, scan, before, tally.counts())
  }
  if (!isPlan) await cover(sql, pictures, noCover, options)
}

async function cover(
  sql: Sql,
  folder: string,
  noCover: NoCover,
  { tally, onCovers }: ImportOptions,
) {
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::integer as total from library.album_keys where cover is null`
  let done = 0
  onCovers({ done: () => done, total: counted?.total ?? 0 })
  await coverAlbums({
    sql,
    folder,
    noCover,
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
