import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'

import type { Album, AlbumTrack, Track } from '#domain/catalogue.ts'
import type { Player } from '#web/player/player.ts'

import { albumTracks, sourceOf, tracksAfter } from '#web/music/reads/album-tracks.ts'
import { type Page, pagesQuery } from '#web/music/reads/pages.ts'

type AlbumRead = {
  readonly album: Album
  readonly status: 'reading' | 'failed' | 'empty'
  readonly retry: () => void
}

/** The album that the listener chose last, until its tracks are there. */
export const albumRead = createStore<{ readonly latest: AlbumRead | undefined }>(() => ({
  latest: undefined,
}))

const forgetAlbumRead = (): void => albumRead.setState({ latest: undefined })

/** Plays an album once its beginning is read, unless the listener chooses something else before. */
export function playAlbum(album: Album, player: Player, queries: QueryClient): void {
  const retry = () => playAlbum(album, player, queries)
  player.playFrom(sourceOf(album), (choice) => {
    choice.addEventListener('abort', () => forget(album))
    return read(album, queries, retry, ({ items }) => items, choice)
  })
}

/** Reads all of an album and hands on its tracks, whatever the listener chooses meanwhile. */
export async function withAlbumTracks(
  album: Album,
  queries: QueryClient,
  use: (tracks: readonly Track[]) => void,
) {
  const retry = () => void withAlbumTracks(album, queries, use)
  const tracks = await read(album, queries, retry, async ({ items, next }) =>
    next ? [...items, ...(await tracksAfter(album.id, next))] : items,
  )
  if (tracks.length > 0) use(tracks)
}

/** Tracks of an album, by what was read of it; none where it has none or they cannot be read, which is told. */
async function read(
  album: Album,
  queries: QueryClient,
  retry: () => void,
  tracksOf: (page: Page<AlbumTrack>) => readonly Track[] | Promise<readonly Track[]>,
  choice?: AbortSignal,
): Promise<readonly Track[]> {
  const tell = (status: AlbumRead['status']) => {
    if (!choice?.aborted) albumRead.setState({ latest: { album, status, retry } })
  }
  tell('reading')
  try {
    // Offline it fails at once: music that starts when the network is back is a surprise.
    const options = {
      ...pagesQuery(albumTracks(album.id)),
      retry: 1,
      networkMode: 'always',
    } as const
    const tracks = await tracksOf(await queries.fetchQuery(options))
    if (tracks.length === 0) tell('empty')
    else forget(album)
    return tracks
  } catch {
    tell('failed')
    return []
  }
}

/** Nothing more is to be said of an album; another one may have been chosen since. */
function forget(album: Album) {
  if (albumRead.getState().latest?.album.id === album.id) forgetAlbumRead()
}
