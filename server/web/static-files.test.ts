import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { staticFiles } from './static-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-'))
  writeFileSync(join(folder, 'a.js'), 'let a = 1')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('compressed copies are kept whole beside the files [ROUTE-1]', async () => {
  await staticFiles(folder).compressAll()
  expect(readdirSync(folder).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz'])
})

test('a compressed copy that cannot be kept leaves nothing behind [ROUTE-1]', async () => {
  mkdirSync(join(folder, 'a.js.br/in-the-way'), { recursive: true })
  const content = await staticFiles(folder).get('a.js')?.content('br')
  expect(content?.body.byteLength).toBeGreaterThan(0)
  expect(readdirSync(folder).toSorted()).toEqual(['a.js', 'a.js.br'])
})

test('a file that was away for a moment is served when it is back [ROUTE-1]', async () => {
  const file = staticFiles(folder).get('a.js')
  rmSync(join(folder, 'a.js'))
  await expect(file?.content('identity')).rejects.toThrow('ENOENT')
  writeFileSync(join(folder, 'a.js'), 'let a = 2')
  expect(String(Buffer.from((await file?.content('identity'))?.body ?? []))).toBe('let a = 2')
})
