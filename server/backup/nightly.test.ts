import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createLog } from '#server/log.ts'

import { nextAfter, startNightlyBackups } from './nightly.ts'

let backupDir = ''
beforeEach(() => {
  backupDir = mkdtempSync(join(tmpdir(), 'nightly-'))
  vi.useFakeTimers({ now: new Date('2026-11-22T20:00:00'), toFake: ['Date', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(backupDir, { recursive: true })
})

const backUp = vi.fn<(file: string) => Promise<void>>(async (file) => writeFileSync(file, 'all'))

function start(nightlyBackups: number, run = backUp) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const settings = { nightlyBackups, backupDir, dataDir: 'data' }
  return { lines, stop: startNightlyBackups({ settings, log, run }) }
}

const nights = async (count: number) => {
  for (let night = 0; night < count; night += 1) {
    await vi.advanceTimersByTimeAsync(24 * 3600 * 1000)
  }
}

test.each([
  ['2026-11-22T03:00:00', '2026-11-23T03:00:00'],
  ['2026-11-21T03:00:00', '2026-11-22T20:01:00'],
  ['2026-11-22T20:00:00', '2026-11-23T03:00:00'],
  [undefined, '2026-11-22T20:01:00'],
])('after a backup at %s the next is at %s [STORE-4]', (last, next) => {
  const now = new Date('2026-11-22T20:00:00')
  expect(nextAfter(last === undefined ? undefined : new Date(last), now)).toEqual(new Date(next))
})

test('every night there is one more, and only so many are kept [STORE-4]', async () => {
  writeFileSync(join(backupDir, 'of mine.tar'), 'kept')
  writeFileSync(join(backupDir, 'nightly-2026-11-20T03-00.tar.part'), 'interrupted')
  const { stop } = start(3)
  await nights(5)
  await stop()
  expect(readdirSync(backupDir)).toEqual([
    'nightly-2026-11-25T03-00.tar',
    'nightly-2026-11-26T03-00.tar',
    'nightly-2026-11-27T03-00.tar',
    'of mine.tar',
  ])
})

test('a start makes none while that of the last night is there [STORE-4]', async () => {
  writeFileSync(join(backupDir, 'nightly-2026-11-22T03-00.tar'), 'all')
  const { stop } = start(3)
  await vi.advanceTimersByTimeAsync(6 * 3600 * 1000)
  expect(readdirSync(backupDir)).toHaveLength(1)
  await stop()
})

test('a night that fails is logged, removes nothing, and the next one is tried [STORE-4]', async () => {
  const run = vi.fn<(file: string) => Promise<void>>().mockRejectedValueOnce(new Error('No room'))
  const { lines, stop } = start(1, run.mockImplementation(backUp))
  await nights(1)
  await stop()
  expect(lines.join('')).toContain('No room')
  expect(readdirSync(backupDir)).toEqual(['nightly-2026-11-23T03-00.tar'])
})

test('without the setting there is none [STORE-4]', async () => {
  const { stop } = start(0)
  await nights(3)
  await stop()
  expect(readdirSync(backupDir)).toEqual([])
})
