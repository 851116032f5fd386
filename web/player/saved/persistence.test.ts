import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { persistPlayer } from './persistence.ts'
import { album, list, setUpPlayer, trackNamed, tracksInOrder } from '#web/player/player-fixture.ts'
import { currentTrack, type PlayerState } from '#web/player/player-state.ts'
import type { Queue } from '#web/player/queue/queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

const idsOf = ({ order, running }: Queue) => ({
  order: order.map(({ id }) => id),
  running: running.map(({ id }) => id),
})

/** A queue but for the keys of its entries, which are new after a reload. */
const heard = ({ queue }: PlayerState) => ({ ...queue, ...idsOf(queue) })

function createStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: vi.fn<(key: string, value: string) => void>((key, value) => {
      kept.set(key, value)
    }),
  }
}

function setUp(storage = createStorage(), key = 'player:ida') {
  const parts = setUpPlayer()
  const page = new EventTarget()
  const stop = persistPlayer(parts.player, { storage, key, page })
  const position = () => parts.player.time.getState().position
  return { ...parts, storage, page, stop, position }
}

function titleAfter(text: string) {
  const storage = createStorage()
  storage.kept.set('player:ida', text)
  return currentTrack(setUp(storage).player.getState())?.title
}

test('after a reload the same things are there, paused [SES-1]', async () => {
  const { player, decks, storage, page } = setUp()
  player.shuffle()
  player.playFrom(list, album, 2)
  player.next()
  player.setRepeat('all')
  player.setVolume(0.3)
  player.setMuted(true)
  await pass(1)
  decks.find(({ paused }) => !paused)?.runTo(33.3)
  page.dispatchEvent(new Event('pagehide'))

  const after = setUp(storage)
  const { tracks, repeat, shuffled, volume, muted } = player.getState()
  expect(after.player.getState()).toMatchObject({ tracks, repeat, shuffled, volume, muted })
  expect(heard(after.player.getState())).toEqual(heard(player.getState()))
  expect(after.player.getState().status).toBe('paused')
  expect(after.position()).toBe(33.3)
  await pass(60)
  expect(after.decks.every(({ paused }) => paused)).toBe(true)
})

test('a change is kept shortly after, a burst of them once', async () => {
  const { player, storage } = setUp()
  for (let level = 0; level < 50; level += 1) player.setVolume(level / 50)
  expect(storage.setItem).not.toHaveBeenCalled()
  await pass(0.25)
  expect(storage.setItem).toHaveBeenCalledOnce()
})

test('the place is kept at most every 5 s while music plays', async () => {
  const { player, decks, storage } = setUp()
  player.playFrom(list, album)
  await pass(1)
  storage.setItem.mockClear()
  for (let quarter = 0; quarter < 80; quarter += 1) {
    decks[0].runTo(quarter / 4)
    await pass(0.25)
  }
  expect(storage.setItem.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(storage.setItem.mock.calls.length).toBeLessThanOrEqual(4)
})

test('a pause is a moment to keep the place', async () => {
  const { player, decks, storage } = setUp()
  player.playFrom(list, album)
  await pass(1)
  decks[0].runTo(12)
  player.pause()
  await pass(0.25)
  expect(setUp(storage).position()).toBe(12)
})

test('nothing changed, leaving the page writes nothing', () => {
  const { storage, page } = setUp()
  page.dispatchEvent(new Event('pagehide'))
  expect(storage.setItem).not.toHaveBeenCalled()
})

test('another person in the same browser does not see the queue', async () => {
  const { player, storage, stop } = setUp()
  player.playFrom(list, album)
  await pass(1)
  stop()
  expect(currentTrack(setUp(storage, 'player:ben').player.getState())).toBeUndefined()
})

test('logging out keeps the queue for the next time, not its emptiness', async () => {
  const { player, storage, stop, page } = setUp()
  player.playFrom(list, album)
  await pass(1)
  player.disable()
  page.dispatchEvent(new Event('pagehide'))
  await pass(10)
  stop()
  expect(tracksInOrder(setUp(storage).player.getState())).toHaveLength(4)
})

test('once ended, it keeps what was due and nothing more', async () => {
  const { player, storage, stop, page } = setUp()
  player.setVolume(0.3)
  stop()
  expect(storage.setItem).toHaveBeenCalledOnce()
  player.setVolume(0.6)
  page.dispatchEvent(new Event('pagehide'))
  await pass(10)
  expect(storage.setItem).toHaveBeenCalledOnce()
})

test('a full storage does not disturb the music', async () => {
  const { player, storage } = setUp()
  storage.setItem.mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  player.playFrom(list, album)
  await pass(1)
  expect(storage.setItem).toHaveBeenCalledOnce()
  expect(player.getState().status).toBe('playing')
})

describe('what makes no sense is dropped', () => {
  const sound = {
    version: 3,
    queue: {
      source: list,
      ids: ['Second', 'First', 'Third', 'Fourth'],
      added: [1],
      running: [0, 2, 3],
      position: 3,
    },
    tracks: album,
    repeat: 'off',
    shuffled: true,
    volume: 1,
    muted: false,
    position: 0,
  }
  const withQueue = (queue: object) =>
    JSON.stringify({ ...sound, queue: { ...sound.queue, ...queue } })

  test('and what does is not', () => {
    expect(titleAfter(JSON.stringify(sound))).toBe('Fourth')
    expect(titleAfter(withQueue({ ids: [], added: [], running: [], position: 0 }))).toBeUndefined()
  })

  test.each([
    ['not JSON', '{'],
    ['nothing', ''],
    ['another thing', '[1]'],
    ['an unknown version', JSON.stringify({ ...sound, version: 4 })],
    ['an impossible volume', JSON.stringify({ ...sound, volume: 7 })],
    ['a position before the start', JSON.stringify({ ...sound, position: -1 })],
    ['an unknown repeat', JSON.stringify({ ...sound, repeat: 'twice' })],
    ['a place twice', withQueue({ running: [0, 2, 2] })],
    ['a place in both parts', withQueue({ running: [0, 1, 3] })],
    ['a lost place', withQueue({ running: [0, 2] })],
    ['a place outside', withQueue({ running: [0, 2, 9] })],
    ['a current song outside', withQueue({ position: 4 })],
    ['a source on another site', withQueue({ source: { ...list, path: '//elsewhere' } })],
    ['a hollow track', JSON.stringify({ ...sound, tracks: [{}] })],
  ])('%s', (_what, text) => {
    expect(titleAfter(text)).toBeUndefined()
  })
})

test.each(['saved-v1.json', 'saved-v2.json'])(
  'what an earlier version kept, as in %s, is played on [SES-1]',
  (file) => {
    const storage = createStorage()
    storage.kept.set('player:ida', readFileSync(join(import.meta.dirname, file), 'utf8'))
    const { player, position } = setUp(storage)
    const { queue, ...state } = player.getState()
    expect(state).toMatchObject({ status: 'paused', repeat: 'all', shuffled: true, volume: 0.3 })
    expect(position()).toBe(33.3)
    expect(idsOf(queue).order).toHaveLength(7)
    expect(currentTrack(player.getState())?.title).toBe('Extra')
    expect(idsOf(queue).order.slice(0, 4)).toEqual(['Second', 'Extra', 'More', 'Extra'])
    player.unshuffle()
    const after = player.getState().queue
    expect(idsOf(after).running).toEqual(album.map(({ id }) => id))
    expect(idsOf(after).order).toEqual([
      'First',
      'Second',
      'Extra',
      'More',
      'Extra',
      'Third',
      'Fourth',
    ])
  },
)

test('of a queue of 100,000 songs, 5,000 around the current one are kept, in little room [SES-1]', async () => {
  const { player, storage, page } = setUp()
  const songs = Array.from({ length: 100_000 }, (_, number) => trackNamed(`No. ${number}`))
  player.playFrom(list, songs, 50_000)
  await pass(1)
  page.dispatchEvent(new Event('pagehide'))
  expect(storage.kept.get('player:ida')?.length).toBeLessThan(400_000)
  const after = setUp(storage).player.getState()
  expect(currentTrack(after)?.title).toBe('No. 50000')
  expect(idsOf(after.queue).order[0]).toBe('No. 49000')
  expect(after.queue.order).toHaveLength(5000)
  expect(after.queue.source).toEqual(list)
})

test('a song that sounds stays when it is gone from the catalogue, and the others go', async () => {
  const { player, decks } = setUp()
  player.playFrom(list, album, 1)
  await pass(1)
  player.dropTracks((id) => id !== 'Third')
  expect(tracksInOrder(player.getState()).map(({ title }) => title)).toEqual(['Second', 'Third'])
  expect(decks.some(({ paused }) => !paused)).toBe(true)
})
