import { describe, expect, test } from 'vitest'

import { pass, setUpHeard, fakeTheClock } from './faults-fixture.ts'
import { album, list } from './player-fixture.ts'
import { currentTrack } from './player-state.ts'

fakeTheClock()

/** At the first track, to which the queue has come by itself from the last. */
async function setUpArrived() {
  const parts = await setUpHeard(3)
  parts.player.setRepeat('all')
  parts.audio.end()
  await pass(0)
  const fail = (code: number) => parts.decks.find(({ paused }) => !paused)?.fail(code)
  return { ...parts, fail }
}

describe('a lost recording', () => {
  test('that the listener chose is not replaced by another: it is said, and can be tried again [PLAY-10]', async () => {
    const { player, audio, urls, status, problem, title } = await setUpHeard(1)
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
      const { player, urls, decks, status, title } = await setUpHeard(1)
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
    const { player, urls, decks, problem, title } = await setUpHeard()
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
    const { player, urls, status, problem, title } = await setUpHeard()
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
      const { audio, status, problem, title } = await setUpHeard()
      audio.end(audio.duration - left)
      await pass(0)
      expect([status(), problem(), title()]).toEqual(['playing', expected, 'Second'])
    },
  )

  test('three times in a row stops the music with a message [PLAY-10]', async () => {
    const { player, decks, status, problem, title } = await setUpHeard()
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
    const { player, decks, status } = await setUpHeard()
    player.setRepeat('all')
    for (let round = 0; round < 5; round += 1) {
      decks.find(({ paused }) => !paused)?.fail(3)
      await pass(0)
    }
    expect(status()).toBe('playing')
  })

  test('at the end of the list is a failure [PLAY-10]', async () => {
    const { audio, status, problem, title } = await setUpHeard(3)
    audio.fail(3)
    await pass(0)
    expect([status(), problem(), title()]).toEqual(['failed', 'damaged', 'Fourth'])
  })

  test('stays told until the listener chooses or the next track has ended [PLAY-10]', async () => {
    const { decks, audio, problem } = await setUpHeard()
    audio.fail(3)
    await pass(0)
    expect(problem()).toBe('damaged')
    decks.find(({ paused }) => !paused)?.end()
    await pass(0)
    expect(problem()).toBeUndefined()
  })
})
