import { expect, test, vi } from 'vitest'

import {
  album,
  list,
  settled,
  setUpPlayer,
  setUpPlaying,
  trackNamed,
} from '#web/player/player-fixture.ts'
import { currentTrack } from '#web/player/player-state.ts'

test('while a track plays, the next one of the queue is loaded on the other element [PLAY-4]', async () => {
  const { decks } = await setUpPlaying()
  expect(decks[1]).toMatchObject({ src: '/media/Second.webm', paused: true })
})

test('what waits is loaded when Play is about to be pressed, and the next when it plays [PLAY-1]', async () => {
  const { player, decks } = setUpPlayer()
  player.cue(list, album)
  await settled()
  expect(decks.flatMap(({ sources }) => sources)).toEqual([])
  player.warmUp()
  player.warmUp()
  await settled()
  expect(decks[0]).toMatchObject({ sources: ['/media/First.webm'], paused: true })
  expect(decks[1].sources).toEqual([])
  player.toggle()
  await settled()
  expect(decks[0]).toMatchObject({ sources: ['/media/First.webm'], paused: false })
  expect(decks[1].sources).toEqual(['/media/Second.webm'])
})

test('the song that the player waits at is loaded where it will sound, also from its card [PLAY-1]', async () => {
  const { player, decks } = setUpPlayer()
  player.cue(list, album)
  await settled()
  player.preload(album[0]!)
  await settled()
  expect(decks[0]).toMatchObject({ sources: ['/media/First.webm'], readyState: 4 })
  expect(decks[1].sources).toEqual([])
  player.toggle()
  expect(decks[0]).toMatchObject({ sources: ['/media/First.webm'], paused: false })
})

test('a loaded track sounds within the very call that chooses it [PLAY-3]', async () => {
  const { player, decks } = await setUpPlaying()
  player.next()
  expect(decks.map(({ paused }) => paused)).toEqual([true, false])
  expect(decks[1].sources).toHaveLength(1)
  expect(player.getState().status).toBe('loading')
  await settled()
  expect(player.getState().status).toBe('playing')
})

test('never are both elements heard [PLAY-4]', async () => {
  const { player, decks } = await setUpPlaying()
  const heardTogether = vi.fn<() => void>()
  for (const deck of decks) {
    deck.addEventListener('playing', () => {
      if (decks.every(({ audible }) => audible)) heardTogether()
    })
  }
  for (const act of [
    player.next,
    player.next,
    player.previous,
    () => player.playFrom(list, album, 3),
  ]) {
    act()
    expect(decks.every(({ audible }) => audible)).toBe(false)
    await settled()
  }
  expect(heardTogether).not.toHaveBeenCalled()
})

test('what is hovered is loaded aside, and after a while the next of the queue again [PLAY-3]', async () => {
  const { player, decks } = await setUpPlaying()
  vi.useFakeTimers()
  player.preload(trackNamed('Passed over'))
  vi.advanceTimersByTime(9000)
  player.preload(trackNamed('Hovered'))
  vi.advanceTimersByTime(9000)
  expect(decks[1].src).toBe('/media/Hovered.webm')
  vi.advanceTimersByTime(1000)
  expect(decks[1].src).toBe('/media/Second.webm')
  vi.useRealTimers()
})

test('shortly before the end the next track is loaded, whatever was hovered [PLAY-4]', async () => {
  const { player, decks } = await setUpPlaying()
  player.preload(trackNamed('Hovered'))
  decks[0].runTo(179)
  expect(decks[1].src).toBe('/media/Hovered.webm')
  decks[0].runTo(181)
  expect(decks[1].src).toBe('/media/Second.webm')
})

test('when the queue changes, the new next track is loaded', async () => {
  const { player, decks } = await setUpPlaying()
  player.playNext(trackNamed('Inserted'))
  expect(decks[1].src).toBe('/media/Inserted.webm')
})

test('a track that is loaded already is not loaded again [PLAY-3]', async () => {
  const { player, decks } = await setUpPlaying()
  player.preload(album[0]!)
  player.preload(album[1]!)
  expect(decks.map(({ sources }) => sources.length)).toEqual([1, 1])
})

test('two tracks of one recording share what is loaded [PLAY-8]', async () => {
  const { player, decks } = await setUpPlaying()
  player.playFrom(list, [{ ...trackNamed('Twin'), file: 'Second.webm' }])
  expect(decks[1]).toMatchObject({ paused: false })
  expect(decks[1].sources).toHaveLength(1)
  expect(currentTrack(player.getState())?.title).toBe('Twin')
})

test('an address that comes late is used for the latest wish alone [PLAY-3]', async () => {
  const { player, urls, decks } = await setUpPlaying()
  urls.known = false
  player.preload(trackNamed('One'))
  player.preload(trackNamed('Two'))
  urls.arrive(1)
  await settled()
  urls.arrive(0)
  await settled()
  expect(decks[1].src).toBe('/media/Two.webm')
})

test('an address that comes after logging out loads nothing [PLAY-3]', async () => {
  const { player, urls, decks } = setUpPlayer()
  urls.known = false
  player.preload(album[0]!)
  player.disable()
  urls.arrive()
  await settled()
  expect(decks.flatMap(({ sources }) => sources)).toEqual([])
})

test('a track that could not be loaded aside is simply loaded when it is chosen [PLAY-10]', async () => {
  const { player, urls, decks } = await setUpPlaying()
  urls.known = false
  urls.faults.push('network')
  player.preload(trackNamed('Far'))
  await settled()
  urls.known = true
  decks[1].failures.push(2)
  player.preload(trackNamed('Near'))
  await settled()
  expect(player.getState()).toMatchObject({ status: 'playing', problem: undefined })
  player.playFrom(list, [trackNamed('Near')])
  await settled()
  expect(decks[0]).toMatchObject({ src: '/media/Near.webm', paused: false })
})

test('signing ahead is for those who may listen [PLAY-3]', () => {
  const { player, urls } = setUpPlayer()
  player.prepare(album.slice(0, 2))
  player.disable()
  player.prepare(album)
  expect(urls.prepared).toEqual(['First', 'Second'])
})

test('a thousand track changes need no third element and leave no listener behind [PLAY-9]', async () => {
  const { player, decks } = await setUpPlaying()
  player.setRepeat('all')
  const listen = decks.map((deck) => vi.spyOn(deck, 'addEventListener'))
  for (let round = 0; round < 1000; round += 1) player.next()
  await settled()
  expect(listen.map(({ mock }) => mock.calls)).toEqual([[], []])
  expect(player.getState().status).toBe('playing')
})

test('on a phone that lets only pressed elements play, the music goes on where it may [PLAY-4]', async () => {
  const { player, decks } = await setUpPlaying()
  decks[1].refusal = 'NotAllowedError'
  decks[0].end()
  await settled()
  expect(decks[0]).toMatchObject({ src: '/media/Second.webm', paused: false })
  expect(decks[1].paused).toBe(true)
  expect(player.getState()).toMatchObject({ status: 'playing', problem: undefined })
})
