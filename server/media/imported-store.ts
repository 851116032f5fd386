import { mediaTypeOf } from './file-names.ts'
import { locateBelow, storedFile } from './folder-store.ts'
import type { LocalStore } from './store.ts'

/** Where the files of tracks lie, by the ids of the tracks. */
export type FindImported = (trackId: string) => Promise<KnownFile | undefined>

/** `path` lies below `root`, with slashes. */
export type ImportedFile = { readonly root: string; readonly path: string }

export type KnownFile = ImportedFile & {
  /** As addresses name it; its ending is that of what is in it, whatever the file is called. */
  readonly name: string
  /** In bytes, when it was imported. */
  readonly size: number
  /** In milliseconds of the epoch. */
  readonly modified: number
  /** Its object in a bucket, by its name, and that of what is sent to browsers which do not play it. */
  readonly sent: string | null
  readonly converted: string | null
}

/** The id of the track that an address of a recording names. */
export const trackIn = (name: string): string | undefined => form.exec(name)?.[1]

const form = /^library\/([\w-]{1,100})\.[a-z0-9]{1,5}$/

/** Recordings in the folders that were imported, by addresses such as `library/<track>.flac`, which hold no path. */
export function importedStore(findImported: FindImported): LocalStore {
  return {
    async find(name) {
      const trackId = trackIn(name)
      const type = mediaTypeOf(name)
      if (trackId === undefined || type === undefined) return undefined
      const file = await findImported(trackId)
      if (file?.name !== name) return undefined
      const located = await locateBelow(file.root, file.path.split('/'))
      return located && storedFile(located, type)
    },
  }
}
