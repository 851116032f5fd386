import type { Track } from '#domain/catalogue.ts'
import { usePlayer, usePlayerState } from '#web/lib/player-context.tsx'
import { useSession } from '#web/lib/session.ts'
import { currentTrack, isActive } from '#web/player/player-state.ts'
import type { Source } from '#web/player/queue.ts'

import type { Wanted } from './invitation.tsx'

/** A press on a place of a list plays from there, or pauses and goes on with the current song. */
export function usePress(
  source: Source,
  tracks: readonly Track[],
  onRefused: (wanted: Wanted) => void,
) {
  const player = usePlayer()
  const signedIn = useSession(({ status }) => status === 'signed-in')

  return (place: number) => {
    const track = tracks[place]
    if (!track) return
    const current = currentTrack(player.getState())
    if (!signedIn) onRefused(track)
    else if (track.id === current?.id) player.toggle()
    else player.playFrom(source, tracks, place)
  }
}

/** What a list of tracks needs to play itself, and where in it the player is. */
export function usePlayList(
  source: Source,
  tracks: readonly Track[],
  onRefused: (wanted: Wanted) => void,
) {
  const press = usePress(source, tracks, onRefused)
  const currentId = usePlayerState((state) => currentTrack(state)?.id)
  const active = usePlayerState(({ status }) => isActive(status))
  const current = tracks.findIndex(({ id }) => id === currentId)
  return { press, current, playing: current !== -1 && active }
}
