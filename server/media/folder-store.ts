import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

import { openFiles } from './open-files.ts'
import type { MediaStore, StoredFile } from './store.ts'

const types: Record<string, string> = {
  '.flac': 'audio/flac',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
  '.weba': 'audio/webm',
  '.webm': 'audio/webm',
  '.webp': 'image/webp',
}

/** What is open now. */
export const descriptors = openFiles(2000)

const rememberedMs = 1000
const rememberedFiles = 5000

/** Files in place, below one folder per library; the first part of a path names the library. */
export function folderStore(libraries: Readonly<Record<string, string>>): MediaStore {
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
  }
}

async function look(
  libraries: Readonly<Record<string, string>>,
  path: string,
): Promise<StoredFile | undefined> {
  const [library = '', ...parts] = path.split('/')
  const root = Object.hasOwn(libraries, library) ? libraries[library] : undefined
  const type = types[extname(path).toLowerCase()]
  if (!root || !type || parts.length === 0 || !parts.every(isPlainName)) return undefined
  try {
    const folder = await realpath(root)
    const file = await realpath(join(folder, ...parts))
    if (!file.startsWith(folder + sep)) return undefined
    const status = await stat(file)
    if (!status.isFile()) return undefined
    const { size, mtimeMs, ino } = status
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}-${ino.toString(36)}"`
    const modified = Math.floor(mtimeMs / 1000)
    return { size, modified, etag, type, open: () => descriptors.open(file) }
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw error
  }
}

/** No part that climbs, hides, or means something else to the file system. */
function isPlainName(part: string): boolean {
  return part !== '' && !part.startsWith('.') && !/[\\/\0]/.test(part)
}

function isAbsence(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES'].includes(String(code))
}
