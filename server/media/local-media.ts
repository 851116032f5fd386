import { join, resolve } from 'node:path'

import { type FolderStore, folderStore } from './folder-store.ts'
import type { NamedFile } from './named-files.ts'
import type { LocalStore } from './store.ts'

const sample = resolve(import.meta.dirname, '../../sample/media')

/** Recordings and pictures in folders: those that come with the program, and those of one's own. */
export type LocalMedia = {
  readonly audio: LocalStore
  readonly pictures: LocalStore
  readonly pathOf: (
    file: NamedFile,
  ) => Promise<{ readonly path: string; readonly isOfProgram: boolean } | undefined>
}

/** Where a data folder has its own, unless a setting names another place. */
export const mediaFolderOf = (dataDir: string) => join(dataDir, 'media')

/** @param folder has one for each kind */
export function openLocalMedia(folder: string): LocalMedia {
  const ofProgram = {
    audio: folderStore({ sample: join(sample, 'audio') }),
    pictures: folderStore({ pictures: join(sample, 'pictures') }),
  }
  const own = {
    audio: below(join(folder, 'audio')),
    pictures: folderStore({ pictures: join(folder, 'pictures') }),
  }
  return {
    audio: firstOf(ofProgram.audio, own.audio),
    pictures: firstOf(ofProgram.pictures, own.pictures),
    async pathOf({ kind, path }) {
      const named = kind === 'pictures' ? `pictures/${path}` : path
      const inProgram = await ofProgram[kind].pathOf(named)
      if (inProgram) return { path: inProgram, isOfProgram: true }
      const inData = await own[kind].pathOf(named)
      return inData === undefined ? undefined : { path: inData, isOfProgram: false }
    },
  }
}

/** A store in which every folder of a folder is a library. */
function below(folder: string): FolderStore {
  const store = folderStore({ all: folder })
  return {
    find: (path) => store.find(`all/${path}`),
    pathOf: (path) => store.pathOf(`all/${path}`),
  }
}

/** What the first has, else the other. */
export function firstOf(one: LocalStore, other: LocalStore): LocalStore {
  return { find: async (path) => (await one.find(path)) ?? other.find(path) }
}
