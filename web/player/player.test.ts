import { expect, test } from 'vitest'

import { album, settled, setUpPlayer, trackNamed } from './player-fixture.ts'
import type { Player } from './player.ts'
import { currentTrack, tracksInOrder } from './queue.ts'

const title = (player: Player) => currentTrack(player.getState().queue)?.title
const status = (player: Player) => player.getState().status

async function setUpPlaying(at = 0) {
  const parts = setUpPlayer()
  parts.player.play(album, at)
  await settled()
  return parts
}

test('a chosen track plays by itself, from the start [PLAY-3] [HOME-1]', async () => {
  const { player, decks } = setUpPlayer()
  player.play(album, 1)
  expect(decks[0]).toMatchObject({ src: '/media/Second.webm', paused: false })
  expect(status(player)).toBe('loading')
  await settled()
  expect(status(player)).toBe('playing')
  expect(title(player)).toBe('Second')
})

test('nobody logged in, choosing a track does nothing [PLAY-3]', async () => {
  const { player, decks } = setUpPlayer()
  player.disable()
  player.play(album)
  player.cue(album)
  player.preload(album[0]!)
  player.toggle()
  player.next()
  await settled()
  expect(decks.flatMap(({ sources }) => sources)).toEqual([])
  expect(player.getState()).toMatchObject({ status: 'idle', enabled: false })
})

test('an empty list, or a place outside it, plays nothing [PLAY-3]', () => {
  const { player } = setUpPlayer()
  player.play([])
  player.play(album, 9)
  expect(status(player)).toBe('idle')
})

test('it starts on the first track, paused [PLAY-1]', async () => {
  const { player, decks } = setUpPlayer()
  player.cue(album)
  await settled()
  expect(title(player)).toBe('First')
  expect(status(player)).toBe('paused')
  expect(decks[0]).toMatchObject({ paused: true, preload: 'metadata' })

  player.cue([trackNamed('Other')])
  expect(title(player)).toBe('First')
})

test('play and pause toggle, and the element has the word [PLAY-1]', async () => {
  const { player, decks } = await setUpPlaying()
  player.toggle()
  expect(decks[0].paused).toBe(true)
  expect(status(player)).toBe('playing')
  await settled()
  expect(status(player)).toBe('paused')
  player.toggle()
  await settled()
  expect(status(player)).toBe('playing')
})

test('a pause from outside, as by unplugged headphones, is shown [PLAY-1]', async () => {
  const { player, decks } = await setUpPlaying()
  decks[0].pause()
  await settled()
  expect(status(player)).toBe('paused')
})

test('pausing what is paused changes nothing, nor without a track [PLAY-1]', async () => {
  const { player } = setUpPlayer()
  player.pause()
  player.stop()
  player.seek(5)
  expect(status(player)).toBe('idle')
  player.cue(album)
  await settled()
  player.pause()
  expect(status(player)).toBe('paused')
})

test('a pause while the address is on its way wins, and play goes on with it [PLAY-1]', async () => {
  const { player, urls, decks } = setUpPlayer()
  urls.known = false
  player.play(album)
  player.pause()
  expect(status(player)).toBe('paused')
  urls.arrive()
  await settled()
  expect(decks[0].sources).toEqual([])

  player.resume()
  expect(status(player)).toBe('loading')
  urls.arrive()
  await settled()
  expect(status(player)).toBe('playing')
})

test('of two quick choices the later one plays, even when its address comes first [PLAY-3]', async () => {
  const { player, urls, decks } = setUpPlayer()
  urls.known = false
  player.play(album, 0)
  player.play(album, 1)
  urls.arrive(1)
  await settled()
  urls.arrive(0)
  await settled()
  expect(decks.flatMap(({ sources }) => sources)).toEqual(['/media/Second.webm'])
  expect(title(player)).toBe('Second')
})

test('what sounds falls silent at once when another track is chosen [PLAY-3]', async () => {
  const { player, urls, decks } = await setUpPlaying()
  urls.known = false
  player.play([trackNamed('Far')])
  expect(decks.map(({ paused }) => paused)).toEqual([true, true])
  await settled()
  expect(status(player)).toBe('loading')
})

test('choosing the current track again starts it over [PLAY-3]', async () => {
  const { player, decks } = await setUpPlaying()
  decks[0].runTo(50)
  player.play(album)
  await settled()
  expect(decks[0]).toMatchObject({ currentTime: 0, paused: false })
  expect(decks[0].sources).toHaveLength(1)
  expect(status(player)).toBe('playing')
})

test('next and previous move within the list and stop at its ends [PLAY-2]', async () => {
  const { player } = await setUpPlaying(2)
  player.next()
  expect(title(player)).toBe('Fourth')
  player.next()
  expect(title(player)).toBe('Fourth')
  await settled()
  expect(status(player)).toBe('playing')

  for (const expected of ['Third', 'Second', 'First', 'First']) {
    player.previous()
    expect(title(player)).toBe(expected)
  }
})

test('previous goes back to the start once more than 3 s have passed', async () => {
  const { player, audio } = await setUpPlaying(1)
  audio.runTo(3)
  player.previous()
  expect(title(player)).toBe('First')
  await settled()
  const now = player.time.getState
  player.next()
  await settled()
  player.seek(3.1)
  player.previous()
  expect(title(player)).toBe('Second')
  expect(now().position).toBe(0)
})

test('next plays also from a pause [PLAY-3]', async () => {
  const { player } = await setUpPlaying()
  player.pause()
  await settled()
  player.next()
  await settled()
  expect(status(player)).toBe('playing')
})

test('at the end of a track the next one starts [PLAY-4]', async () => {
  const { player, audio } = await setUpPlaying()
  audio.end()
  await settled()
  expect(title(player)).toBe('Second')
  expect(status(player)).toBe('playing')
})

test('at the end of the list the music stops, ready to play the last track again [PLAY-2]', async () => {
  const { player, decks } = await setUpPlaying(3)
  decks[0].end()
  await settled()
  expect(title(player)).toBe('Fourth')
  expect(status(player)).toBe('paused')
  expect(player.time.getState().position).toBe(0)
  player.toggle()
  await settled()
  expect(status(player)).toBe('playing')
})

test('repeating one plays it again, while Next goes on [PLAY-9]', async () => {
  const { player, audio } = await setUpPlaying()
  player.setRepeat('one')
  audio.end()
  await settled()
  expect(title(player)).toBe('First')
  expect(status(player)).toBe('playing')
  player.next()
  expect(title(player)).toBe('Second')
})

test('repeating all goes from the last track to the first [PLAY-9]', async () => {
  const { player, audio } = await setUpPlaying(3)
  player.setRepeat('all')
  audio.end()
  await settled()
  expect(title(player)).toBe('First')
})

test('shuffle keeps what sounds, and a list chosen under it is mixed from that track on [PLAY-9]', async () => {
  const { player, audio } = await setUpPlaying(2)
  audio.runTo(40)
  player.shuffle()
  expect(title(player)).toBe('Third')
  expect(player.getState()).toMatchObject({ shuffled: true, status: 'playing' })
  expect(audio.currentTime).toBe(40)

  player.play(album, 1)
  expect(tracksInOrder(player.getState().queue)[0]?.title).toBe('Second')
  player.unshuffle()
  expect(player.getState().queue.order).toEqual([0, 1, 2, 3])
  expect(title(player)).toBe('Second')
})

test('tracks are added after the current one or behind, and taken out, but not from under it', async () => {
  const { player } = await setUpPlaying()
  player.addToQueue(trackNamed('Later'))
  player.playNext(trackNamed('Soon'))
  const titles = () => tracksInOrder(player.getState().queue).map((track) => track.title)
  expect(titles()).toEqual(['First', 'Soon', 'Later', 'Second', 'Third', 'Fourth'])
  player.removeFromQueue(1)
  player.removeFromQueue(0)
  expect(titles()).toEqual(['First', 'Later', 'Second', 'Third', 'Fourth'])
  expect(status(player)).toBe('playing')
})

test.each(['addToQueue', 'playNext'] as const)(
  'a track put in an empty queue by %s is ready, silent, and plays at a press [PLAY-1]',
  async (command) => {
    const { player, decks } = setUpPlayer()
    player[command](trackNamed('Alone'))
    await settled()
    expect(status(player)).toBe('paused')
    expect(decks[0]).toMatchObject({ src: '/media/Alone.webm', paused: true })
    player.toggle()
    await settled()
    expect(status(player)).toBe('playing')
  },
)

test('nobody logged in, nothing is put in the queue [PLAY-3]', () => {
  const { player } = setUpPlayer()
  player.disable()
  player.addToQueue(trackNamed('Alone'))
  expect(title(player)).toBeUndefined()
})

test('stop means silence and the start of the track [PLAY-9]', async () => {
  const { player, audio } = await setUpPlaying()
  audio.runTo(30)
  player.stop()
  await settled()
  expect(status(player)).toBe('idle')
  expect(player.time.getState().position).toBe(0)
  player.toggle()
  await settled()
  expect(status(player)).toBe('playing')
})

test('logging out silences the player and empties it, and keeps the volume [PLAY-3]', async () => {
  const { player, decks } = await setUpPlaying()
  player.setVolume(0.4)
  player.disable()
  await settled()
  expect(player.getState()).toMatchObject({ status: 'idle', volume: 0.4, enabled: false })
  expect(currentTrack(player.getState().queue)).toBeUndefined()
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

test('what was kept comes back paused, at its place', async () => {
  const { player, decks } = setUpPlayer()
  const { queue } = setUpPlayer().player.getState()
  const saved = { ...queue, entries: album.map((track) => ({ track, added: false })) }
  player.restore({
    queue: { ...saved, order: [2, 0, 1, 3], position: 0 },
    repeat: 'all',
    shuffled: true,
    volume: 0.5,
    muted: true,
    position: 61,
  })
  await settled()
  expect(title(player)).toBe('Third')
  expect(player.getState()).toMatchObject({ status: 'paused', repeat: 'all', muted: true })
  expect(player.time.getState()).toMatchObject({ position: 61, duration: 200 })
  player.toggle()
  await settled()
  expect(decks[0]).toMatchObject({ currentTime: 61, paused: false, volume: 0.125 })
})

test('an empty queue that was kept leaves the player idle', () => {
  const { player } = setUpPlayer()
  player.restore({ ...player.getState(), position: 0 })
  expect(status(player)).toBe('idle')
})
