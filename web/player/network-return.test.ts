import { expect, test } from 'vitest'

import { resumeWithNetwork } from './network-return.ts'
import { album, settled, setUpPlayer } from './player-fixture.ts'

test('when the network is back the music goes on where it was lost [PLAY-10]', async () => {
  const { player, decks } = setUpPlayer()
  const page = new EventTarget()
  const stop = resumeWithNetwork(player, page)
  player.play(album)
  await settled()
  decks[0].runTo(20)
  decks[0].fail(2)
  await settled()
  expect(player.getState().status).toBe('reconnecting')
  page.dispatchEvent(new Event('online'))
  await settled()
  expect(player.getState().status).toBe('playing')
  expect(decks[0].currentTime).toBe(20)

  stop()
  decks[0].fail(2)
  await settled()
  page.dispatchEvent(new Event('online'))
  await settled()
  expect(player.getState().status).toBe('reconnecting')
  player.disable()
})
