import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { leaveOut } from './plugin.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leave-out-'))
  const inPackage = join(folder, 'node_modules/client')
  mkdirSync(inPackage, { recursive: true })
  writeFileSync(join(inPackage, 'package.json'), '{"name":"client","main":"index.js"}')
  writeFileSync(
    join(inPackage, 'index.js'),
    `import Admin, { sign } from './admin'\nexport const client = { make: () => new Admin(), sign, word: 'kept' }`,
  )
  writeFileSync(
    join(inPackage, 'admin.js'),
    `export default class { heavy() {} }\nexport const sign = () => 'heavy'`,
  )
  writeFileSync(join(folder, 'main.js'), `import { client } from 'client'\nconsole.log(client)`)
})
afterEach(() => rmSync(folder, { recursive: true }))

async function codeWithout(modules: Record<string, string[]>): Promise<string> {
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [leaveOut('client', modules)],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'main.js') } },
  })
  return JSON.stringify(result)
}

test('a module that the app has no use for is not in what browsers load', async () => {
  expect(await codeWithout({})).toContain('heavy')
  const code = await codeWithout({ './admin': ['default', 'sign'] })
  expect(code).toContain('kept')
  expect(code).not.toContain('heavy')
})

test('the build fails when the package imports such a module no longer, or anything more of it', async () => {
  await expect(codeWithout({ './admin': ['default', 'sign'], './wallet': [] })).rejects.toThrow(
    'client no longer imports ./wallet',
  )
  await expect(codeWithout({ './admin': ['default'] })).rejects.toThrow('sign')
})
