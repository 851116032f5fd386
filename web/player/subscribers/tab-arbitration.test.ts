import { expect, test, vi } from 'vitest'

import { album, list, settled, setUpPlayer } from '#web/player/player-fixture.ts'
import { yieldToOtherTabs } from './tab-arbitration.ts'

function setUpTab() {
  const parts = setUpPlayer()
  const stop = yieldToOtherTabs(parts.player, new BroadcastChannel('player-test'))
  const status = () => parts.player.getState().status
  return { ...parts, stop, status }
}

test('starting in one tab pauses the other, and only that [PLAY-9]', async () => {
  const [one, other] = [setUpTab(), setUpTab()]
  one.player.playFrom(list, album)
  await settled()
  expect(one.status()).toBe('playing')
  other.player.playFrom(list, album)
  await vi.waitFor(() => expect(one.status()).toBe('paused'))
  expect(other.status()).toBe('playing')
  one.stop()
  other.stop()
})

test('a tab that has ended its part is left alone [PLAY-9]', async () => {
  const [one, other] = [setUpTab(), setUpTab()]
  one.player.playFrom(list, album)
  await settled()
  one.stop()
  const heard = new BroadcastChannel('player-test')
  const told = new Promise((resolve) => heard.addEventListener('message', resolve))
  other.player.playFrom(list, album)
  await told
  expect(one.status()).toBe('playing')
  heard.close()
  other.stop()
})
