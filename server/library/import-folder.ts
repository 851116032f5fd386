import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import type { Sql } from 'postgres'

import type { Folder } from './folders.ts'
import type { ReaderPool } from './reading/reader-pool.ts'
import { compare } from './rows/compare.ts'
import type { NoCover } from './covers/no-cover.ts'
import { findGone } from './rows/find-gone.ts'
import { markFiles } from './rows/missing.ts'
import { createSeen, type Seen } from './rows/seen.ts'
import { keepSkipped, type Skipped } from './rows/skipped.ts'
import { type Staged, stage } from './rows/staged.ts'
import { storeBatch } from './rows/store-batch.ts'
import type { Tally } from './tally.ts'
import { type FoundFile, walk } from './walking/walk.ts'

type Options = {
  readonly sql: Sql
  readonly folder: Folder
  readonly pool: ReaderPool
  readonly tally: Tally
  readonly noCover: NoCover
  readonly neverSplit: readonly string[]
  /** Nothing is written; the folder may be one that nobody knows. */
  readonly isPlan: boolean
  /** That nothing is there any more is meant so. */
  readonly allGone: boolean
}

/** The first are few, so that something can be heard soon. */
const firstFiles = 100
const filesAtOnce = 1000

/** Brings the rows of a folder to what is in it. @throws Error of the database */
export async function importFolder(options: Options): Promise<void> {
  const { folder, tally } = options
  const seen = createSeen()
  const before = await identityOf(folder.path)
  let storing: Promise<void> = Promise.resolve()
  let files: FoundFile[] = []
  let most = firstFiles

  /** While some are stored, the next are read. */
  const work = async () => {
    const some = files
    files = []
    most = filesAtOnce
    const staged = await read(options, some, seen)
    await storing
    storing = store(options, staged, seen)
    // Whoever waits for it gets the error.
    storing.catch(() => undefined)
  }
  for await (const found of walk(folder.path, folder.below)) {
    if (found.kind === 'file') files.push(found.file)
    else if (found.kind === 'refused') {
      seen.paths.add(found.path)
      await skip(options, [{ path: found.path, reason: found.reason }])
    } else if (found.kind === 'unseen') {
      seen.hidden.push(found.path)
      tally.skip(join(folder.path, found.path), found.reason)
    }
    if (files.length >= most) await work()
  }
  await work()
  await storing
  if (folder.id === undefined) return
  const gone = await findGone(options.sql, { ...folder, id: folder.id }, seen)
  if (gone.length === 0) return
  const isAway = before === undefined || (await identityOf(folder.path)) !== before
  if (isAway || (seen.count() === 0 && !options.allGone))
    return tally.say(
      `Nothing was found in ${join(folder.path, folder.below)}, in which there was music: it may be a disk that is not there now, so nothing was marked missing. If all of it is gone for good, add “--all-gone”.`,
    )
  if (!options.isPlan) await markFiles(options.sql, gone, true)
  tally.add('missing', gone.length)
}

/** Reads those that changed since they were read. */
async function read(options: Options, files: readonly FoundFile[], seen: Seen): Promise<Staged[]> {
  const { sql, folder, pool, tally, neverSplit, isPlan } = options
  if (files.length === 0) return []
  const { same, back, toRead, skipped } = await compare(sql, folder.id ?? 0, files)
  for (const id of same) seen.ids.add(id)
  tally.add('unchanged', same.length + skipped)
  if (back.length > 0 && !isPlan) await markFiles(sql, back, false)
  tally.add('back', back.length)
  const refused: Skipped[] = []
  const staged = await Promise.all(
    toRead.map(async (file) => {
      const { path, lyrics } = file
      const answer = await pool.read({
        path: join(folder.path, path),
        folderName: basename(dirname(join(folder.path, path))),
        lyricsPath: lyrics === undefined ? undefined : join(folder.path, lyrics),
        charset: folder.charset,
        neverSplit,
      })
      tally.add('read', 1)
      if (!('refused' in answer)) return stage(folder.id ?? 0, file, answer)
      refused.push({ ...file, reason: answer.refused })
      return undefined
    }),
  )
  for (const { path } of refused) seen.paths.add(path)
  await skip(options, refused)
  return staged.filter((each) => each !== undefined)
}

async function store(options: Options, staged: readonly Staged[], seen: Seen): Promise<void> {
  const { sql, folder, tally, noCover, isPlan } = options
  if (staged.length === 0) return
  if (isPlan || folder.id === undefined) return tally.add('added', staged.length)
  const { files, added } = await storeBatch(sql, folder.id, staged, noCover)
  for (const id of files) seen.ids.add(id)
  tally.add('added', added)
  tally.add('changed', staged.length - added)
}

async function skip({ sql, folder, tally, isPlan }: Options, skipped: readonly Skipped[]) {
  for (const { path, reason } of skipped) tally.skip(join(folder.path, path), reason)
  if (!isPlan && folder.id !== undefined) await keepSkipped(sql, folder.id, skipped)
}

/** Another one when a disk has come or gone in its place. */
const identityOf = (path: string) =>
  stat(path).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => undefined,
  )
