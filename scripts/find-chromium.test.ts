import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { findChromium, findChromiumForTests } from './find-chromium.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'player-chromium-'))
  vi.stubEnv('CHROMIUM_PATH', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function put(name: string): string {
  const file = join(folder, name)
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

test('the Chromium that CHROMIUM_PATH names comes first [API-3]', () => {
  put('chromium')
  const own = put('my-browser')
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', own)
  expect(findChromium()).toBe(own)
})

test.each(['chromium', 'chromium-browser', 'google-chrome'])(
  '%s on the PATH is found [API-3]',
  (name) => {
    const browser = put(name)
    vi.stubEnv('PATH', folder)
    expect(findChromium()).toBe(browser)
  },
)

test('the tests rather take the one without windows, but never in place of what is named [API-3]', () => {
  const whole = put('chromium')
  vi.stubEnv('PATH', folder)
  expect(findChromiumForTests()).toBe(whole)
  const lean = put('chromium-headless-shell')
  expect(findChromiumForTests()).toBe(lean)
  expect(findChromium()).toBe(whole)
  vi.stubEnv('CHROMIUM_PATH', whole)
  expect(findChromiumForTests()).toBe(whole)
})

test('a CHROMIUM_PATH that leads nowhere is named in a sentence [API-3]', () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'gone'))
  expect(() => findChromium()).toThrow('where CHROMIUM_PATH says it is')
})

test('the set-up of the browser tests can be read where no browser is [API-3]', async () => {
  vi.stubEnv('PATH', folder)
  const setUp = join(import.meta.dirname, '..', 'playwright.config.ts')
  await expect(import(setUp)).resolves.toHaveProperty('default')
})
