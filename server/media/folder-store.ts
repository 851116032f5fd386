import type { Stats } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

import { isPlainName, mediaTypeOf } from './file-names.ts'
import { etagOf, openFiles } from './open-files.ts'
import type { LocalStore, StoredFile } from './store.ts'

/** What is open now. */
export const descriptors = openFiles(2000)

const rememberedMs = 1000
const rememberedFiles = 5000

export type FolderStore = LocalStore & {
  /** Where on this machine a file is, if it is one that may be served. */
  readonly pathOf: (path: string) => Promise<string | undefined>
}

/** Files in place, below one folder per library; the first part of a path names the library. */
export function folderStore(libraries: Readonly<Record<string, string>>): FolderStore {
  const remembered = new Map<string, { file: StoredFile | undefined; until: number }>()

  return {
    async find(path) {
      const now = Date.now()
      const known = remembered.get(path)
      if (known && known.until > now) return known.file
      const file = await look(libraries, path)
      if (remembered.size >= rememberedFiles) remembered.clear()
      if (file) remembered.set(path, { file, until: now + rememberedMs })
      else remembered.delete(path)
      return file
    },
    pathOf: async (path) => (await locate(libraries, path))?.file,
  }
}

async function look(
  libraries: Readonly<Record<string, string>>,
  path: string,
): Promise<StoredFile | undefined> {
  const type = mediaTypeOf(path)
  const located = await locate(libraries, path)
  return located && type ? storedFile(located, type) : undefined
}

type Located = { readonly file: string; readonly status: Stats }

export function storedFile({ file, status }: Located, type: string): StoredFile {
  const { size, mtimeMs } = status
  const etag = etagOf(status)
  const modified = Math.floor(mtimeMs / 1000)
  return { size, modified, etag, type, open: () => descriptors.open(file, etag) }
}

async function locate(
  libraries: Readonly<Record<string, string>>,
  path: string,
): Promise<Located | undefined> {
  const [library = '', ...parts] = path.split('/')
  const root = Object.hasOwn(libraries, library) ? libraries[library] : undefined
  if (!root || !mediaTypeOf(path) || parts.length === 0 || !parts.every(isPlainName))
    return undefined
  return locateBelow(root, parts)
}

/** A file below a folder, which no link leads out of. */
export async function locateBelow(
  root: string,
  parts: readonly string[],
): Promise<Located | undefined> {
  try {
    const folder = await realpath(root)
    const file = await realpath(join(folder, ...parts))
    if (!file.startsWith(withSlash(folder))) return undefined
    const status = await stat(file)
    return status.isFile() ? { file, status } : undefined
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw error
  }
}

/** As what lies in a folder begins. */
export const withSlash = (folder: string): string => (folder.endsWith(sep) ? folder : folder + sep)

function isAbsence(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES'].includes(String(code))
}
