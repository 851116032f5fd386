import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { openConvertedCache } from './converted-cache.ts'
import { convertedName, convertedStore } from './converted-store.ts'

test('a converted song plays for who asked before another listener did [STREAM-4]', async () => {
  const root = mkdtempSync(join(tmpdir(), 'converted-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'song.flac'), 'sound')
  const name = 'library/song.flac'
  const wanted = vi.fn<(name: string) => void>()
  const folder = join(root, 'kept')
  const cache = openConvertedCache(folder, 1e6)
  const store = convertedStore({
    findImported: async () => ({
      root,
      path: 'song.flac',
      name,
      size: 5,
      modified: 1,
      sent: null,
      converted: null,
    }),
    findFacts: async () => ({
      codec: 'flac',
      lossless: true,
      bitRate: null,
      sampleRate: null,
      totalSamples: null,
      durationSeconds: 1,
      sizeBytes: 5,
    }),
    addressOf: undefined,
    cache,
    conversions: {
      find: async (recording) => {
        wanted(recording.name)
        throw new Error('It is not made here')
      },
      isBusy: () => false,
      stop: () => {},
    },
  })
  const address = convertedName('opus-128', 'person', name)
  const growing = await store.find(address)
  await expect(growing?.open()).rejects.toThrow('not made')
  const kept = wanted.mock.calls[0]?.[0] ?? ''
  const making = await cache.make(kept, 4)
  await making.file.write('opus')
  await making.file.close()
  await making.keep()
  const file = join(folder, readdirSync(folder)[0] ?? '')
  utimesSync(file, 1, 1)

  const asked = await store.find(address)
  await vi.waitFor(() => expect(statSync(file).mtimeMs).toBeGreaterThan(1000))
  utimesSync(file, 2, 2)
  const reader = await asked?.open()
  const bytes = Buffer.alloc(4)
  await reader?.read(bytes, 4, 0)
  reader?.close()
  expect(bytes.toString()).toBe('opus')
})
