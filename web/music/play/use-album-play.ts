import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'

import type { Album, Track } from '#domain/catalogue.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'

import { albumTracks, sourceOf } from '#web/music/reads/album-tracks.ts'
import { pagesQuery } from '#web/music/reads/pages.ts'
import type { Wanted } from './invitation.tsx'
import { albumRead, playAlbum } from './play-album.ts'
import { useListState, usePressOnPlay } from './use-play-list.ts'

const none: readonly Track[] = []

/** What an album's button needs to play it where its tracks may not be read yet. */
export function useAlbumPlay(album: Album, onRefused: (wanted: Wanted) => void) {
  const player = usePlayer()
  const press = usePressOnPlay(onRefused)
  const queries = useQueryClient()
  const tracks = queries.getQueryData(pagesQuery(albumTracks(album.id)).queryKey)?.items ?? none
  const { current, playing } = useListState(sourceOf(album), tracks)
  const reading = useStore(
    albumRead,
    ({ latest }) => latest?.album.id === album.id && latest.status === 'reading',
  )

  const onPress = () => press(album, current, () => playAlbum(album, player, queries))
  return { current, playing, reading, onPress }
}
