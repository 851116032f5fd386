import type { Track } from '#domain/catalogue.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { currentTrack, isActive } from '#web/player/player-state.ts'
import type { Source } from '#web/player/queue/queue.ts'

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

/** Where in a list of tracks the player is, whatever it plays from. */
export function usePlaceIn(tracks: readonly Track[]) {
  const currentId = usePlayerState((state) => currentTrack(state)?.id)
  const active = usePlayerState(({ status }) => isActive(status))
  const current = tracks.findIndex(({ id }) => id === currentId)
  return { current, playing: current !== -1 && active }
}

/**
 * What the one Play of a whole list needs. It is Pause while that list plays: a song of it that plays from
 * elsewhere does not count, but where a queue was kept without its source.
 */
export function usePlayList(
  source: Source,
  tracks: readonly Track[],
  onRefused: (wanted: Wanted) => void,
) {
  const player = usePlayer()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const place = usePlaceIn(tracks)
  const isOther = usePlayerState(
    ({ queue }) =>
      queue.source !== undefined &&
      (queue.source.kind !== source.kind || queue.source.id !== source.id),
  )
  const current = place.current !== -1 && !isOther

  const press = () => {
    const [first] = tracks
    if (!first) return
    if (!signedIn) onRefused(first)
    else if (current) player.toggle()
    else player.playFrom(source, tracks)
  }
  return { press, current, playing: current && place.playing }
}
