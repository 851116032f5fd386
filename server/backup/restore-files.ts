import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { codeOf } from '#server/http/describe-fault.ts'
import { isPlainName, mediaTypeOf } from '#server/media/file-names.ts'
import type { LocalMedia } from '#server/media/local-media.ts'
import type { NamedFile } from '#server/media/named-files.ts'
import { StartError } from '#server/start-error.ts'

import { drain, type Entry, readArchive } from './archive.ts'
import { referenceSchema } from './head.ts'

type Options = {
  readonly file: string
  /** Has one for each kind of media. */
  readonly folder: string
  /** Where the files that the catalogue names are looked for; undefined where a bucket has them. */
  readonly media: LocalMedia | undefined
}

export type RestoredFiles = {
  /** Files that the catalogue names, and that are not here. */
  readonly missing: readonly string[]
  /** Files of the backup in whose place something else is, which was left as it is. */
  readonly kept: readonly string[]
}

/** Writes media into a folder, over nothing that is there. */
export async function restoreFiles({ file, folder, media }: Options): Promise<RestoredFiles> {
  const missing: string[] = []
  const kept: string[] = []
  for await (const { name, bytes } of readArchive(file)) {
    const found = mediaName(name)
    if (name === 'references.json' && media) {
      for (const { path } of referenceSchema.parse(await json(bytes))) {
        const reference = partsOf(path)
        if (!reference || !(await media.pathOf(reference))) missing.push(path)
      }
    } else if (found) {
      if (!(await place(bytes, join(folder, found.kind), found.path))) kept.push(name)
    } else await drain(bytes)
  }
  return { missing, kept }
}

/** Of an entry that is no file of media, undefined. @throws StartError for a name that leads out of the folders of media */
export function mediaName(entry: string): NamedFile | undefined {
  const found = partsOf(entry)
  if (!found) return undefined
  const { path } = found
  if (!path.split('/').every(isPlainName) || !mediaTypeOf(path))
    throw new StartError(`The backup has a file of a name that is not allowed: ${entry}.`)
  return found
}

function partsOf(entry: string): NamedFile | undefined {
  const [, kind, path = ''] = /^media\/(audio|pictures)\/(.+)$/.exec(entry) ?? []
  return kind === 'audio' || kind === 'pictures' ? { kind, path } : undefined
}

/** Whether the folder has these bytes at the path afterwards. */
async function place(bytes: Entry['bytes'], root: string, path: string): Promise<boolean> {
  const names = path.split('/')
  const last = names.pop() ?? ''
  const folder = await makeFolder(root, names)
  const target = folder && join(folder, last)
  const there = target && (await lstat(target).catch(unless('ENOENT')))
  if (!target || (there && !there.isFile())) {
    await drain(bytes)
    return false
  }
  if (there) {
    const wanted = await sumOf(bytes)
    return wanted === (await sumOf(createReadStream(target)).catch(unless('EACCES')))
  }
  // Whatever ends this, the name is either that of the whole file or free.
  const part = join(folder, '.restoring')
  await rm(part, { force: true })
  try {
    await pipeline(bytes, createWriteStream(part, { flags: 'wx' }))
    await rename(part, target)
  } finally {
    await rm(part, { force: true })
  }
  return true
}

/** Gives the real path; undefined where a file is in the way, or a link leads out of the folder. */
async function makeFolder(root: string, names: readonly string[]): Promise<string | undefined> {
  await mkdir(root, { recursive: true })
  const top = await realpath(root)
  let folder = top
  for (const name of names) {
    const next = join(folder, name)
    await mkdir(next).catch(unless('EEXIST'))
    const real = await realpath(next).catch(unless('ENOENT', 'ELOOP'))
    if (!real?.startsWith(top + sep) || !(await stat(real)).isDirectory()) return undefined
    folder = real
  }
  return folder
}

const unless =
  (...codes: readonly string[]) =>
  (error: unknown) => {
    if (!codes.includes(codeOf(error))) throw error
    return undefined
  }

async function sumOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
