import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { lockDataFolder } from './owner-lock.ts'

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return { ...fs, truncateSync: vi.fn<typeof fs.truncateSync>(fs.truncateSync) }
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'owner-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const damaged = Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4096, 7)])

test.each([Buffer.from('garbage'.repeat(100)), damaged])(
  'a lock whose file is damaged still locks, for one [API-3]',
  (content) => {
    writeFileSync(join(folder, 'owner.lock'), content)
    const unlock = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(`Another server (process ${process.pid}) is`)
    unlock()
    lockDataFolder(folder)()
  },
)

test('whoever holds the folder is named only where that is known [API-3]', () => {
  const unlock = lockDataFolder(folder)
  writeFileSync(join(folder, 'owner.txt'), 'somebody\n')
  expect(() => lockDataFolder(folder)).toThrow(/^Another server is already using the data folder/)
  unlock()
})

test('of two who find a damaged lock at once, the second is told of the first [API-3]', () => {
  const file = join(folder, 'owner.lock')
  writeFileSync(file, damaged)
  let other: DatabaseSync | undefined
  vi.mocked(truncateSync).mockImplementationOnce(() => {
    rmSync(file)
    other = new DatabaseSync(file)
    other.exec('begin exclusive')
  })
  expect(() => lockDataFolder(folder)).toThrow('Another server is already using the data folder')
  other?.close()
})

test('a folder in the place of the note keeps no server from starting [API-3]', () => {
  mkdirSync(join(folder, 'owner.txt'))
  const unlock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow('Another server is already using the data folder')
  unlock()
})
