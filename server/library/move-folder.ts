import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import type { Sql } from 'postgres'

import { codeOf } from '#server/http/describe-fault.ts'
import { StartError } from '#server/start-error.ts'

import { findFolders } from './folders.ts'
import type { ReaderPool } from './reading/reader-pool.ts'

type Known = { readonly id: number; readonly path: string }

/**
 * Says that a folder has another name or place now: its songs stay what they are.
 * @throws StartError where the new one does not hold what was in the old one
 */
export async function moveFolder(sql: Sql, pool: ReaderPool, from: string, to: string) {
  const known = await knownFolder(sql, from)
  const [folder] = await findFolders(sql, [to])
  if (!folder || folder.id !== undefined)
    throw new StartError(
      `${to} was imported already, so its songs are there as others. Say “npm run import -- --forget ${to}” first, then this again: the old ones stay as they are.`,
    )
  if (!(await holds(sql, pool, known, folder.path)))
    throw new StartError(
      `${to} does not hold what was in ${known.path}, at the same places in it. To bring it in beside that, import it.`,
    )
  await rename(sql, known, folder.path)
}

/** Where a known folder was that has moved to `path` as a whole, and is known there from now on. */
export async function takeOver(
  sql: Sql,
  pool: ReaderPool,
  path: string,
): Promise<string | undefined> {
  for (const known of await sql<Known[]>`select id, path from library.folders order by id`) {
    if (!(await isBare(known.path)) || !(await holds(sql, pool, known, path))) continue
    await rename(sql, known, path)
    return known.path
  }
  return undefined
}

/** A folder of that path is one of which nothing was looked at yet. */
const rename = (sql: Sql, { id }: Known, path: string) =>
  sql.begin(async (transaction) => {
    await transaction`delete from library.folders where path = ${path}`
    await transaction`update library.folders set path = ${path} where id = ${id}`
  })

/** @throws StartError that names those that are known */
export async function knownFolder(sql: Sql, path: string): Promise<Known> {
  const known = await sql<Known[]>`select id, path from library.folders order by path`
  const real = await realpath(path).catch(() => path)
  const found = known.find((each) => each.path === path || each.path === real)
  if (found) return found
  const names = known.map((each) => each.path).join(', ')
  throw new StartError(
    `No folder ${path} was imported. ${names ? `These were: ${names}.` : 'None was yet.'}`,
  )
}

async function isBare(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
  }
}

/** So many of the first files and of the last are looked for, of which so many are listened to. */
const [looked, read, share] = [50, 5, 0.8]

/** Whether files of a known folder lie in another one at the same places below it. */
async function holds(sql: Sql, pool: ReaderPool, { id }: Known, folder: string): Promise<boolean> {
  const files = await sql<{ path: string; size: string; print: string }[]>`
    (select path, size, print from library.files where folder_id = ${id} and missing_since is null
      order by path limit ${looked})
    union
    (select path, size, print from library.files where folder_id = ${id} and missing_since is null
      order by path desc limit ${looked})`
  const there = await Promise.all(
    files.map(async ({ path, size }) => {
      const status = await stat(join(folder, path)).catch(() => undefined)
      return status?.isFile() && status.size === Number(size)
    }),
  )
  const same = files.filter((_, at) => there[at])
  if (same.length === 0 || same.length < files.length * share) return false
  const prints = await Promise.all(
    same.slice(0, read).map(({ path }) => printOf(pool, folder, path)),
  )
  return prints.every((print, at) => print === same[at]?.print)
}

async function printOf(
  pool: ReaderPool,
  folder: string,
  name: string,
): Promise<string | undefined> {
  const path = join(folder, name)
  const answer = await pool.read({
    path,
    folderName: basename(dirname(path)),
    lyricsPath: undefined,
    charset: undefined,
    neverSplit: [],
  })
  return 'print' in answer ? answer.print : undefined
}
