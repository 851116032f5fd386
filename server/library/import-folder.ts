import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { Sql } from 'postgres'

import type { Folder } from './folders.ts'
import { markGone } from './mark-gone.ts'
import type { ReaderPool } from './reading/reader-pool.ts'
import { readReason, reasons } from './reading/reasons.ts'
import { albumFolder } from './reading/tags/disc-names.ts'
import { compare } from './rows/compare.ts'
import { followCopies } from './rows/follow-copies.ts'
import type { NoCover } from './covers/no-cover.ts'
import { markFiles } from './rows/missing.ts'
import { createSeen, type Seen } from './rows/seen.ts'
import { keepSkipped, type Skipped, skippedFor } from './rows/skipped.ts'
import { type Staged, stage } from './rows/staged.ts'
import { planBatch } from './rows/store-batch.ts'
import { storeBatchApart } from './rows/store-batch-apart.ts'
import type { Tally } from './tally.ts'
import { type Found, type FoundFile, walk } from './walking/walk.ts'

type Options = {
  readonly sql: Sql
  readonly folder: Folder
  readonly pool: ReaderPool
  readonly tally: Tally
  readonly noCover: NoCover
  readonly neverSplit: readonly string[]
  /** Of files that were read in the same way. */
  readonly reading: number
  /** Nothing is written; the folder may be one that nobody knows. */
  readonly isPlan: boolean
  /** That nothing is there any more is meant so. */
  readonly allGone: boolean
  /** Files that somebody writes just now are left for the next time. */
  readonly leavesGrowing: boolean
}

/** The first are few, so that something can be heard soon. */
const firstFiles = 100
const filesAtOnce = 1000
/** Of what was read of them, in letters. */
const lettersAtOnce = 16_000_000
const readAhead = 64
/** Whoever copies a file writes some of it at least so often. */
const writingMs = 1000

/** Brings the rows of a folder to what is in it. @throws Error of the database */
export async function importFolder(options: Options): Promise<void> {
  const { folder } = options
  const seen = createSeen()
  const before = await identityOf(folder.path)
  let storing: Promise<void> = Promise.resolve()
  let working: Promise<void> = Promise.resolve()
  let files: FoundFile[] = []
  let most = firstFiles

  /** While some are stored, the next are read. */
  const work = async (some: readonly FoundFile[]) => {
    for await (const staged of read(options, some, seen, () => storing)) {
      await storing
      storing = store(options, staged, seen)
      // Whoever waits for it gets the error.
      storing.catch(() => undefined)
    }
  }
  /** While they are compared and read, the next are looked for. */
  const begin = async () => {
    await working
    working = work(files)
    working.catch(() => undefined)
    files = []
    most = filesAtOnce
  }
  for await (const found of walk(folder.path, folder.below)) {
    if (found.kind === 'file') files.push(found.file)
    else if (found.kind === 'refused') {
      await refuse(options, [{ path: found.path, reason: found.reason }], seen)
    } else notice(options, found, seen)
    if (files.length >= most) await begin()
  }
  await begin()
  await working
  await storing
  if (folder.id === undefined) return
  const wentAway = async () => before === undefined || (await identityOf(folder.path)) !== before
  const gone = await markGone({ ...options, folder: { ...folder, id: folder.id }, wentAway }, seen)
  const followed = options.isPlan ? 0 : await followCopies(options.sql, options.noCover)
  options.tally.add('missing', Math.max(0, gone - followed))
  options.tally.add('changed', followed)
}

/** What is no file to be read. */
function notice({ folder, tally }: Options, found: Exclude<Found, { kind: 'file' }>, seen: Seen) {
  if (found.kind === 'other') tally.other(found.ending)
  else if (found.kind === 'mount') seen.mounts.add(found.path)
  else if (found.kind === 'empty') seen.empty.add(found.path)
  else if (found.kind === 'unseen') {
    seen.hidden.add(found.path)
    const path = join(folder.path, found.path)
    if (found.path === folder.below)
      tally.fail(cannotLookInto(path, found.reason), {
        code: 'folder_unseen',
        values: { path, ...readReason(found.reason), reason: found.reason },
      })
    else tally.skip(path, found.reason)
  }
}

const cannotLookInto = (path: string, reason: string) =>
  `The folder ${path} cannot be looked through, and nothing of it was changed: ${reason}. If it has another name or place now, say “npm run import -- --moved <old> <new>”; if it is gone for good, “--forget <folder>”.`

/** Reads those that changed since they were read; gives them in parts that are stored at once. */
async function* read(
  options: Options,
  files: readonly FoundFile[],
  seen: Seen,
  stored: () => Promise<void>,
): AsyncGenerator<readonly Staged[]> {
  const { sql, folder, reading, tally, isPlan } = options
  if (files.length === 0) return
  const looked = { folderId: folder.id ?? 0, reading, isPlan }
  let compared = await compare(sql, looked, files)
  if (compared.back.length > 0) {
    // Copies of them that are stored just now may take their places.
    await stored()
    compared = await compare(sql, looked, files)
  }
  const { same, back, toRead, skipped } = compared
  for (const id of same) seen.ids.add(id)
  for (const path of skipped) seen.paths.add(path)
  tally.add('unchanged', same.length + skipped.length)
  if (back.length > 0 && !isPlan) await markFiles(sql, back, false, options.noCover)
  tally.add('back', back.length)
  const growing = options.leavesGrowing ? await findGrowing(folder.path, toRead) : noFiles
  const refused: Skipped[] = [...growing].map(({ path }) => ({ path, reason: reasons.growing }))
  const settled = toRead.filter((file) => !growing.has(file))
  let staged: Staged[] = []
  let letters = 0
  for await (const answer of inOrder(settled, (file) => readOne(options, file))) {
    if ('reason' in answer) {
      refused.push(answer)
      continue
    }
    staged.push(answer)
    letters += JSON.stringify(answer).length
    if (letters < lettersAtOnce) continue
    yield staged
    staged = []
    letters = 0
  }
  await refuse(options, refused, seen)
  if (staged.length > 0) yield staged
}

const noFiles: ReadonlySet<FoundFile> = new Set()

/** Those that somebody writes: what changed a moment ago is looked at again a moment later. */
async function findGrowing(root: string, files: readonly FoundFile[]): Promise<typeof noFiles> {
  const now = Date.now()
  // What is of the future says nothing of the moment.
  const fresh = files.filter(({ modified }) => modified <= now && modified > now - writingMs)
  if (fresh.length === 0) return noFiles
  await setTimeout(writingMs)
  const growing = new Set<FoundFile>()
  for (const file of fresh) {
    const status = await stat(join(root, file.path)).catch(() => undefined)
    // One that is gone is told of by who reads it.
    if (status && (status.size !== file.size || status.mtimeMs !== file.modified)) growing.add(file)
  }
  return growing
}

/** Does something with each, a few of them at a time. */
async function* inOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  for (const item of items) {
    begun.push(work(item))
    if (begun.length < readAhead) continue
    const first = begun.shift()
    if (first) yield await first
  }
  for (const each of begun) yield await each
}

async function readOne(
  { folder, pool, tally, neverSplit }: Options,
  file: FoundFile,
): Promise<Staged | Skipped> {
  const { path, lyrics } = file
  const answer = await pool.read({
    path: join(folder.path, path),
    folderName: basename(albumFolder(dirname(join(folder.path, path)))),
    lyricsPath: lyrics === undefined ? undefined : join(folder.path, lyrics),
    charset: folder.charset,
    neverSplit,
  })
  tally.add('read', 1)
  return 'refused' in answer
    ? skippedFor(answer.refused, file)
    : stage(folder.id ?? 0, file, answer)
}

async function store(options: Options, staged: readonly Staged[], seen: Seen): Promise<void> {
  const { sql, folder, reading, tally, noCover, isPlan } = options
  if (staged.length === 0) return
  const where = { folderId: folder.id ?? 0, reading, noCover }
  const { files, added, same, refused } = isPlan
    ? { ...(await planBatch(sql, where.folderId, staged)), refused: [] }
    : await storeBatchApart(sql, where, staged)
  for (const id of files) seen.ids.add(id)
  tally.add('added', added)
  tally.add('unchanged', same)
  tally.add('changed', staged.length - refused.length - added - same)
  await refuse(options, refused, seen)
}

async function refuse(
  { sql, folder, reading, tally, isPlan }: Options,
  refused: readonly Skipped[],
  seen: Seen,
) {
  for (const { path, reason } of refused) {
    seen.paths.add(path)
    tally.skip(join(folder.path, path), reason)
  }
  if (!isPlan && folder.id !== undefined) await keepSkipped(sql, folder.id, reading, refused)
}

/** Another one when a disk has come or gone in its place. */
const identityOf = (path: string) =>
  stat(path).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => undefined,
  )
