import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { cache, fingerprint, project, readIfThere, writeAtOnce } from './files.mjs'

let folder: string
beforeAll(() => {
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const now = () => fingerprint([below('web')])
const below = (name: string) => relative(project, join(folder, name))

test('what is built counts as stale once a source changes, appears or goes [API-3]', () => {
  mkdirSync(join(folder, 'web/ui'), { recursive: true })
  writeFileSync(join(folder, 'web/ui/button.tsx'), 'one')
  const first = now()
  expect(now()).toBe(first)

  writeFileSync(join(folder, 'web/ui/button.tsx'), 'two')
  const second = now()
  expect(second).not.toBe(first)

  writeFileSync(join(folder, 'web/ui/icon.tsx'), '')
  expect(now()).not.toBe(second)

  rmSync(join(folder, 'web/ui/icon.tsx'))
  expect(now()).toBe(second)
})

test('a file is written whole and leaves nothing beside it [API-3]', () => {
  const file = join(folder, 'stamps/installed')
  expect(readIfThere(file)).toBeUndefined()
  writeAtOnce(file, 'whole')
  expect(readIfThere(file)).toBe('whole')
  expect(readdirSync(join(folder, 'stamps'))).toEqual(['installed'])
})
