import type { Track } from '#domain/catalogue.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import { currentTrack, isActive } from '#web/player/player-state.ts'
import type { Source } from '#web/player/queue/queue.ts'

import { usePress } from './use-play-list.ts'
import type { Wanted } from './invitation.tsx'

export type Playable = {
  /** Where the songs come from. */
  source: Source
  songs: readonly Track[]
  /** Which of the songs this is; a press plays the list from here. */
  place: number
  song: Track
  /** A visitor who is not logged in chose a song. */
  onRefused: (wanted: Wanted) => void
}

/** What a song needs to play when it is pressed, within the list it is shown in. */
export function usePlayable({ source, songs, place, song, onRefused }: Playable) {
  const player = usePlayer()
  const press = usePress(source, songs, onRefused)
  /** The song that the player is at. */
  const current = usePlayerState((state) => currentTrack(state)?.id === song.id)
  const playing = usePlayerState(({ status }) => current && isActive(status))
  return {
    current,
    playing,
    onPress: () => press(place),
    /** It is about to be pressed. */
    onApproach: () => player.preload(song),
  }
}
