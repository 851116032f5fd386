import { expect, test } from 'vitest'

import { setUpPlaying, settled } from '#web/player/player-fixture.ts'

import { countPlays } from './plays.ts'

/** A listener at the first of four songs of 200 s. */
async function setUp(left?: Parameters<typeof countPlays>[1]['left'], from = 0) {
  const parts = await setUpPlaying()
  const { player } = parts
  parts.audio.runTo(from)
  const played: string[] = []
  let clock = 0
  let kept = left
  countPlays(player, {
    onPlay: (id) => played.push(id),
    left,
    page: new EventTarget(),
    keep: (round) => (kept = round),
    now: () => clock,
  })
  /** So many seconds are heard. */
  const hear = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock += 1000
      parts.audio.runTo(parts.audio.currentTime + 1)
    }
  }
  const end = async () => {
    parts.audio.end()
    await settled()
  }
  return { ...parts, played, hear, end, kept: () => kept }
}

test('a song is played when half of it was heard, once, whatever is paused and sought [OWN-14]', async () => {
  const { player, played, hear } = await setUp()
  hear(99)
  player.pause()
  await settled()
  player.resume()
  await settled()
  expect(played).toEqual([])
  hear(2)
  player.seek(0)
  hear(150)
  expect(played).toEqual(['First'])
})

test('what is skipped was not heard [OWN-14]', async () => {
  const { player, played, hear } = await setUp()
  hear(60)
  player.seek(150)
  hear(39)
  expect(played).toEqual([])
  player.next()
  await settled()
  hear(101)
  expect(played).toEqual(['Second'])
})

test('four minutes of a long song are enough [OWN-14]', async () => {
  const { decks, player, played, hear } = await setUp()
  for (const deck of decks) deck.recording = 3000
  // The second is loaded already.
  player.playFromQueue(2)
  await settled()
  hear(239)
  expect(played).toEqual([])
  hear(2)
  expect(played).toEqual(['Third'])
})

test('each round of a repeated song counts [OWN-14]', async () => {
  const { player, played, hear, end } = await setUp()
  player.setRepeat('one')
  hear(120)
  await end()
  hear(120)
  expect(played).toEqual(['First', 'First'])
})

test('after a reload a song goes on from what was heard of it [OWN-14]', async () => {
  const told = await setUp({ track: 'First', heard: 101, isTold: true }, 101)
  told.hear(98)
  expect(told.played).toEqual([])
  const begun = await setUp({ track: 'First', heard: 60, isTold: false }, 60)
  begun.hear(41)
  expect(begun.played).toEqual(['First'])
  expect(begun.kept()).toMatchObject({ track: 'First', isTold: true })
})
