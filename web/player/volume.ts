import type { StoreApi } from 'zustand/vanilla'

import type { PlayerState } from './player-state.ts'
import type { Transport } from './engine/transport.ts'

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
  { getState, setState }: StoreApi<PlayerState>,
  transport: () => Transport,
) {
  function setMuted(muted: boolean) {
    transport().setMuted(muted)
    setState({ muted })
  }

  /** The slider's place, 0 to 1. Moving it ends a mute. */
  function setVolume(level: number) {
    const volume = Math.min(1, Math.max(0, level))
    transport().setGain(gainOf(volume))
    setState({ volume })
    setMuted(false)
  }

  /** Silence, or the volume before it. */
  function toggleMute() {
    const { muted, volume } = getState()
    if (volume === 0) setVolume(audibleVolume)
    else setMuted(!muted)
  }

  /** Moves the slider by a step, of 1; what is muted is not made quieter. */
  function changeVolume(by: number) {
    const { muted, volume } = getState()
    if (!muted || by > 0) setVolume(Math.round((volume + by) * 100) / 100)
  }

  return { setMuted, setVolume, toggleMute, changeVolume }
}
