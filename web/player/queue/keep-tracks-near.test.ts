import { expect, test, vi } from 'vitest'

import { keepTracksNear, mostPerRead, type TrackReader } from './keep-tracks-near.ts'
import {
  list,
  settled,
  setUpPlayer,
  statusOf,
  titleOf,
  trackNamed,
} from '#web/player/player-fixture.ts'

const songs = Array.from({ length: 3000 }, (_, number) => trackNamed(`No. ${number}`))

/** A player whose queue is so long that most of its tracks have to be read. */
async function setUpLong(at = 0) {
  const parts = setUpPlayer()
  const gone = new Set<string>()
  const read = vi.fn<TrackReader>(async (ids) =>
    ids.filter((id) => !gone.has(id)).map((id) => trackNamed(id)),
  )
  const onGone = vi.fn<(count: number) => void>()
  const near = keepTracksNear(parts.player, { read, onGone })
  parts.player.playFrom(list, songs, at)
  await settled()
  return { ...parts, near, read, onGone, gone }
}

test('of a long source only the near tracks are kept, and the next ones are read on the way [QUEUE-6]', async () => {
  const { player, read } = await setUpLong()
  expect(read).not.toHaveBeenCalled()
  for (let step = 0; step < 500; step += 1) {
    player.next()
    if (step % 50 === 0) await settled()
  }
  await settled()
  expect(titleOf(player)).toBe('No. 500')
  expect(statusOf(player)).toBe('playing')
  expect(player.getState().tracks.size).toBeLessThanOrEqual(500)
  expect(read.mock.calls.length).toBeLessThan(12)
  expect(read.mock.calls.every(([ids]) => ids.length <= mostPerRead)).toBe(true)
})

test('a song that has yet to be read plays as soon as it is, and the last one is silent meanwhile [QUEUE-6]', async () => {
  const { player, decks, read } = await setUpLong()
  const answer = Promise.withResolvers<void>()
  read.mockImplementation(async (ids) => {
    await answer.promise
    return ids.map((id) => trackNamed(id))
  })
  player.playFromQueue(2000)
  await settled()
  expect(statusOf(player)).toBe('loading')
  expect(decks.every(({ audible }) => !audible)).toBe(true)
  answer.resolve()
  await settled()
  expect(titleOf(player)).toBe('No. 2000')
  expect(statusOf(player)).toBe('playing')
})

test('paused while it is read, it is ready and silent [QUEUE-6]', async () => {
  const { player, decks } = await setUpLong()
  player.playFromQueue(2000)
  player.toggle()
  await settled()
  expect(titleOf(player)).toBe('No. 2000')
  expect(statusOf(player)).toBe('paused')
  expect(decks.every(({ paused }) => paused)).toBe(true)
})

test('another choice meanwhile is what plays [QUEUE-6]', async () => {
  const { player } = await setUpLong()
  player.playFromQueue(2000)
  player.playFrom(list, [trackNamed('Other')])
  await settled()
  expect(titleOf(player)).toBe('Other')
  expect(statusOf(player)).toBe('playing')
})

test('one that cannot be read is a problem that can be tried again [QUEUE-6] [PLAY-10]', async () => {
  const { player, read } = await setUpLong()
  read.mockRejectedValueOnce(new TypeError('no network'))
  read.mockRejectedValueOnce(new TypeError('no network'))
  read.mockRejectedValueOnce(new TypeError('no network'))
  player.playFromQueue(2000)
  await settled()
  expect(player.getState()).toMatchObject({ status: 'failed', problem: { code: 'network' } })
  player.retry()
  await settled()
  expect(titleOf(player)).toBe('No. 2000')
  expect(player.getState()).toMatchObject({ status: 'playing', problem: undefined })
})

test('one that is gone gives way to the next, and it is said once how many are gone [QUEUE-6]', async () => {
  const { player, gone, onGone } = await setUpLong()
  gone.add('No. 2000').add('No. 2001').add('No. 2150')
  player.playFromQueue(2000)
  await settled()
  expect(titleOf(player)).toBe('No. 2002')
  expect(statusOf(player)).toBe('playing')
  expect(onGone.mock.calls.flat().reduce((sum, count) => sum + count, 0)).toBe(3)
})

test('what was restored is read anew, but what is known to be right [SES-1]', async () => {
  const { player, near, read } = await setUpLong(10)
  await near.refresh(new Set(['No. 10']))
  const asked = read.mock.calls.flatMap(([ids]) => ids)
  expect(asked).toContain('No. 11')
  expect(asked).not.toContain('No. 10')
  expect(asked.length).toBeLessThan(250)
  expect(statusOf(player)).toBe('playing')
})
