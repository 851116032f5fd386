import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { setPageTitle, showSongInTitle } from './document-title.ts'
import { album, settled, setUpPlayer } from './player-fixture.ts'

beforeEach(() => {
  vi.stubGlobal('document', { title: '' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the window is called by the song while it plays, else by the page [ROUTE-7]', async () => {
  const { player } = setUpPlayer()
  const stop = showSongInTitle(player)
  setPageTitle('Home – Music')
  expect(document.title).toBe('Home – Music')
  player.play(album)
  await settled()
  expect(document.title).toBe('First • Ida')
  setPageTitle('Search – Music')
  expect(document.title).toBe('First • Ida')
  player.next()
  expect(document.title).toBe('Second • Ida')
  player.pause()
  await settled()
  expect(document.title).toBe('Search – Music')
  player.resume()
  await settled()
  stop()
  expect(document.title).toBe('Search – Music')
})
