import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { lockDataFolder } from './owner-lock.ts'

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
