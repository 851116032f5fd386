import { expect, onTestFinished, test } from 'vitest'

import { resumeWithNetwork } from './network-return.ts'
import { album, list, settled, setUpPlayer, setUpPlaying } from '#web/player/player-fixture.ts'

test('when the network is back the music goes on where it was lost [PLAY-10]', async () => {
  const { player, decks } = setUpPlayer()
  const page = new EventTarget()
  const stop = resumeWithNetwork(player, page)
  player.playFrom(list, album)
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

test.each([
  { code: 'missing', element: 4, verdict: 'missing' },
  { code: 'expired', element: 4, verdict: 'expired' },
  { code: 'damaged', element: 3, verdict: undefined },
] as const)(
  'the network’s return changes nothing where the song is $code [PLAY-10]',
  async ({ code, element, verdict }) => {
    const { player, decks, urls } = await setUpPlaying(album.length - 1)
    const page = new EventTarget()
    onTestFinished(resumeWithNetwork(player, page))
    urls.verdict = verdict
    decks[0].failures.push(element)
    decks[0].fail(element)
    await settled()
    expect(player.getState()).toMatchObject({ status: 'failed', problem: { code } })
    const { length } = decks[0].sources
    page.dispatchEvent(new Event('online'))
    await settled()
    expect(player.getState()).toMatchObject({ status: 'failed', problem: { code } })
    expect(decks[0].sources).toHaveLength(length)
  },
)
