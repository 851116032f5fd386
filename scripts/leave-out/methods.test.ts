import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build, type Plugin } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { uncalledAuth } from './auth-client.ts'
import { leaveOutMethods } from './methods.ts'

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
    `export default class { weigh() { return 'a ton' } heavy() {} }\nexport const sign = () => 'heavy'`,
  )
  writeFileSync(join(folder, 'main.js'), `import { client } from 'client'\nconsole.log(client)`)
})
afterEach(() => rmSync(folder, { recursive: true }))

async function codeWith(plugin: Plugin): Promise<string> {
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'main.js') } },
  })
  return JSON.stringify(result)
}

test('what a method does that the app never calls is not in what browsers load, but its name is', async () => {
  expect(await codeWith(leaveOutMethods('client', {}))).toContain('heavy')
  const code = await codeWith(leaveOutMethods('client', { 'admin.js': ['weigh'] }))
  expect(code).toContain('weigh() {}')
  expect(code).toContain('kept')
  expect(code).not.toContain('a ton')
})

test('the build fails when the package has such a method no longer', async () => {
  const plugin = leaveOutMethods('client', { 'admin.js': ['weigh', 'lift'] })
  await expect(codeWith(plugin)).rejects.toThrow('client no longer has lift of admin.js')
})

test('the app calls nothing of the account client that is left out', () => {
  const code = globSync('web/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const calls = new Set(code.flatMap((text) => text.match(/(?<=auth\.)\w+(?=\()/g) ?? []))
  expect(calls).toContain('signInWithPassword')
  expect(
    Object.values(uncalledAuth)
      .flat()
      .filter((name) => calls.has(name)),
  ).toEqual([])
})
