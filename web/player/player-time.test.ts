import { expect, test } from 'vitest'

import { album, list, settled, setUpPlayer } from './player-fixture.ts'

async function setUpPlaying() {
  const parts = setUpPlayer()
  parts.player.playFrom(list, album)
  await settled()
  return { ...parts, audio: parts.decks[0], now: parts.player.time.getState }
}

test('the clock follows the element [PLAY-6]', async () => {
  const { audio, now } = await setUpPlaying()
  audio.loadedUntil = 90
  audio.runTo(12.5)
  expect(now()).toMatchObject({ position: 12.5, duration: 200, buffered: 90 })
})

test('the length is the catalogue’s until the element knows a finite one [PLAY-6]', async () => {
  const { player, decks } = setUpPlayer()
  decks[0].recording = undefined
  player.playFrom(list, album)
  expect(player.time.getState().duration).toBe(180)
  for (const unknown of [Number.NaN, Number.POSITIVE_INFINITY, 0]) {
    decks[0].arrive(unknown)
    expect(player.time.getState().duration).toBe(180)
  }
  decks[0].arrive(200)
  expect(player.time.getState().duration).toBe(200)
})

test.each([
  { to: 0, lands: 0 },
  { to: 150, lands: 150 },
  { to: -5, lands: 0 },
  { to: 999, lands: 200 },
])('seeking to $to s lands at $lands s, told at once [PLAY-5]', async ({ to, lands }) => {
  const { player, audio, now } = await setUpPlaying()
  audio.runTo(20)
  player.seek(to)
  expect(audio.currentTime).toBe(lands)
  expect(now().position).toBe(lands)
})

test('a fast seek leaves the exact place to the browser, where it can', async () => {
  const { player, audio } = await setUpPlaying()
  player.seek(40, true)
  expect(audio.currentTime).toBe(40)
  Object.assign(audio, { fastSeek: (seconds: number) => audio.runTo(seconds - 1) })
  player.seek(60, true)
  expect(audio.currentTime).toBe(59)
})

test('a seek before anything is loaded is remembered [PLAY-5]', async () => {
  const { player, decks } = setUpPlayer()
  decks[0].recording = undefined
  player.playFrom(list, album)
  player.seek(75)
  expect(player.time.getState().position).toBe(75)
  decks[0].arrive(200)
  expect(decks[0].currentTime).toBe(75)
  expect(player.getState().status).toBe('playing')
})

test('a seek while the address is on its way is remembered [PLAY-5]', async () => {
  const { player, urls, decks } = setUpPlayer()
  urls.known = false
  player.playFrom(list, album)
  player.seek(33)
  urls.arrive()
  await settled()
  expect(decks[0].currentTime).toBe(33)
})

test('a seek in loaded music goes on playing without a word from the element [PLAY-5]', async () => {
  const { player, audio } = await setUpPlaying()
  audio.fire('waiting')
  expect(player.getState().status).toBe('loading')
  audio.fire('seeked')
  expect(player.getState().status).toBe('playing')
})

test('a seek into music that is not loaded yet shows nothing as loaded [PLAY-5]', async () => {
  const { player, audio, now } = await setUpPlaying()
  audio.loadedUntil = 30
  player.seek(100)
  expect(now().buffered).toBe(100)
})
