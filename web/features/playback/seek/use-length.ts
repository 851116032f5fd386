import { usePlayerState, usePlayerTime } from '#web/lib/player/player-context.tsx'
import { currentTrack } from '#web/player/player-state.ts'

/** Seconds of the current song as lists tell them, unless what sounds is another length. */
export function useLength(): number {
  const known = usePlayerState((state) => currentTrack(state)?.durationSeconds) ?? 0
  const heard = usePlayerTime((time) => time.duration)
  return Math.abs(known - heard) < 1 ? known : heard
}
