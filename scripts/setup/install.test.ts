import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { project } from './files.mjs'

const folder = mkdtempSync(join(tmpdir(), 'install-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of what the start needs to begin with. */
function copyInto(copy: string) {
  mkdirSync(copy, { recursive: true })
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(join(project, name), join(copy, name), { recursive: true })
}

const startIn = (copy: string) =>
  spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: copy, encoding: 'utf8' }).stderr

test('a file in the place of a folder that the set-up needs is named in a sentence [API-3]', () => {
  const copy = join(folder, 'in-the-way')
  copyInto(copy)
  writeFileSync(join(copy, '.cache'), '')
  expect(startIn(copy)).toBe(
    `A file is in the place of the folder .cache or node_modules in ${copy}. Remove it and start again.\n`,
  )
})

const mount = (...words: readonly string[]) => spawnSync('mount', words).status === 0
const readOnly = join(folder, 'read-only')
mkdirSync(readOnly)
const isMounted =
  process.getuid?.() === 0 && mount('-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', readOnly)
afterAll(() => isMounted && spawnSync('umount', [readOnly]))

test.runIf(isMounted)(
  'a project on a small disk, or on one that can only be read, is told so [API-3]',
  () => {
    copyInto(readOnly)
    expect(startIn(readOnly)).toBe(
      `There is too little space on the disk of ${readOnly}. Free about 1 GB and start again.\n`,
    )
    expect(mount('-o', 'remount,ro', readOnly)).toBe(true)
    expect(startIn(readOnly)).toBe(
      `The disk that holds ${readOnly} can only be read. Move the project to another and start again.\n`,
    )
  },
)
