import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { cache, project } from './files.mjs'
import { isCurrent, stampOf } from './stamp.mjs'

const begun = Date.now()
let folder: string
let sources: string[]

beforeAll(() => {
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeEach(() => {
  sources = ['app.tsx', 'app.css'].map((name) => relative(project, join(folder, name)))
  for (const source of sources) write(source, 'one', begun - 1000)
})

function write(source: string, text: string, at: number) {
  writeFileSync(join(project, source), text)
  utimesSync(join(project, source), at / 1000, at / 1000)
}

test('a build is not made again while all that it read is as it was [API-3]', () => {
  const stamp = stampOf(sources, begun)
  expect(isCurrent(stamp)).toBe(true)
  write(sources[0]!, 'one', begun + 1000)
  expect(isCurrent(stamp)).toBe(true)
})

test.each([
  ['changes', () => write(sources[1]!, 'two', begun - 1000)],
  ['goes', () => rmSync(join(project, sources[1]!))],
])('a build is made again when something that it read %s [API-3]', (_what, happen) => {
  const stamp = stampOf(sources, begun)
  happen()
  expect(isCurrent(stamp)).toBe(false)
})

test('a build during which something was written is made again [API-3]', () => {
  write(sources[0]!, 'two', begun + 1)
  expect(stampOf(sources, begun)).toBeUndefined()
})

test.each([undefined, '', '{', '{}', '{"sources":[]}', '{"sources":["nowhere"],"seen":""}'])(
  'the stamp %j is none, and the build is made [API-3]',
  (stamp) => expect(isCurrent(stamp)).toBe(false),
)
