import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Album, Track } from '#domain/catalogue.ts'
import { usePlayer } from '#web/lib/player-context.tsx'
import { useSession } from '#web/lib/session.ts'

import type { Wanted } from './invitation.tsx'
import { playAlbum } from './play-album.ts'
import { usePlayList } from './use-play-list.ts'

const none: readonly Track[] = []

/** What an album's button needs to play it where its tracks may not be read yet. */
export function useAlbumPlay(album: Album, onRefused: (wanted: Wanted) => void) {
  const player = usePlayer()
  const queryClient = useQueryClient()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const tracks = queryClient.getQueryData<Track[]>(['album-tracks', album.id]) ?? none
  const { press, current, playing } = usePlayList(tracks, onRefused)
  const [reading, setReading] = useState(false)

  const read = async () => {
    setReading(true)
    try {
      await playAlbum(album.id, player, queryClient)
    } finally {
      setReading(false)
    }
  }
  const onPress = () => {
    if (!signedIn) onRefused(album)
    else if (current !== -1) press(current)
    else if (!reading) void read()
  }
  return { current: current !== -1, playing, reading, onPress }
}
