import { describe, expect, test } from 'vitest'

import { pass, setUpHeard, fakeTheClock } from './faults-fixture.ts'
import { album, list, setUpPlayer } from './player-fixture.ts'

fakeTheClock()

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
    const { audio, status, problem, urls, title } = await setUpHeard()
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
    const { player, audio, status, problem, urls, title } = await setUpHeard(1)
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
    const { player, audio, status } = await setUpHeard()
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
    const { player, urls, status, decks } = await setUpHeard()
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
    const { player, audio, status } = await setUpHeard()
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
    const { player, audio, status, problem } = await setUpHeard()
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
    const { audio, status } = await setUpHeard()
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
    const { audio, status } = await setUpHeard()
    audio.readyState = 2
    audio.fire('waiting')
    audio.fire('stalled')
    audio.fire('progress')
    expect(status()).toBe('loading')
    await pass(60)
    expect(audio.sources).toHaveLength(1)
  })

  test('while enough is loaded to go on is no news [PLAY-10]', async () => {
    const { audio, status } = await setUpHeard()
    audio.fire('stalled')
    audio.fire('progress')
    await pass(60)
    expect(status()).toBe('playing')
    expect(audio.sources).toHaveLength(1)
  })
})

describe('an address that has expired', () => {
  test('is renewed once, and the music goes on at the same place [PLAY-10]', async () => {
    const { audio, urls, status, title } = await setUpHeard()
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
    const { audio, urls, status, problem, player } = await setUpHeard()
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

test('an element that gave up because it was told to is no fault [PLAY-10]', async () => {
  const { audio, status } = await setUpHeard()
  audio.fail(1)
  await pass(0)
  expect(status()).toBe('playing')
})
