import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { album, list, setUpPlayer } from './player-fixture.ts'
import { currentTrack } from './player-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

async function setUpPlaying(at = 0) {
  const parts = setUpPlayer()
  parts.player.playFrom(list, album, at)
  await pass(0)
  const audio = parts.decks[0]
  const problem = () => parts.player.getState().problem?.code
  const status = () => parts.player.getState().status
  const title = () => currentTrack(parts.player.getState())?.title
  return { ...parts, audio, problem, status, title }
}

test('a refused autoplay shows a pause and a hint, and a press goes on [PLAY-10]', async () => {
  const { player, decks } = setUpPlayer()
  for (const deck of decks) deck.refusal = 'NotAllowedError'
  player.playFrom(list, album)
  await pass(0)
  expect(player.getState()).toMatchObject({ status: 'paused', problem: { code: 'blocked' } })
  for (const deck of decks) deck.refusal = undefined
  player.toggle()
  await pass(0)
  expect(player.getState()).toMatchObject({ status: 'playing', problem: undefined })
})

describe('a lost network', () => {
  test('is said, and tried again with growing pauses at the same place [PLAY-10]', async () => {
    const { audio, status, problem, urls, title } = await setUpPlaying()
    audio.runTo(42)
    urls.verdict = 'network'
    audio.failures.push(2, 2)
    audio.fail(2)
    await pass(0)
    expect([status(), problem()]).toEqual(['reconnecting', 'network'])
    await pass(1)
    expect(audio.sources).toHaveLength(2)
    await pass(1.9)
    expect(audio.sources).toHaveLength(2)
    expect(status()).toBe('reconnecting')
    await pass(0.1)
    expect(audio.sources).toHaveLength(3)
    await pass(4)
    expect([status(), problem(), title()]).toEqual(['playing', undefined, 'First'])
    expect(audio.currentTime).toBe(42)
  })

  test('ends in a failure that keeps queue and place, and can be tried again [PLAY-10]', async () => {
    const { player, audio, status, problem, urls, title } = await setUpPlaying(1)
    audio.runTo(42)
    urls.verdict = 'network'
    audio.failures.push(...Array.from({ length: 8 }, () => 2))
    audio.fail(2)
    await pass(200)
    expect([status(), problem(), title()]).toEqual(['failed', 'network', 'Second'])
    expect(player.getState().queue.order).toHaveLength(4)
    player.resume()
    await pass(0)
    expect(status()).toBe('playing')
    expect(audio.currentTime).toBe(42)
  })

  test('resumes at once when the browser says that it is back [PLAY-10]', async () => {
    const { player, audio, status } = await setUpPlaying()
    player.reconnect()
    expect(audio.sources).toHaveLength(1)
    audio.runTo(42)
    audio.fail(2)
    await pass(0)
    player.reconnect()
    await pass(0)
    expect(status()).toBe('playing')
    expect(audio.currentTime).toBe(42)
  })

  test('is met also when it is the address that cannot be had [PLAY-10]', async () => {
    const { player, urls, status, decks } = await setUpPlaying()
    urls.known = false
    urls.faults.push('network')
    player.playFrom(list, album, 3)
    await pass(0)
    expect(status()).toBe('reconnecting')
    await pass(1)
    urls.arrive()
    await pass(0)
    expect(status()).toBe('playing')
    expect(decks.some(({ src, paused }) => src === '/media/Fourth.webm' && !paused)).toBe(true)
  })

  test('does not overrule the listener’s pause [PLAY-1]', async () => {
    const { player, audio, status } = await setUpPlaying()
    audio.fail(2)
    player.pause()
    await pass(0)
    expect(status()).toBe('paused')
    player.resume()
    await pass(0)
    audio.fail(2)
    await pass(0)
    player.pause()
    expect(status()).toBe('paused')
    player.reconnect()
    await pass(60)
    expect(status()).toBe('paused')
  })

  test('during a pause is no news: play loads again from the same place [PLAY-10]', async () => {
    const { player, audio, status, problem } = await setUpPlaying()
    audio.runTo(42)
    player.pause()
    await pass(0)
    audio.fail(2)
    await pass(60)
    expect([status(), problem()]).toEqual(['paused', undefined])
    player.resume()
    await pass(0)
    expect(status()).toBe('playing')
    expect(audio.currentTime).toBe(42)
  })

  test('can be a silence: the connection is made anew after a while [PLAY-10]', async () => {
    const { audio, status } = await setUpPlaying()
    audio.runTo(42)
    audio.readyState = 2
    audio.fire('waiting')
    expect(status()).toBe('loading')
    audio.fire('stalled')
    audio.fire('stalled')
    audio.fire('waiting')
    expect(status()).toBe('reconnecting')
    await pass(7.9)
    expect(audio.sources).toHaveLength(1)
    await pass(0.1)
    expect(audio.sources).toHaveLength(2)
    expect(audio.currentTime).toBe(42)
    expect(status()).toBe('playing')
  })

  test('that was only slow is left to load [PLAY-10]', async () => {
    const { audio, status } = await setUpPlaying()
    audio.readyState = 2
    audio.fire('waiting')
    audio.fire('stalled')
    audio.fire('progress')
    expect(status()).toBe('loading')
    await pass(60)
    expect(audio.sources).toHaveLength(1)
  })

  test('while enough is loaded to go on is no news [PLAY-10]', async () => {
    const { audio, status } = await setUpPlaying()
    audio.fire('stalled')
    audio.fire('progress')
    await pass(60)
    expect(status()).toBe('playing')
    expect(audio.sources).toHaveLength(1)
  })
})

describe('an address that has expired', () => {
  test('is renewed once, and the music goes on at the same place [PLAY-10]', async () => {
    const { audio, urls, status, title } = await setUpPlaying()
    audio.runTo(42)
    urls.verdict = 'expired'
    audio.fail(2)
    await pass(0)
    expect(urls.renewals).toEqual(['First'])
    expect([status(), title(), audio.currentTime]).toEqual(['playing', 'First', 42])
    expect(audio.src).toBe('/media/First.webm?again=1')

    audio.fail(4)
    await pass(0)
    expect(urls.renewals).toEqual(['First', 'First'])
    expect(status()).toBe('playing')
  })

  test('and is refused anew ends in a failure with the queue kept [PLAY-10]', async () => {
    const { audio, urls, status, problem, player } = await setUpPlaying()
    urls.verdict = 'expired'
    audio.failures.push(4)
    audio.fail(4)
    await pass(0)
    expect([status(), problem()]).toEqual(['failed', 'expired'])
    expect(player.getState().queue.order).toHaveLength(4)
    player.toggle()
    await pass(0)
    expect([status(), problem()]).toEqual(['playing', undefined])
  })
})

/** At the first track, to which the queue has come by itself from the last. */
async function setUpArrived() {
  const parts = await setUpPlaying(3)
  parts.player.setRepeat('all')
  parts.audio.end()
  await pass(0)
  const fail = (code: number) => parts.decks.find(({ paused }) => !paused)?.fail(code)
  return { ...parts, fail }
}

describe('a lost recording', () => {
  test('that the listener chose is not replaced by another: it is said, and can be tried again [PLAY-10]', async () => {
    const { player, audio, urls, status, problem, title } = await setUpPlaying(1)
    urls.verdict = 'missing'
    audio.fail(4)
    await pass(60)
    expect([status(), problem(), title()]).toEqual(['failed', 'missing', 'Second'])
    expect(player.getState().queue.order).toHaveLength(4)
    player.retry()
    await pass(0)
    expect([status(), problem(), title()]).toEqual(['playing', undefined, 'Second'])
  })

  test.each(['previous', 'resume'] as const)(
    'stays told after %s too [PLAY-10]',
    async (command) => {
      const { player, urls, decks, status, title } = await setUpPlaying(1)
      player.pause()
      await pass(0)
      urls.verdict = 'missing'
      for (const deck of decks) deck.recording = undefined
      player[command]()
      const wanted = title()
      decks.find(({ paused }) => !paused)?.fail(4)
      await pass(0)
      expect([status(), title()]).toEqual(['failed', wanted])
    },
  )

  test('that Next leads to is skipped: any song will do [PLAY-10]', async () => {
    const { player, urls, decks, problem, title } = await setUpPlaying()
    urls.verdict = 'missing'
    player.next()
    decks.find(({ paused }) => !paused)?.fail(4)
    await pass(0)
    expect([problem(), title()]).toEqual(['missing', 'Third'])
  })

  test('that was skipped is gone back to at once, and then not skipped again [PLAY-10]', async () => {
    const { player, fail, urls, status, problem, title } = await setUpArrived()
    urls.verdict = 'missing'
    fail(4)
    await pass(0)
    expect([status(), problem(), title()]).toEqual(['playing', 'missing', 'Second'])
    player.retry()
    expect(title()).toBe('First')
    fail(4)
    await pass(0)
    expect([status(), problem(), title()]).toEqual(['failed', 'missing', 'First'])
    player.retry()
    await pass(0)
    expect([status(), problem()]).toEqual(['playing', undefined])
  })

  test('that was skipped and taken out of the queue comes in again [PLAY-10]', async () => {
    const { player, fail, urls, title } = await setUpArrived()
    urls.verdict = 'missing'
    fail(4)
    await pass(0)
    player.removeFromQueue(0)
    player.retry()
    await pass(0)
    expect(title()).toBe('First')
    expect(player.getState().queue.order).toHaveLength(4)
  })

  test('without an address is not replaced either [PLAY-10]', async () => {
    const { player, urls, status, problem, title } = await setUpPlaying()
    urls.known = false
    urls.faults.push('missing')
    player.playFrom(list, album, 2)
    await pass(0)
    expect([status(), problem(), title()]).toEqual(['failed', 'missing', 'Third'])
  })
})

describe('a track that cannot be played', () => {
  test.each([
    { code: 3, verdict: undefined, problem: 'damaged' },
    { code: 4, verdict: 'damaged', problem: 'damaged' },
    { code: 4, verdict: undefined, problem: 'undecodable' },
    { code: 4, verdict: 'missing', problem: 'missing' },
  ] as const)(
    'with error $code is named as $problem and skipped once, as it came by itself [PLAY-10]',
    async ({ code, verdict, problem }) => {
      const { player, fail, urls } = await setUpArrived()
      urls.verdict = verdict
      fail(code)
      await pass(0)
      expect(player.getState()).toMatchObject({
        status: 'playing',
        problem: { code: problem, track: { title: 'First' } },
      })
      expect(currentTrack(player.getState())?.title).toBe('Second')
      player.pause()
      await pass(0)
      expect(player.getState().problem?.code).toBe(problem)
      player.dismissProblem()
      expect(player.getState().problem).toBeUndefined()
    },
  )

  test.each([
    { left: 100, problem: 'damaged' },
    { left: 1, problem: undefined },
  ])(
    'for it ends $left seconds early is followed by the next, and named unless its length was guessed [PLAY-10]',
    async ({ left, problem: expected }) => {
      const { audio, status, problem, title } = await setUpPlaying()
      audio.end(audio.duration - left)
      await pass(0)
      expect([status(), problem(), title()]).toEqual(['playing', expected, 'Second'])
    },
  )

  test('three times in a row stops the music with a message [PLAY-10]', async () => {
    const { player, decks, status, problem, title } = await setUpPlaying()
    for (const deck of decks) deck.recording = undefined
    player.setRepeat('all')
    player.playFrom(
      list,
      album.map((track) => ({ ...track, file: `broken-${track.file}` })),
    )
    for (const failing of ['First', 'Second', 'Third']) {
      expect(title()).toBe(failing)
      const deck = decks.find(({ paused }) => !paused)
      deck?.fail(3)
      await pass(0)
    }
    expect([status(), problem(), title()]).toEqual(['failed', 'damaged', 'Third'])
    for (const deck of decks) deck.recording = 200
    player.resume()
    await pass(0)
    expect([status(), problem()]).toEqual(['playing', undefined])
  })

  test('is forgiven as soon as another plays [PLAY-10]', async () => {
    const { player, decks, status } = await setUpPlaying()
    player.setRepeat('all')
    for (let round = 0; round < 5; round += 1) {
      decks.find(({ paused }) => !paused)?.fail(3)
      await pass(0)
    }
    expect(status()).toBe('playing')
  })

  test('at the end of the list is a failure [PLAY-10]', async () => {
    const { audio, status, problem, title } = await setUpPlaying(3)
    audio.fail(3)
    await pass(0)
    expect([status(), problem(), title()]).toEqual(['failed', 'damaged', 'Fourth'])
  })

  test('stays told until the listener chooses or the next track has ended [PLAY-10]', async () => {
    const { decks, audio, problem } = await setUpPlaying()
    audio.fail(3)
    await pass(0)
    expect(problem()).toBe('damaged')
    decks.find(({ paused }) => !paused)?.end()
    await pass(0)
    expect(problem()).toBeUndefined()
  })
})

test('an element that gave up because it was told to is no fault [PLAY-10]', async () => {
  const { audio, status } = await setUpPlaying()
  audio.fail(1)
  await pass(0)
  expect(status()).toBe('playing')
})
