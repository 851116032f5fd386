import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { setPageTitle, showSongInTitle } from './document-title.ts'
import { album, list, setUpPlayer } from '#web/player/player-fixture.ts'

beforeEach(() => {
  vi.stubGlobal('document', { title: '' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const told = (title: string) => vi.waitFor(() => expect(document.title).toBe(title))

test('the window is called by the song while it plays, else by the page [ROUTE-7]', async () => {
  const { player } = setUpPlayer()
  const stop = showSongInTitle(player)
  setPageTitle('Home – Music')
  expect(document.title).toBe('Home – Music')
  player.playFrom(list, album)
  expect(document.title).toBe('Home – Music')
  await told('First • Ida')
  setPageTitle('Search – Music')
  expect(document.title).toBe('First • Ida')
  player.next()
  await told('Second • Ida')
  player.pause()
  await told('Search – Music')
  player.resume()
  await told('Second • Ida')
  stop()
  expect(document.title).toBe('Search – Music')
})
