import type { Track } from '#domain/catalogue.ts'
import { usePlayer, usePlayerState } from '#web/lib/player-context.tsx'
import { useSession } from '#web/lib/session.ts'
import { isActive } from '#web/player/player-state.ts'
import { currentTrack } from '#web/player/queue.ts'

import { SongCard } from './song-card.tsx'

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
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const current = usePlayerState(({ queue }) => currentTrack(queue)?.id === song.id)
  const playing = usePlayerState(({ status }) => current && isActive(status))

  const press = () => {
    if (!signedIn) onRefused(song)
    else if (current) player.toggle()
    else player.play(songs, place)
  }
  return (
    <SongCard
      song={song}
      current={current}
      playing={playing}
      urgent={urgent}
      onPress={press}
      onApproach={() => player.preload(song)}
    />
  )
}
