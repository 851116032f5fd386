import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'

import type { Album, Track } from '#domain/catalogue.ts'
import type { Player } from '#web/player/player.ts'

import { albumTracksQuery, sourceOf } from '#web/music/reads/album-tracks.ts'

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

/** Reads an album and plays it, unless the listener chooses something else before it is read. */
export async function playAlbum(album: Album, player: Player, queries: QueryClient) {
  const choice = player.beginChoice()
  const retry = () => void playAlbum(album, player, queries)
  choice.addEventListener('abort', () => forget(album))
  await read(
    album,
    queries,
    retry,
    (tracks) => !choice.aborted && player.playFrom(sourceOf(album), tracks),
    choice,
  )
}

/** Reads an album and hands on its tracks, whatever the listener chooses meanwhile. */
export async function withAlbumTracks(
  album: Album,
  queries: QueryClient,
  use: (tracks: readonly Track[]) => void,
) {
  await read(album, queries, () => void withAlbumTracks(album, queries, use), use)
}

async function read(
  album: Album,
  queries: QueryClient,
  retry: () => void,
  use: (tracks: readonly Track[]) => void,
  choice?: AbortSignal,
) {
  const tell = (status: AlbumRead['status']) => {
    if (!choice?.aborted) albumRead.setState({ latest: { album, status, retry } })
  }
  tell('reading')
  try {
    // Offline it fails at once: music that starts when the network is back is a surprise.
    const options = { ...albumTracksQuery(album.id), retry: 1, networkMode: 'always' } as const
    const tracks = await queries.fetchQuery(options)
    if (tracks.length === 0) return tell('empty')
    forget(album)
    use(tracks)
  } catch {
    tell('failed')
  }
}

/** Nothing more is to be said of an album; another one may have been chosen since. */
function forget(album: Album) {
  if (albumRead.getState().latest?.album.id === album.id) forgetAlbumRead()
}
