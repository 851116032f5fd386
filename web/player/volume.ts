import type { PlayerEvent } from './events.ts'
import type { PlayerState } from './player-state.ts'

/** Where the slider goes when a silent one is asked to sound: well heard, never loud. */
const audibleVolume = 0.3

/**
 * The gain (0 to 1) of a volume slider at `level` (0 to 1).
 * Loudness is felt as a logarithm: a cube puts the middle of the slider at −18 dB.
 */
export function gainOf(level: number): number {
  return Math.min(1, Math.max(0, level)) ** 3
}

export function createVolumeCommands(
  getState: () => PlayerState,
  dispatch: (event: PlayerEvent) => void,
) {
  const setMuted = (muted: boolean) => dispatch({ type: 'volume', muted })

  /** The slider's place, 0 to 1. Moving it ends a mute. */
  const setVolume = (level: number) =>
    dispatch({ type: 'volume', volume: Math.min(1, Math.max(0, level)), muted: false })

  return {
    setMuted,
    setVolume,
    /** Silence, or the volume before it. */
    toggleMute: () => {
      const { muted, volume } = getState()
      if (volume === 0) setVolume(audibleVolume)
      else setMuted(!muted)
    },
    /** Moves the slider by a step, of 1; what is muted is not made quieter. */
    changeVolume: (by: number) => {
      const { muted, volume } = getState()
      if (!muted || by > 0) setVolume(Math.round((volume + by) * 100) / 100)
    },
  }
}
