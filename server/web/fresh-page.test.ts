import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createLog } from '#server/log.ts'

import { createFreshPage } from './fresh-page.ts'

const html = '<script type="application/json" id="first-songs">null</script>'
const config = { basePath: '/', brandName: 'Music', backendUrl: '/', publishableKey: 'k' }
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

async function open(readSongs: () => Promise<readonly unknown[]>) {
  const page = await createFreshPage({ folder, config, readSongs, log })
  return () => String(Buffer.from(page?.().contents.identity.body ?? []))
}

test('the page carries the first songs, and soon after a change the new ones [HOME-1]', async () => {
  let songs = [{ title: 'Dawn </script>' }]
  const text = await open(async () => songs)
  expect(text()).toBe(html.replace('null', String.raw`[{"title":"Dawn \u003c/script>"}]`))
  songs = [{ title: 'Noon' }]
  expect(text()).toContain('Dawn')
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(text()).toContain('Noon'))
})

test('songs that cannot be read leave those that the page has [HOME-1]', async () => {
  const readSongs = vi.fn<() => Promise<unknown[]>>().mockResolvedValueOnce([{ title: 'Dawn' }])
  const text = await open(readSongs.mockRejectedValue(new Error('The database is away')))
  vi.advanceTimersByTime(60_000)
  expect(text()).toContain('Dawn')
  await vi.waitFor(() => expect(readSongs).toHaveBeenCalledTimes(2))
  expect(text()).toContain('Dawn')
})

test('without songs the page says that it has none [HOME-1]', async () => {
  const text = await open(async () => [])
  expect(text()).toBe(html)
})
