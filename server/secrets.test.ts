import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { loadSecrets } from './secrets.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => join(folder, 'secrets.json')

test('the keys are made at the first start and stay, for the owner alone [SES-6]', () => {
  const first = loadSecrets(folder)
  expect(loadSecrets(folder)).toEqual(first)
  expect(new Set(Object.values(first)).size).toBe(3)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('keys that others could read are closed again [SES-6]', () => {
  loadSecrets(folder)
  chmodSync(file(), 0o644)
  loadSecrets(folder)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('keys of an older version, which had one that opened everything, go on working [SES-6]', () => {
  const first = loadSecrets(folder)
  writeFileSync(file(), JSON.stringify({ ...first, secretKey: `sb_secret_${'x'.repeat(43)}` }))
  expect(loadSecrets(folder)).toEqual(first)
})

test.each(['', '{', '[]', '{"jwtSecret":"short"}'])(
  'damaged keys such as %j are named, and not replaced [SES-6]',
  (text) => {
    writeFileSync(file(), text)
    expect(() => loadSecrets(folder)).toThrow(/damaged.*log in again/)
    expect(readFileSync(file(), 'utf8')).toBe(text)
  },
)

test('keys that cannot be read or written are named, with a way out [SES-6]', () => {
  mkdirSync(file())
  expect(() => loadSecrets(folder)).toThrow(/^The keys in .+ cannot be read \(EISDIR\)\. Let this/)
})

test('a folder in the place of the data folder is said in a sentence [SES-6]', () => {
  writeFileSync(join(folder, 'in-the-way'), '')
  expect(() => loadSecrets(join(folder, 'in-the-way'))).toThrow(/^The keys .*cannot be .* Let this/)
})
