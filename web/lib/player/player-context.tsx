import { createContext, use } from 'react'
import { useStore } from 'zustand'

import type { Player } from '#web/player/player.ts'
import type { PlayerState, PlayerTime } from '#web/player/player-state.ts'

import { perFrame } from '#web/lib/per-frame.ts'

export const PlayerContext = createContext<Player | null>(null)

export function usePlayer(): Player {
  const player = use(PlayerContext)
  if (!player) throw new Error('usePlayer needs a <PlayerContext> above it')
  return player
}

export function usePlayerState<Slice>(select: (state: PlayerState) => Slice): Slice {
  return useStore(framesOf(usePlayer()).state, select)
}

/** Ticks several times a second while music plays: for clocks and sliders only. */
export function usePlayerTime<Slice>(select: (time: PlayerTime) => Slice): Slice {
  return useStore(framesOf(usePlayer()).time, select)
}

const frames = new WeakMap<Player, ReturnType<typeof createFrames>>()

/** Between a choice and its sound, the browser has better things to do than to draw. */
function createFrames(player: Player) {
  const isStarting = () => player.getState().status === 'loading'
  return { state: perFrame(player, isStarting), time: perFrame(player.time, isStarting) }
}

function framesOf(player: Player) {
  const known = frames.get(player) ?? createFrames(player)
  frames.set(player, known)
  return known
}
