import { createContext, use } from 'react'
import { useStore } from 'zustand'

import type { Player } from '#web/player/player.ts'
import type { PlayerState, PlayerTime } from '#web/player/player-state.ts'

export const PlayerContext = createContext<Player | null>(null)

export function usePlayer(): Player {
  const player = use(PlayerContext)
  if (!player) throw new Error('usePlayer needs a <PlayerContext> above it')
  return player
}

export function usePlayerState<Slice>(select: (state: PlayerState) => Slice): Slice {
  return useStore(usePlayer(), select)
}

/** Ticks several times a second while music plays: for clocks and sliders only. */
export function usePlayerTime<Slice>(select: (time: PlayerTime) => Slice): Slice {
  return useStore(usePlayer().time, select)
}
