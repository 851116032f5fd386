import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'

import type { FindSoundFacts } from '#server/library/find-sound-facts.ts'
import { descriptors, locateBelow, storedFile } from '#server/media/folder-store.ts'
import type { FindImported, KnownFile } from '#server/media/imported-store.ts'
import { expiryFor } from '#server/media/signature.ts'
import type { LocalStore, StoredFile } from '#server/media/store.ts'

import type { createConversions, Wanted } from '#server/converting/conversions.ts'
import type { ConvertedCache } from './converted-cache.ts'
import { formats } from '#server/converting/formats/format.ts'
import { sourceOf } from '#server/converting/sound-facts.ts'

type Options = {
  readonly findImported: FindImported
  readonly findFacts: FindSoundFacts
  /** Of an original in a bucket, until a moment in epoch seconds; absent without a bucket. */
  readonly addressOf: ((file: string, expiresAt: number) => Promise<string | undefined>) | undefined
  readonly cache: ConvertedCache
  readonly conversions: ReturnType<typeof createConversions>
}

/** The address of an imported recording, below `library/`. */
export const importedForm = /^library\/([\w-]{1,100})\.([a-z0-9]{1,5})$/
const form = /^converted\/([a-z0-9-]{1,20})\/([\w-]{1,20})\/(library\/.+)$/

/** The address of a recording in another format, which names the person for whom it is converted. */
export const convertedName = (format: string, person: string, file: string) =>
  `converted/${format}/${person}/${file}`

/** Who is counted as one where recordings are converted; it tells nobody who that is. */
export const personTag = (userId: string, key: string) =>
  hash('sha256', `${key}\n${userId}`, 'base64url').slice(0, 12)

/** Imported recordings in another format: from the cache, else as they are made. */
export function convertedStore(options: Options): LocalStore {
  const { findImported, findFacts, addressOf, cache, conversions } = options

  return {
    async find(path) {
      const [, formatName = '', person = '', file = ''] = form.exec(path) ?? []
      const [, trackId = '', extension = ''] = importedForm.exec(file) ?? []
      const format = formats.get(formatName)
      if (!format || trackId === '') return undefined
      const [imported, facts] = await Promise.all([findImported(trackId), findFacts(trackId)])
      if (imported?.name !== file) return undefined
      const original = await originalOf(imported)
      const source = original && facts && sourceOf(original, extension, facts)
      if (!source) return undefined
      const { size, modified } = original
      const print = [trackId, size, modified, source.samples].join('\n')
      const name = `${hash('sha256', print).slice(0, 32)}-${format.name}.${format.extension}`
      return (
        (await keptFile(name, format.type)) ??
        growingFile({ name, person, source, format }, modified)
      )
    },
  }

  /** On this machine, else where the bucket has it. */
  async function originalOf({ root, path, size, modified, sent }: KnownFile) {
    const located = await locateBelow(root, path.split('/'))
    if (located) {
      const { file, status } = located
      return { path: file, size: status.size, modified: status.mtimeMs }
    }
    const address = sent !== null && (await addressOf?.(sent, expiryFor(Date.now() / 1000)))
    return address ? { path: address, isRemote: true, size, modified } : undefined
  }

  /** Its name tells its version: its time changes whenever it is heard. */
  async function keptFile(name: string, type: string): Promise<StoredFile | undefined> {
    const file = cache.find(name)
    const status = file && (await stat(file).catch(() => undefined))
    const etag = `"${name}"`
    return status
      ? {
          ...storedFile({ file, status }, type),
          etag,
          open: () => descriptors.open(file, etag, () => etag),
        }
      : undefined
  }

  /** What takes a place begins when its bytes are asked for. */
  function growingFile(wanted: Wanted, modified: number): StoredFile {
    const { format, source, name } = wanted
    return {
      size: format.layout(source.samples).size,
      modified: Math.floor(modified / 1000),
      etag: `"${name}"`,
      type: format.type,
      isGrowing: true,
      open: async () => (await conversions.find(wanted)).open(),
    }
  }
}
