import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { isPlainName, mediaTypeOf } from '#server/media/file-names.ts'
import { type LocalMedia, ownFolder } from '#server/media/local-media.ts'
import { StartError } from '#server/start-error.ts'

import { drain, readArchive } from './archive.ts'
import { referenceSchema } from './head.ts'

type Options = {
  readonly file: string
  readonly dataDir: string
  readonly media: LocalMedia
}

/** Writes media into a data folder. Gives the files that the catalogue names, and that are not here. */
export async function restoreFiles({ file, dataDir, media }: Options): Promise<string[]> {
  const missing: string[] = []
  for await (const { name, bytes } of readArchive(file)) {
    const found = mediaName(name)
    if (name === 'references.json') {
      for (const { path } of referenceSchema.parse(await json(bytes))) {
        const reference = mediaName(path)
        if (!reference || !(await media.pathOf(reference))) missing.push(path)
      }
    } else if (found) {
      const target = join(ownFolder(dataDir, found.kind), found.path)
      await mkdir(dirname(target), { recursive: true })
      await pipeline(bytes, createWriteStream(target))
    } else await drain(bytes)
  }
  return missing
}

/** @throws StartError for a name that leads out of the folders of media */
function mediaName(entry: string) {
  const [, kind, path = ''] = /^media\/(audio|pictures)\/(.+)$/.exec(entry) ?? []
  if (kind !== 'audio' && kind !== 'pictures') return undefined
  if (!path.split('/').every(isPlainName) || !mediaTypeOf(path))
    throw new StartError(`The backup has a file of a name that is not allowed: ${entry}.`)
  return { kind, path } as const
}
