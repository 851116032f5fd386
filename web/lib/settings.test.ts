import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { album, list, setUpPlayer } from '#web/player/player-fixture.ts'

const key = 'settings:/clone/'
const root = document.documentElement

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
afterEach(() => root.removeAttribute('data-calm'))

const load = () => import('./settings.ts')
const keep = (settings: object) => localStorage.setItem(key, JSON.stringify(settings))
const kept = { version: 1, reduceMotion: true, startVolume: 0.25, shortcuts: false, keys: {} }

test('what was chosen is there at the next visit, from the first moment', async () => {
  keep(kept)
  const { settings, startSettings } = await load()
  // Of before there was a choice of quality, of loudness, of how lists are shown and of the panel.
  const since = { quality: 'auto', loudness: 'auto', lists: {}, panel: true }
  expect(settings.getState()).toEqual({ ...kept, ...since })
  startSettings()
  expect(root.hasAttribute('data-calm')).toBe(true)
})

test.each([
  'no JSON',
  '{}',
  JSON.stringify({ ...kept, version: 0 }),
  JSON.stringify({ ...kept, startVolume: 7 }),
])('settings that make no sense are dropped: %s', async (text) => {
  localStorage.setItem(key, text)
  const { settings } = await load()
  expect(settings.getState()).toMatchObject({ reduceMotion: false, shortcuts: true })
})

test('a change takes effect at once and is kept', async () => {
  const { startSettings, changeSettings } = await load()
  startSettings()
  changeSettings({ reduceMotion: true })
  expect(root.hasAttribute('data-calm')).toBe(true)
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ reduceMotion: true })
  changeSettings({ reduceMotion: false })
  expect(root.hasAttribute('data-calm')).toBe(false)
})

test('a change in another tab holds here too', async () => {
  const { startSettings } = await load()
  startSettings()
  keep(kept)
  dispatchEvent(new StorageEvent('storage', { key }))
  expect(root.hasAttribute('data-calm')).toBe(true)
})

/** The player of somebody who left it at 80 %. */
async function reopen(settings: object, muted = false) {
  keep(settings)
  const { keepPlayerOf } = await import('./player/player-page.ts')
  const before = setUpPlayer().player
  const stop = keepPlayerOf('ada', before)
  before.playFrom(list, album)
  before.setVolume(0.8)
  before.setMuted(muted)
  stop()
  const { player } = setUpPlayer()
  keepPlayerOf('ada', player)()
  return player.getState()
}

test('the app opens at the volume that was chosen for it [PLAY-9]', async () => {
  expect(await reopen(kept)).toMatchObject({ volume: 0.25, muted: false })
})

test('who left it muted finds it muted [PLAY-9]', async () => {
  expect(await reopen(kept, true)).toMatchObject({ volume: 0.25, muted: true })
})

test('without such a choice it opens at the last volume [PLAY-9]', async () => {
  expect(await reopen({ ...kept, startVolume: null })).toMatchObject({ volume: 0.8 })
})
