import { expect, test, vi } from 'vitest'

import type { Track } from '#domain/catalogue.ts'

import {
  album,
  list,
  settled,
  setUpPlayer,
  setUpPlaying,
  statusOf,
  titleOf,
  trackNamed,
} from './player-fixture.ts'
import { currentTrack } from './player-state.ts'
import { createEntries } from './queue/queue.ts'
import type { SourceReader } from './queue/queue-commands.ts'

test('a chosen track plays by itself, from the start [PLAY-3] [HOME-1]', async () => {
  const { player, decks } = setUpPlayer()
  player.playFrom(list, album, 1)
  expect(decks[0]).toMatchObject({ src: '/media/Second.webm', paused: false })
  expect(statusOf(player)).toBe('loading')
  await settled()
  expect(statusOf(player)).toBe('playing')
  expect(titleOf(player)).toBe('Second')
})

test('nobody logged in, choosing a track does nothing [PLAY-3]', async () => {
  const { player, decks } = setUpPlayer()
  player.disable()
  player.playFrom(list, album)
  player.cue(list, album)
  player.preload(album[0]!)
  player.toggle()
  player.next()
  await settled()
  expect(decks.flatMap(({ sources }) => sources)).toEqual([])
  expect(player.getState()).toMatchObject({ status: 'idle', enabled: false })
})

test('an empty list, or a place outside it, plays nothing [PLAY-3]', () => {
  const { player } = setUpPlayer()
  player.playFrom(list, [])
  player.playFrom(list, album, 9)
  expect(statusOf(player)).toBe('idle')
})

test('it starts on the first track, paused [PLAY-1]', async () => {
  const { player, decks } = setUpPlayer()
  player.cue(list, album)
  await settled()
  expect(titleOf(player)).toBe('First')
  expect(statusOf(player)).toBe('paused')
  expect(decks[0]).toMatchObject({ paused: true, sources: [] })

  player.cue(list, [trackNamed('Other')])
  expect(titleOf(player)).toBe('First')
})

test('play and pause toggle, and the element has the word [PLAY-1]', async () => {
  const { player, decks } = await setUpPlaying()
  player.toggle()
  expect(decks[0].paused).toBe(true)
  expect(statusOf(player)).toBe('playing')
  await settled()
  expect(statusOf(player)).toBe('paused')
  player.toggle()
  await settled()
  expect(statusOf(player)).toBe('playing')
})

test('each of two presses in the same instant toggles [PLAY-1]', async () => {
  const { player, decks } = await setUpPlaying()
  player.toggle()
  player.toggle()
  await settled()
  expect([statusOf(player), decks[0].paused]).toEqual(['playing', false])
  player.pause()
  await settled()
  player.toggle()
  player.toggle()
  await settled()
  expect([statusOf(player), decks[0].paused]).toEqual(['paused', true])
})

test('a choice that must be read first holds until the listener chooses something else [PLAY-3]', async () => {
  const { player, audio } = await setUpPlaying()
  /** Chooses a source that is never read. */
  const choose = () => {
    const { promise } = Promise.withResolvers<never>()
    const read = vi.fn<SourceReader>(() => promise)
    player.playFrom(list, read)
    return read.mock.calls[0]![0]
  }
  const kept = choose()
  player.addToQueue(trackNamed('Added'))
  player.setVolume(0.5)
  player.seek(3)
  audio.end()
  await settled()
  expect([titleOf(player), kept.aborted]).toEqual(['Added', false])

  const { playFrom, playFromQueue, pause, resume, toggle, stop, disable } = player
  const others = [() => playFrom(list, album), () => playFromQueue(2), pause, resume, toggle]
  for (const chooseOther of [...others, stop, choose, disable]) {
    const dropped = choose()
    chooseOther()
    expect(dropped.aborted).toBe(true)
  }
})

test('Next and Previous move on what plays until the source that was chosen is read, which then plays [PLAY-3]', async () => {
  const { player } = await setUpPlaying()
  const { promise, resolve } = Promise.withResolvers<readonly Track[]>()
  player.playFrom({ ...list, id: 'chosen' }, () => promise)
  player.next()
  player.next()
  player.previous()
  await settled()
  expect([titleOf(player), statusOf(player)]).toEqual(['Second', 'playing'])
  resolve([trackNamed('Chosen')])
  await settled()
  expect([titleOf(player), player.getState().choice]).toEqual(['Chosen', undefined])
})

test('a source plays from the chosen place once it is read, the later choice alone [PLAY-3]', async () => {
  const { player } = await setUpPlaying()
  const [early, late] = [album, [trackNamed('Other')]].map((tracks) => {
    const answer = Promise.withResolvers<readonly Track[]>()
    return { read: () => answer.promise, arrive: () => answer.resolve(tracks) }
  })
  player.playFrom({ ...list, id: 'early' }, early!.read, 2)
  player.playFrom({ ...list, id: 'late' }, late!.read)
  late!.arrive()
  await settled()
  early!.arrive()
  await settled()
  expect([titleOf(player), player.getState().queue.source?.id]).toEqual(['Other', 'late'])
  player.playFrom(list, async () => album, 2)
  await settled()
  expect([titleOf(player), statusOf(player)]).toEqual(['Third', 'playing'])
})

test('a source that turns out to be empty leaves alone what plays [PLAY-3]', async () => {
  const { player } = await setUpPlaying()
  player.playFrom(list, async () => [])
  await settled()
  expect([titleOf(player), statusOf(player)]).toEqual(['First', 'playing'])
})

test('only commands change what the player says', () => {
  const { player } = setUpPlayer()
  expect(player).not.toHaveProperty('setState')
  expect(player.time).not.toHaveProperty('setState')
})

test('a pause from outside, as by unplugged headphones, is shown [PLAY-1]', async () => {
  const { player, decks } = await setUpPlaying()
  decks[0].pause()
  await settled()
  expect(statusOf(player)).toBe('paused')
})

test('pausing what is paused changes nothing, nor without a track [PLAY-1]', async () => {
  const { player } = setUpPlayer()
  player.pause()
  player.stop()
  player.seek(5)
  expect(statusOf(player)).toBe('idle')
  player.cue(list, album)
  await settled()
  player.pause()
  expect(statusOf(player)).toBe('paused')
})

test('a pause while the address is on its way wins, and play goes on with it [PLAY-1]', async () => {
  const { player, urls, decks } = setUpPlayer()
  urls.known = false
  player.playFrom(list, album)
  player.pause()
  expect(statusOf(player)).toBe('paused')
  urls.arrive()
  await settled()
  expect(decks[0].sources).toEqual([])

  player.resume()
  expect(statusOf(player)).toBe('loading')
  urls.arrive()
  await settled()
  expect(statusOf(player)).toBe('playing')
})

test('of two quick choices the later one plays, even when its address comes first [PLAY-3]', async () => {
  const { player, urls, decks } = setUpPlayer()
  urls.known = false
  player.playFrom(list, album, 0)
  player.playFrom(list, album, 1)
  urls.arrive(1)
  await settled()
  urls.arrive(0)
  await settled()
  expect(decks.flatMap(({ sources }) => sources)).toEqual(['/media/Second.webm'])
  expect(titleOf(player)).toBe('Second')
})

test('what sounds falls silent at once when another track is chosen [PLAY-3]', async () => {
  const { player, urls, decks } = await setUpPlaying()
  urls.known = false
  player.playFrom(list, [trackNamed('Far')])
  expect(decks.map(({ paused }) => paused)).toEqual([true, true])
  await settled()
  expect(statusOf(player)).toBe('loading')
})

test('choosing the current track again starts it over [PLAY-3]', async () => {
  const { player, decks } = await setUpPlaying()
  decks[0].runTo(50)
  player.playFrom(list, album)
  await settled()
  expect(decks[0]).toMatchObject({ currentTime: 0, paused: false })
  expect(decks[0].sources).toHaveLength(1)
  expect(statusOf(player)).toBe('playing')
})

test('stop means silence and the start of the track [PLAY-9]', async () => {
  const { player, audio } = await setUpPlaying()
  audio.runTo(30)
  player.stop()
  await settled()
  expect(statusOf(player)).toBe('idle')
  expect(player.time.getState().position).toBe(0)
  player.toggle()
  await settled()
  expect(statusOf(player)).toBe('playing')
})

test('logging out silences the player and empties it, and keeps the volume [PLAY-3]', async () => {
  const { player, decks } = await setUpPlaying()
  player.setVolume(0.4)
  player.disable()
  await settled()
  expect(player.getState()).toMatchObject({ status: 'idle', volume: 0.4, enabled: false })
  expect(currentTrack(player.getState())).toBeUndefined()
  expect(decks.map(({ src, paused }) => ({ src, paused }))).toEqual([
    { src: '', paused: true },
    { src: '', paused: true },
  ])
  expect(player.time.getState()).toEqual({ position: 0, duration: 0, buffered: 0 })
})

test('volume follows a curve on both elements, and moving it ends a mute [PLAY-9]', () => {
  const { player, decks } = setUpPlayer()
  player.setMuted(true)
  expect(decks.map(({ muted }) => muted)).toEqual([true, true])
  player.setVolume(0.5)
  expect(decks.map(({ volume, muted }) => ({ volume, muted }))).toEqual([
    { volume: 0.125, muted: false },
    { volume: 0.125, muted: false },
  ])
  player.setVolume(3)
  expect(player.getState()).toMatchObject({ volume: 1, muted: false })
})

test('Mute takes turns, and at volume 0 brings the sound back, muted or not [PLAY-9]', () => {
  const { player } = setUpPlayer()
  player.setVolume(0.6)
  player.toggleMute()
  expect(player.getState()).toMatchObject({ muted: true, volume: 0.6 })
  player.toggleMute()
  expect(player.getState()).toMatchObject({ muted: false, volume: 0.6 })
  for (const muted of [false, true]) {
    player.setVolume(0)
    player.setMuted(muted)
    player.toggleMute()
    expect(player.getState()).toMatchObject({ muted: false, volume: 0.3 })
  }
})

test('what was kept comes back paused, at its place', async () => {
  const { player, decks } = setUpPlayer()
  const running = createEntries(['First', 'Second', 'Third', 'Fourth'], false)
  player.restore({
    queue: {
      source: list,
      running,
      order: [2, 0, 1, 3].flatMap((at) => running[at] ?? []),
      position: 0,
    },
    tracks: new Map(album.map((track) => [track.id, track])),
    repeat: 'all',
    shuffled: true,
    volume: 0.5,
    muted: true,
    position: 61,
  })
  await settled()
  expect(titleOf(player)).toBe('Third')
  expect(player.getState()).toMatchObject({ status: 'paused', repeat: 'all', muted: true })
  expect(player.time.getState()).toMatchObject({ position: 61, duration: 180 })
  player.toggle()
  await settled()
  expect(decks[0]).toMatchObject({ currentTime: 61, paused: false, volume: 0.125 })
})

test('an empty queue that was kept leaves the player idle', () => {
  const { player } = setUpPlayer()
  player.restore({ ...player.getState(), position: 0 })
  expect(statusOf(player)).toBe('idle')
})

test('whoever fails to hear of one change takes none of the next ones away [PLAY-3]', async () => {
  const { player } = await setUpPlaying()
  player.subscribe(({ volume }, before) => {
    if (volume === before.volume) return
    player.next()
    player.setRepeat('all')
    throw new Error('A subscriber is broken')
  })
  expect(() => player.setVolume(0.5)).toThrow('A subscriber is broken')
  expect(titleOf(player)).toBe('Second')
  expect(player.getState()).toMatchObject({ volume: 0.5, repeat: 'all' })
  await settled()
  expect(statusOf(player)).toBe('playing')
})
