import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build, type Plugin } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { leaveOut } from './leave-out.ts'
import { uncalled } from './uncalled.ts'

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
    `export default class { weigh() { return 'a ton' } heavy() {} }\nexport const sign = () => (lay(), 'heavy')\nfunction lay() { return 'a brick' }`,
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

test('what a method or function does that the app never calls is not in what browsers load, but its name is', async () => {
  expect(await codeWith(leaveOut('client', {}))).toContain('heavy')
  const code = await codeWith(leaveOut('client', { 'admin.js': ['weigh', 'lay'] }))
  expect(code).toContain('weigh() {}')
  expect(code).toContain('kept')
  expect(code).not.toContain('a ton')
  expect(code).not.toContain('a brick')
})

test('the build fails when the package has such a method no longer', async () => {
  const plugin = leaveOut('client', { 'admin.js': ['weigh', 'lift'] })
  await expect(codeWith(plugin)).rejects.toThrow('client no longer has lift of admin.js')
})

const code = globSync('web/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
const called = (pattern: RegExp) => new Set(code.flatMap((text) => text.match(pattern) ?? []))
const leftOutOf = (name: string) => Object.values(uncalled[name] ?? {}).flat()

test.each([
  ['@supabase/auth-js', /(?<=auth\.)\w+(?=\()/g, 'signInWithPassword'],
  ['@supabase/postgrest-js', /(?<=\.)\w+(?=\()/g, 'abortSignal'],
])('the app calls nothing of %s that is left out', (name, pattern, one) => {
  expect(called(pattern)).toContain(one)
  expect(leftOutOf(name).filter((part) => called(pattern).has(part))).toEqual([])
})

test('the app uses no router that loads data, and sends no form by it or by the cache of queries', () => {
  const imports = called(/import \{[^}]+\} from '(?:react-router|@tanstack\/react-query)'/g)
  expect(imports.size).toBeGreaterThan(2)
  expect([...imports].join()).not.toMatch(
    /RouterProvider|create\w+Router|\bForm\b|useSubmit|useFormAction|useFetcher|useViewTransitionState|PrefetchPageLinks|Mutation|useNavigation\b|useRouteError/,
  )
  expect(called(/(?:viewTransition|prefetch|discover)=/g)).toEqual(new Set())
})
