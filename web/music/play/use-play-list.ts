import type { Track } from '#domain/catalogue.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import { currentTrack, isActive } from '#web/player/player-state.ts'
import { currentEntry, type Source } from '#web/player/queue/queue.ts'

import type { Wanted } from './invitation.tsx'

/**
 * What every press on Play does: it invites a visitor who is not logged in, pauses what is current or goes on with
 * it, and plays everything else.
 */
export function usePressOnPlay(onRefused: (wanted: Wanted) => void) {
  const player = usePlayer()
  return (wanted: Wanted, isCurrent: boolean, play: () => void) => {
    if (!player.getState().enabled) onRefused(wanted)
    else if (isCurrent) player.toggle()
    else play()
  }
}

/** A press on a place of a list plays from there, or pauses and goes on with the current song. */
export function usePress(
  source: Source,
  tracks: readonly Track[],
  onRefused: (wanted: Wanted) => void,
) {
  const player = usePlayer()
  const onPress = usePressOnPlay(onRefused)

  return (place: number) => {
    const track = tracks[place]
    if (!track) return
    const isCurrent = track.id === currentTrack(player.getState())?.id
    onPress(track, isCurrent, () => player.playFrom(source, tracks, place))
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
 * Whether the one Play of a whole list is at that list, and Pause: a song of it that plays from elsewhere does not
 * count, but where a queue was kept without its source. Of a long list not all may be known.
 */
export function useListState(source: Source, tracks: readonly Track[]) {
  const place = usePlaceIn(tracks)
  const isKnown = place.current !== -1
  const current = usePlayerState(({ queue }) => {
    if (!queue.source) return isKnown
    const isSource = queue.source.kind === source.kind && queue.source.id === source.id
    return isSource && (isKnown || currentEntry(queue)?.added === false)
  })
  const active = usePlayerState(({ status }) => isActive(status))
  return { current, playing: current && active }
}

/** What the one Play of a whole list needs. */
export function usePlayList(
  source: Source,
  tracks: readonly Track[],
  onRefused: (wanted: Wanted) => void,
) {
  const player = usePlayer()
  const onPress = usePressOnPlay(onRefused)
  const { current, playing } = useListState(source, tracks)

  const press = () => {
    if (tracks[0]) onPress(tracks[0], current, () => player.playFrom(source, tracks))
  }
  return { press, current, playing }
}
