import type { Track } from '#domain/catalogue.ts'
import { usePlayer, usePlayerState } from '#web/lib/player-context.tsx'
import { isActive } from '#web/player/player-state.ts'
import { currentTrack } from '#web/player/queue.ts'

import { SongCard } from './song-card.tsx'
import { usePress } from './use-play-list.ts'

type PlayableCardProps = {
  songs: readonly Track[]
  /** Which of the songs this is; a press plays the list from here. */
  place: number
  song: Track
  /** Seen without scrolling. */
  urgent?: boolean
  /** A visitor who is not logged in chose a song. */
  onRefused: (song: Track) => void
}

/** A song that plays when it is pressed, within the list it is shown in. */
export function PlayableCard({ songs, place, song, urgent = false, onRefused }: PlayableCardProps) {
  const player = usePlayer()
  const press = usePress(songs, onRefused)
  const current = usePlayerState(({ queue }) => currentTrack(queue)?.id === song.id)
  const playing = usePlayerState(({ status }) => current && isActive(status))
  return (
    <SongCard
      song={song}
      current={current}
      playing={playing}
      urgent={urgent}
      onPress={() => press(place)}
      onApproach={() => player.preload(song)}
    />
  )
}
