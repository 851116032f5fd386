import type { Track } from '#domain/catalogue.ts'
import { usePlayer, usePlayerState } from '#web/lib/player-context.tsx'
import { useSession } from '#web/lib/session.ts'
import { isActive } from '#web/player/player-state.ts'
import { currentTrack } from '#web/player/queue.ts'

/** What a list of tracks needs to play itself, and where in it the player is. */
export function usePlayList(tracks: readonly Track[], onRefused: (song: Track) => void) {
  const player = usePlayer()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const currentId = usePlayerState(({ queue }) => currentTrack(queue)?.id)
  const active = usePlayerState(({ status }) => isActive(status))
  const current = tracks.findIndex(({ id }) => id === currentId)

  /** Plays from a place, or pauses and goes on where the player is there already. */
  const press = (place: number) => {
    const track = tracks[place]
    if (!track) return
    if (!signedIn) onRefused(track)
    else if (place === current) player.toggle()
    else player.play(tracks, place)
  }
  return { press, current, playing: current !== -1 && active }
}
