import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createLog } from '#server/log.ts'

import { createFreshPages, type Pages } from './fresh-pages.ts'
import type { FirstSong } from './page.ts'

const html =
  '<link rel="preload" imagesrcset="./media/%cover-0%-96.webp 96w, ./media/%cover-0%-256.webp 256w"><link imagesrcset="./media/%cover-1%-96.webp 96w"><script type="application/json" id="first-songs">null</script>'
const block = /<script.*/
const links = (page: string) => page.replace(block, '')
const dawn = { url: 'pictures/1', title: 'Dawn </script>' }
const config = {
  basePath: '/',
  brandName: 'Music',
  backendUrl: '/',
  mediaUrl: '/media/',
  publishableKey: 'k',
}
const origins = { media: undefined, pictures: undefined }
const log = createLog('silent')

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'))
  writeFileSync(join(folder, 'index.html'), html)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const textOf = (pages: Pages | undefined, which: keyof Pages) =>
  String(Buffer.from(pages?.[which].contents.identity.body ?? []))

const pagesBy = (readSongs: () => Promise<readonly FirstSong[]>) =>
  createFreshPages({ folder, config, origins, readSongs, log })

async function open(readSongs: () => Promise<readonly FirstSong[]>, which: keyof Pages = 'other') {
  const pages = await pagesBy(readSongs)
  return async () => textOf(await pages?.latest(), which)
}

test('the page carries the first songs, and a second after a change the new ones, from the first page on [HOME-1]', async () => {
  let songs = [dawn]
  const text = await open(async () => songs)
  expect(await text()).toContain(
    String.raw`>[{"url":"pictures/1","title":"Dawn \u003c/script>"}]</script>`,
  )
  songs = [{ url: 'pictures/2', title: 'Noon' }]
  expect(await text()).toContain('Dawn')
  vi.advanceTimersByTime(1000)
  expect(await text()).toContain('Noon')
})

test('once the songs are known to be others, the next page has them [HOME-1] [OWN-10]', async () => {
  let songs = [dawn]
  const pages = await pagesBy(async () => songs)
  songs = [{ url: 'pictures/2', title: 'Noon' }]
  pages?.expire()
  expect(textOf(await pages?.latest(), 'home')).toContain('Noon')
})

test('songs that cannot be read leave those that the page has [HOME-1]', async () => {
  const readSongs = vi.fn<() => Promise<FirstSong[]>>().mockResolvedValueOnce([dawn])
  const text = await open(readSongs.mockRejectedValue(new Error('The database is away')))
  vi.advanceTimersByTime(1000)
  expect(await text()).toContain('Dawn')
  expect(readSongs).toHaveBeenCalledTimes(2)
})

test('no page waits long for songs, and a late answer does not bring back older ones [HOME-1]', async () => {
  const late = Promise.withResolvers<FirstSong[]>()
  const readSongs = vi.fn<() => Promise<FirstSong[]>>().mockResolvedValueOnce([dawn])
  const text = await open(readSongs.mockReturnValueOnce(late.promise))
  vi.advanceTimersByTime(1000)
  expect(await text()).toContain('Dawn')
  vi.advanceTimersByTime(1000)
  await text()
  expect(readSongs).toHaveBeenCalledTimes(2)
  late.resolve([{ url: 'pictures/2', title: 'Noon' } as FirstSong])
  await vi.waitFor(async () => expect(await text()).toContain('Noon'))
})

test('without songs the page says that it has none [HOME-1]', async () => {
  const text = await open(async () => [])
  expect(await text()).toBe(block.exec(html)?.[0])
})

test('Home asks at once for the covers that it shows first, and no other page does [HOME-1]', async () => {
  const strange = { url: '"><script>', title: 'Noon' }
  const home = await open(async () => [dawn, strange], 'home')
  expect(links(await home())).toBe(
    '<link rel="preload" imagesrcset="/media/pictures/1-96.webp 96w, /media/pictures/1-256.webp 256w">',
  )
  const other = await open(async () => [dawn])
  expect(links(await other())).toBe('')
})
