import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { project } from '#scripts/setup/files.mjs'

import { completeLock, type LockFile } from './complete.ts'

const lock: LockFile = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'))

test('the lock file names a version for every package of every system, and no address [API-3]', () => {
  const packages = Object.entries(lock.packages).filter(([place]) => place !== '')
  expect(packages).not.toEqual([])
  expect(packages.filter(([, { version }]) => !version)).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved)).toEqual([])
  expect(
    Object.keys(completeLock(lock).packages),
    'npm left packages of other systems out; "npm run lock-file" puts them back',
  ).toEqual(Object.keys(lock.packages))
})

test('what a registry lacked is told from its name, beside what it had [API-3]', () => {
  const had = { version: '1.2.0', optional: true }
  const asking = {
    version: '1.2.0',
    dev: true,
    optionalDependencies: {
      '@a/b-darwin-arm64': '1.2.0',
      '@a/b-linux-arm-gnueabihf': '1.2.0',
      '@a/b-linux-x64-musl': '1.2.0',
    },
  }
  const packages = { '': {}, 'node_modules/c': asking, 'node_modules/@a/b-linux-x64-musl': had }
  const added = completeLock({ packages }).packages
  const entry = { version: '1.2.0', dev: true, optional: true }
  expect(added).toEqual({
    ...packages,
    'node_modules/@a/b-darwin-arm64': { ...entry, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/@a/b-linux-arm-gnueabihf': { ...entry, os: ['linux'], cpu: ['arm'] },
  })
})

test('a package below the one that asks for it is not missing [API-3]', () => {
  const packages = {
    'node_modules/a/node_modules/b': { optionalDependencies: { c: '1.0.0', d: '1.0.0' } },
    'node_modules/a/node_modules/b/node_modules/c': { version: '1.0.0' },
    'node_modules/a/node_modules/d': { version: '1.0.0' },
  }
  expect(completeLock({ packages }).packages).toEqual(packages)
})
