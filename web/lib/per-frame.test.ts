import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'

import { perFrame } from './per-frame.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const store = createStore(() => 0)
  const wait = { can: false }
  const listener = vi.fn<(now: number, before: number) => void>()
  const frames = perFrame(store, () => wait.can)
  return { store, wait, listener, frames, stop: frames.subscribe(listener) }
}

test('several changes are drawn once, with the next frame [PLAY-9]', () => {
  const { store, listener, frames } = setUp()
  for (const value of [1, 2, 3]) store.setState(value)
  expect(listener).not.toHaveBeenCalled()
  expect(frames.getState()).toBe(3)
  vi.advanceTimersToNextFrame()
  expect(listener.mock.calls).toEqual([[3, 0]])
  store.setState(4)
  vi.advanceTimersToNextFrame()
  expect(listener.mock.lastCall).toEqual([4, 3])
})

test('what can wait is drawn when it need not any more, or after a moment [PLAY-3]', () => {
  const { store, listener, wait } = setUp()
  wait.can = true
  store.setState(1)
  vi.advanceTimersByTime(50)
  expect(listener).not.toHaveBeenCalled()
  wait.can = false
  store.setState(2)
  vi.advanceTimersToNextFrame()
  expect(listener.mock.calls).toEqual([[2, 0]])

  wait.can = true
  store.setState(3)
  store.setState(4)
  vi.advanceTimersByTime(100)
  expect(listener.mock.calls).toEqual([
    [2, 0],
    [4, 2],
  ])
})

test('when all have left nothing is drawn any more, as the page may be gone [PLAY-9]', () => {
  const { store, wait, stop } = setUp()
  const drawn = vi.spyOn(globalThis, 'requestAnimationFrame')
  wait.can = true
  store.setState(1)
  stop()
  store.setState(2)
  wait.can = false
  store.setState(3)
  vi.advanceTimersByTime(1000)
  expect(drawn).not.toHaveBeenCalled()
})

test('who has left hears nothing [PLAY-9]', () => {
  const { store, listener, stop } = setUp()
  store.setState(1)
  stop()
  vi.advanceTimersToNextFrame()
  expect(listener).not.toHaveBeenCalled()
})
