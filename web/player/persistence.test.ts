import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { persistPlayer } from './persistence.ts'
import { album, setUpPlayer } from './player-fixture.ts'
import { currentTrack, tracksInOrder } from './queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

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
  return currentTrack(setUp(storage).player.getState().queue)?.title
}

test('after a reload the same things are there, paused [SES-1]', async () => {
  const { player, decks, storage, page } = setUp()
  player.shuffle()
  player.play(album, 2)
  player.next()
  player.setRepeat('all')
  player.setVolume(0.3)
  player.setMuted(true)
  await pass(1)
  decks.find(({ paused }) => !paused)?.runTo(33.3)
  page.dispatchEvent(new Event('pagehide'))

  const after = setUp(storage)
  const { queue, repeat, shuffled, volume, muted } = player.getState()
  expect(after.player.getState()).toMatchObject({ queue, repeat, shuffled, volume, muted })
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
  player.play(album)
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
  player.play(album)
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
  player.play(album)
  await pass(1)
  stop()
  expect(currentTrack(setUp(storage, 'player:ben').player.getState().queue)).toBeUndefined()
})

test('logging out keeps the queue for the next time, not its emptiness', async () => {
  const { player, storage, stop, page } = setUp()
  player.play(album)
  await pass(1)
  player.disable()
  page.dispatchEvent(new Event('pagehide'))
  await pass(10)
  stop()
  expect(tracksInOrder(setUp(storage).player.getState().queue)).toHaveLength(4)
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
  player.play(album)
  await pass(1)
  expect(storage.setItem).toHaveBeenCalledOnce()
  expect(player.getState().status).toBe('playing')
})

describe('what makes no sense is dropped', () => {
  const sound = {
    version: 2,
    queue: {
      entries: album.map((track) => ({ track, added: false })),
      order: [1, 0, 2, 3],
      position: 3,
    },
    repeat: 'off',
    shuffled: true,
    volume: 1,
    muted: false,
    position: 0,
  }
  test('and what does is not', () => {
    expect(titleAfter(JSON.stringify(sound))).toBe('Fourth')
    const empty = { entries: [], order: [], position: 0 }
    expect(titleAfter(JSON.stringify({ ...sound, queue: empty }))).toBeUndefined()
  })

  test('what was kept before songs knew their album by its id is played on [SES-1]', () => {
    const old = { ...album[3], artists: undefined, artist: 'Ida', album: 'Tides' }
    const entries = album.map((track) => ({ track: { ...old, title: track.title }, added: false }))
    const kept = { ...sound, version: 1, queue: { ...sound.queue, entries } }
    expect(titleAfter(JSON.stringify(kept))).toBe('Fourth')
  })

  test.each([
    ['not JSON', '{'],
    ['nothing', ''],
    ['another thing', '[1]'],
    ['an unknown version', JSON.stringify({ ...sound, version: 3 })],
    ['an impossible volume', JSON.stringify({ ...sound, volume: 7 })],
    ['a position before the start', JSON.stringify({ ...sound, position: -1 })],
    ['an unknown repeat', JSON.stringify({ ...sound, repeat: 'twice' })],
    ['a track twice', JSON.stringify({ ...sound, queue: { ...sound.queue, order: [1, 1, 2, 3] } })],
    ['a lost track', JSON.stringify({ ...sound, queue: { ...sound.queue, order: [1, 0, 2] } })],
    ['a place outside', JSON.stringify({ ...sound, queue: { ...sound.queue, position: 4 } })],
    ['a hollow track', JSON.stringify({ ...sound, queue: { ...sound.queue, entries: [{}] } })],
  ])('%s', (_what, text) => {
    expect(titleAfter(text)).toBeUndefined()
  })
})

test('a song that sounds stays when it is gone from the catalogue, and the others go', async () => {
  const { player, decks } = setUp()
  player.play(album, 1)
  await pass(1)
  player.dropTracks(({ title }) => title !== 'Third')
  expect(tracksInOrder(player.getState().queue).map(({ title }) => title)).toEqual([
    'Second',
    'Third',
  ])
  expect(decks.some(({ paused }) => !paused)).toBe(true)
})
