import { access, constants, realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'

import type { Sql } from 'postgres'

import type { ImportCode } from '#domain/import-codes.ts'
import { codeOf } from '#server/http/describe-fault.ts'
import { isPassedBy } from '#server/library/walking/walk.ts'
import { withSlash } from '#server/media/folder-store.ts'
import { StartError } from '#server/start-error.ts'

import { type Listeners, setListeners } from './listeners.ts'

/** A folder of music, or a part of one. */
export type Folder = {
  /** Absent where nothing of it was imported yet. */
  readonly id: number | undefined
  /** Absolute, without links. */
  readonly path: string
  /** Below it; empty for all of it. */
  readonly below: string
  readonly charset: string | undefined
}

type Row = { readonly id: number; readonly path: string; readonly charset: string | null }

/**
 * The folders that somebody names and the known ones that are hinted at, or all that are known.
 * @throws StartError for those that are named
 */
export async function findFolders(
  sql: Sql,
  named: readonly string[],
  hints: readonly string[] = [],
): Promise<Folder[]> {
  const known = await sql<Row[]>`select id, path, charset from library.folders order by id`
  if (named.length + hints.length === 0) return known.map((row) => toFolder(row, ''))
  const folders: Folder[] = []
  const aroundOf = (path: string) =>
    [...known, ...folders].find((each) => withSlash(path).startsWith(withSlash(each.path)))
  const partOf = (around: Row | Folder, path: string) =>
    toFolder(around, relative(around.path, path).replaceAll('\\', '/'))
  for (const name of named) {
    const path = await pathOf(name)
    const around = aroundOf(path)
    const inside = [...known, ...folders].find((each) =>
      withSlash(each.path).startsWith(withSlash(path)),
    )
    if (around) {
      const part = partOf(around, path)
      const leftOut = passedBy(part)
      if (leftOut !== undefined)
        throw new StartError(
          `${path} is a part of ${part.path}, in which folders such as “${leftOut}” are left out.`,
        )
      folders.push(part)
    } else if (inside)
      throw new StartError(
        `${inside.path} was imported already, and lies in ${path}. Import the other folders in it, each by its name.`,
        undefined,
        { code: 'around' },
      )
    else folders.push({ id: undefined, path, below: '', charset: undefined })
  }
  for (const hint of hints) {
    // A folder that is away is looked for all the same, and said to be so.
    const isRoot = known.some((each) => each.path === hint)
    const path = isRoot ? hint : await pathOf(hint).catch(() => undefined)
    const around = path === undefined ? undefined : aroundOf(path)
    if (!around || path === undefined) continue
    const part = partOf(around, path)
    if (passedBy(part) === undefined) folders.push(part)
  }
  return folders
}

/** The name by which a part of a folder is left out, as by whoever looks through all of it. */
const passedBy = ({ below }: Folder) => below.split('/').find(isPassedBy)

/** Of a folder that cannot be one of the library. */
const folderError = (code: ImportCode, message: string) =>
  new StartError(message, undefined, { code })

/** The real path of a folder that is to be one of the library. @param name without NUL @throws StartError */
export async function checkFolder(
  known: readonly { readonly path: string }[],
  name: string,
): Promise<string> {
  if (!isAbsolute(name))
    throw folderError('not_absolute', 'Name the folder from the root, such as /music.')
  const path = await realpath(name).catch((error: unknown) => {
    if (codeOf(error) === 'EACCES') throw notReadable(name)
    throw folderError('no_folder', `There is no folder ${name}.`)
  })
  if (!(await stat(path)).isDirectory())
    throw folderError('not_a_folder', `${name} is no folder. Name the folder that it is in.`)
  await access(path, constants.R_OK | constants.X_OK).catch(() => {
    throw notReadable(name)
  })
  if (known.some((each) => each.path === path))
    throw folderError('known', `${path} is in the library already.`)
  const around = known.find((each) => withSlash(path).startsWith(withSlash(each.path)))
  if (around)
    throw folderError('within', `${path} lies in ${around.path}, which is in the library already.`)
  const inside = known.find((each) => withSlash(each.path).startsWith(withSlash(path)))
  if (inside)
    throw folderError(
      'around',
      `${inside.path} is in the library already, and lies in ${path}. Add the other folders in it, each by its path.`,
    )
  return path
}

const notReadable = (name: string) =>
  folderError('not_readable', `The server’s user may not read ${name}.`)

const toFolder = (row: Row | Folder, below: string): Folder => ({
  id: row.id,
  path: row.path,
  below,
  charset: row.charset ?? undefined,
})

async function pathOf(name: string): Promise<string> {
  try {
    const path = await realpath(resolve(name))
    if ((await stat(path)).isDirectory()) return path
  } catch (error) {
    if (codeOf(error) === 'EACCES')
      throw folderError('not_readable', `This user may not read ${name}.`)
    if (codeOf(error) !== 'ENOENT') throw error
    throw folderError('no_folder', `There is no folder ${name}.`)
  }
  throw folderError('not_a_folder', `${name} is no folder. Name the folder that it is in.`)
}

/**
 * Remembers a folder, with the charset of its tags and whom it is for where these are given. A new one that is for some
 * is nobody else's for no moment. @throws StartError
 */
export async function keepFolder(
  sql: Sql,
  { path, charset }: Pick<Folder, 'path' | 'charset'>,
  listeners?: Listeners,
): Promise<Folder & { readonly id: number }> {
  const isClosed = listeners !== undefined && listeners !== 'everybody'
  const [row] = await sql<Row[]>`
    insert into library.folders as known (path, charset, is_closed) values (${path}, ${charset ?? null}, ${isClosed})
    on conflict (path) do update set charset = coalesce(excluded.charset, known.charset)
    returning id, path, charset`
  if (!row) throw new Error('A folder was not stored')
  if (listeners !== undefined) await setListeners(sql, row.id, listeners)
  return { ...toFolder(row, ''), id: row.id }
}
