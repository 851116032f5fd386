import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { controlByMediaSession } from './media-session.ts'
import { album, list, setUpPlayer } from '#web/player/player-fixture.ts'
import { currentTrack } from '#web/player/player-state.ts'

class FakeMetadata implements MediaMetadata {
  title = ''
  artist = ''
  album = ''
  artwork: readonly MediaImage[] = []

  constructor(init: MediaMetadataInit) {
    Object.assign(this, init)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaMetadata', FakeMetadata)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

function setUp({ skipsOnly = false, unknown = '' } = {}) {
  const parts = setUpPlayer()
  const handlers = new Map<string, MediaSessionActionHandler>()
  const session = {
    metadata: null as MediaMetadata | null,
    playbackState: 'none' as MediaSessionPlaybackState,
    setPositionState: vi.fn<(state?: MediaPositionState) => void>(),
    setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
      if (action === unknown) throw new TypeError('unknown action')
      if (handler) handlers.set(action, handler)
      else handlers.delete(action)
    },
  }
  const stop = controlByMediaSession(parts.player, {
    session,
    artworkOf: ({ picture }) => [{ src: `http://music.test/${picture.url}`, sizes: '640x640' }],
    skipsOnly,
  })
  const press = async (action: MediaSessionAction, details = {}) => {
    handlers.get(action)?.({ action, ...details })
    await pass(0)
  }
  const position = () => parts.player.time.getState().position
  const title = () => currentTrack(parts.player.getState())?.title
  return { ...parts, session, handlers, stop, press, position, title }
}

test('the keys and the system’s buttons do what they say [PLAY-9]', async () => {
  const { player, press, position, title } = setUp()
  const status = () => player.getState().status
  player.playFrom(list, album)
  await pass(1)
  await press('pause')
  expect(status()).toBe('paused')
  await press('play')
  expect(status()).toBe('playing')
  await press('nexttrack')
  expect(title()).toBe('Second')
  await press('previoustrack')
  expect(title()).toBe('First')
  await press('seekforward')
  await press('seekforward', { seekOffset: 25 })
  expect(position()).toBe(35)
  await press('seekbackward', { seekOffset: 5 })
  await press('seekbackward')
  expect(position()).toBe(20)
  await press('seekto', { seekTime: 0 })
  expect(position()).toBe(0)
  await press('seekto', {})
  expect(position()).toBe(0)
  await press('seekto', { seekTime: 90, fastSeek: true })
  expect(position()).toBe(90)
  await press('stop')
  expect(status()).toBe('idle')
})

test('an action that the browser does not know does not prevent the others', () => {
  const { handlers, stop } = setUp({ unknown: 'pause' })
  expect([...handlers.keys()].join(' ')).toBe(
    'play stop previoustrack nexttrack seekto seekbackward seekforward',
  )
  stop()
  expect([...handlers.keys()]).toEqual([])
})

test('an iPhone shows the buttons to skip, so it gets none to jump', () => {
  const { handlers } = setUp({ skipsOnly: true })
  expect([...handlers.keys()].join(' ')).toBe('play pause stop previoustrack nexttrack seekto')
})

test('the system learns the track once the skipping is over', async () => {
  const { player, session } = setUp()
  player.playFrom(list, album)
  await pass(0.05)
  player.next()
  await pass(0.05)
  player.next()
  await pass(0.05)
  expect(session.metadata).toBeNull()
  await pass(0.1)
  expect(session.metadata).toMatchObject({
    title: 'Third',
    artist: 'Ida',
    album: 'Tides',
    artwork: [{ src: 'http://music.test/pictures/Third', sizes: '640x640' }],
  })
})

test('what the system shows is what the element does', async () => {
  const { player, session, decks } = setUp()
  expect(session.playbackState).toBe('none')
  player.playFrom(list, album, 3)
  await pass(0)
  expect(session.playbackState).toBe('playing')
  player.pause()
  await pass(0)
  expect(session.playbackState).toBe('paused')
  player.resume()
  await pass(0)
  decks[0].end()
  await pass(0)
  expect(session.playbackState).toBe('paused')
  player.resume()
  await pass(0)
  decks[0].fail(3)
  await pass(0)
  expect(session.playbackState).toBe('paused')
})

test('the place is told second by second, and never an impossible one', async () => {
  const { player, session, decks } = setUp()
  decks[0].recording = Number.POSITIVE_INFINITY
  player.playFrom(list, album)
  await pass(0)
  session.setPositionState.mockClear()
  for (const seconds of [1, 1.2, 1.4, 2, 500]) {
    decks[0].runTo(seconds)
    await pass(0)
  }
  expect(session.setPositionState.mock.calls).toEqual([
    [{ duration: 180, position: 1 }],
    [{ duration: 180, position: 2 }],
    [{ duration: 180, position: 180 }],
  ])
  session.setPositionState.mockClear()
  player.disable()
  await pass(0)
  expect(session.setPositionState).toHaveBeenCalledWith()
})

test.each(['stop', 'disable'] as const)('after %s the system shows nothing', async (command) => {
  const { player, session } = setUp()
  player.playFrom(list, album)
  await pass(1)
  expect(session.metadata).not.toBeNull()
  player[command]()
  await pass(1)
  expect(session.metadata).toBeNull()
  expect(session.playbackState).toBe('none')
})

test('ended, it leaves nothing behind', async () => {
  const { player, session, stop } = setUp()
  player.playFrom(list, album)
  await pass(1)
  stop()
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' })
  player.next()
  await pass(1)
  expect(session.metadata).toBeNull()
})
