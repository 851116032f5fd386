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

async function open(readSongs: () => Promise<readonly FirstSong[]>, which: keyof Pages = 'other') {
  const pages = await createFreshPages({ folder, config, origins, readSongs, log })
  return () => String(Buffer.from(pages?.()[which].contents.identity.body ?? []))
}

test('the page carries the first songs, and soon after a change the new ones [HOME-1]', async () => {
  let songs = [dawn]
  const text = await open(async () => songs)
  expect(text()).toContain(
    String.raw`>[{"url":"pictures/1","title":"Dawn \u003c/script>"}]</script>`,
  )
  songs = [{ url: 'pictures/2', title: 'Noon' }]
  expect(text()).toContain('Dawn')
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(text()).toContain('Noon'))
})

test('songs that cannot be read leave those that the page has [HOME-1]', async () => {
  const readSongs = vi.fn<() => Promise<FirstSong[]>>().mockResolvedValueOnce([dawn])
  const text = await open(readSongs.mockRejectedValue(new Error('The database is away')))
  vi.advanceTimersByTime(60_000)
  expect(text()).toContain('Dawn')
  await vi.waitFor(() => expect(readSongs).toHaveBeenCalledTimes(2))
  expect(text()).toContain('Dawn')
})

test('a late answer does not bring back older songs [HOME-1]', async () => {
  const late = Promise.withResolvers<FirstSong[]>()
  const readSongs = vi.fn<() => Promise<FirstSong[]>>().mockResolvedValueOnce([dawn])
  const text = await open(readSongs.mockReturnValueOnce(late.promise))
  vi.advanceTimersByTime(60_000)
  text()
  vi.advanceTimersByTime(60_000)
  text()
  expect(readSongs).toHaveBeenCalledTimes(2)
  late.resolve([{ url: 'pictures/2', title: 'Noon' } as FirstSong])
  await vi.waitFor(() => expect(text()).toContain('Noon'))
})

test('without songs the page says that it has none [HOME-1]', async () => {
  const text = await open(async () => [])
  expect(text()).toBe(block.exec(html)?.[0])
})

test('Home asks at once for the covers that it shows first, and no other page does [HOME-1]', async () => {
  const strange = { url: '"><script>', title: 'Noon' }
  const home = await open(async () => [dawn, strange], 'home')
  expect(links(home())).toBe(
    '<link rel="preload" imagesrcset="/media/pictures/1-96.webp 96w, /media/pictures/1-256.webp 256w">',
  )
  const other = await open(async () => [dawn])
  expect(links(other())).toBe('')
})
