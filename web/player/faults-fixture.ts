import { afterEach, beforeEach, vi } from 'vitest'

import { album, list, setUpPlayer } from './player-fixture.ts'
import { currentTrack } from './player-state.ts'

/** For a file of tests whose player tries again, later and later. */
export function fakeTheClock() {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

export const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

/** A player at a track of the album that is heard. */
export async function setUpHeard(at = 0) {
  const parts = setUpPlayer()
  parts.player.playFrom(list, album, at)
  await pass(0)
  const audio = parts.decks[0]
  const problem = () => parts.player.getState().problem?.code
  const status = () => parts.player.getState().status
  const title = () => currentTrack(parts.player.getState())?.title
  return { ...parts, audio, problem, status, title }
}
