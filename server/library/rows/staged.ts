import { createHash } from 'node:crypto'
import { dirname } from 'node:path'

import { fold } from '#server/library/reading/tags/fold.ts'
import type { NamedCredit, TrackFacts } from '#server/library/reading/track-facts.ts'
import { albumFolder } from '#server/library/reading/tags/disc-names.ts'
import type { FoundFile } from '#server/library/walking/walk.ts'

type KeyedCredit = NamedCredit & { readonly key: string }

/** A file that was read, as the stage has it. */
export type Staged = Omit<TrackFacts, 'artists' | 'album_artists'> &
  Pick<FoundFile, 'path' | 'size' | 'modified' | 'beside'> & {
    readonly artists: readonly KeyedCredit[]
    readonly album_artists: readonly KeyedCredit[]
    /** Of all files of one album. */
    readonly album_key: string
    /** Whether albums of one name would have it, too. */
    readonly is_by_name_alone: boolean
    /** What the search finds a track by, beside its title. */
    readonly desc: string
    /** Another one when anything else was found in the file. */
    readonly facts: string
  }

/** By what one artist is known. */
export const artistKey = (name: string) => fold(name)

export function stage(folderId: number, file: FoundFile, facts: TrackFacts): Staged {
  const { path, size, modified, beside } = file
  const names = facts.artists.map(({ name }) => name).join(', ')
  return {
    ...facts,
    path,
    size,
    modified,
    beside,
    artists: facts.artists.map(keyed),
    album_artists: facts.album_artists.map(keyed),
    album_key: albumKey(folderId, path, facts),
    is_by_name_alone: facts.release_id === null && facts.album_artists.length > 0,
    desc: `${names} · ${facts.album}`,
    facts: digest(facts),
  }
}

const keyed = (credit: NamedCredit): KeyedCredit => ({ ...credit, key: artistKey(credit.name) })

/**
 * By its number at MusicBrainz, else by its artist and title. An album of nobody in particular is one in its folder, of
 * which those of single discs are parts: so compilations stay one.
 */
function albumKey(
  folderId: number,
  path: string,
  { release_id, album, album_artists }: TrackFacts,
) {
  const parts = release_id
    ? ['release', release_id]
    : album_artists.length > 0
      ? ['by', ...album_artists.map(({ name }) => fold(name)), fold(album)]
      : ['in', albumFolder(dirname(path)), fold(album)]
  return digest([folderId, ...parts])
}

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 32)
