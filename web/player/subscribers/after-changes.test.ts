import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { afterChanges } from './after-changes.ts'
import { album, list, setUpPlayer } from '#web/player/player-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const { player, urls, decks } = setUpPlayer()
  const tell = vi.fn<() => void>()
  return { player, urls, decks, tell, changes: afterChanges(player, tell) }
}

test('many changes are told once, and after they are done [PLAY-9]', async () => {
  const { player, tell } = setUp()
  player.setVolume(0.1)
  player.setVolume(0.2)
  expect(tell).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(tell).toHaveBeenCalledOnce()
})

test('a choice is told when it sounds [PLAY-3]', async () => {
  const { player, tell } = setUp()
  player.playFrom(list, album)
  player.setVolume(0.1)
  expect(tell).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(player.getState().status).toBe('playing')
  expect(tell).toHaveBeenCalledOnce()
})

test('a choice that is long in sounding is told before [PLAY-3]', async () => {
  const { player, urls, tell, changes } = setUp()
  urls.known = false
  player.playFrom(list, album)
  await vi.advanceTimersByTimeAsync(49)
  expect(tell).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(tell).toHaveBeenCalledOnce()
  player.setVolume(0.1)
  changes.stop()
  await vi.advanceTimersByTimeAsync(100)
  expect(tell).toHaveBeenCalledOnce()
})
