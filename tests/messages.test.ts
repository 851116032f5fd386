import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { reasons } from '#server/library/reading/reasons.ts'
import { readSettings } from '#server/settings.ts'
import { firstScreen } from '#web/messages/first-screen.ts'
import { messages as english } from '#web/messages/en.ts'
import { messages as spanish } from '#web/messages/es.ts'
import { fill } from '#web/messages/messages.ts'
import { messages as urdu } from '#web/messages/ur.ts'

const keys = Object.keys(english)
const translations = [
  { language: 'Spanish', messages: new Map(Object.entries(spanish)) },
  { language: 'Urdu', messages: new Map(Object.entries(urdu)) },
]

const code = new Map(
  globSync('web/**/*.{ts,tsx}', { exclude: ['web/**/words/*', '**/*.test.{ts,tsx}'] }).map(
    (path) => [path, readFileSync(path, 'utf8')],
  ),
)

/** Quoted keys, and those that a template such as `legal.${section}Text` can make. */
function keysIn(text: string): string[] {
  const quoted = new Set(Array.from(text.matchAll(/'([a-z]\w*(?:\.\w+)+)'/gi), ([, key]) => key))
  const made = Array.from(text.matchAll(/`([a-z]\w*\.[^`\s]*\$\{[^`]*)`/gi), ([, template = '']) =>
    template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.')),
  ).map((parts) => new RegExp(`^${parts.join('[\\w.-]+')}$`))
  return keys.filter((key) => quoted.has(key) || made.some((pattern) => pattern.test(key)))
}

const resolve = (from: string, to: string) =>
  to.startsWith('#') ? to.slice(1) : join(dirname(from), to)

/** The files that a file brings with it, itself included; what it only imports later is left out. */
function closureOf(path: string, seen = new Set<string>()): Set<string> {
  const text = code.get(path)
  if (text === undefined || seen.has(path)) return seen
  seen.add(path)
  const imports = text.matchAll(/^(?:import|export)(?! type )[^'"]*? from '((?:#web|\.)\/[^']+)'/gm)
  for (const [, to = ''] of imports) closureOf(resolve(path, to), seen)
  return seen
}

const keysWith = (path: string) =>
  [...closureOf(path)].flatMap((each) => keysIn(code.get(each) ?? ''))

test('every sentence is shown somewhere [LAY-4]', () => {
  const used = new Set([...code.values()].flatMap(keysIn))
  expect(used.size).toBeGreaterThan(0)
  expect(keys.filter((key) => !used.has(key))).toEqual([])
})

test('the first screen shows only sentences that come with it', () => {
  const shown = keysWith('web/main.tsx')
  expect(shown).toContain('nav.home')
  expect(shown.filter((key) => !(key in firstScreen))).toEqual([])
})

test('what is loaded later brings its sentences, by lazyPage, lazyPart or withMessages, or needs none', () => {
  const later = [...code].flatMap(([path, text]) =>
    Array.from(text.matchAll(/(.{0,40})import\(\s*'([^']+)'/gs), ([, before = '', to = '']) => ({
      to: resolve(path, to),
      brings: /(?:lazyPage|lazyPart|withMessages)\(\s*(?:async )?\(\) =>[^;]*$/.test(before),
    })),
  )
  expect(later.filter(({ brings }) => brings)).not.toEqual([])
  const bare = later.filter(({ brings }) => !brings).flatMap(({ to }) => keysWith(to))
  expect(bare.filter((key) => !(key in firstScreen))).toEqual([])
})

test.each(translations)(
  'every sentence is there, and names the same things, in $language [LAY-4]',
  ({ messages }) => {
    expect(keys).not.toEqual([])
    expect([...messages.keys()].toSorted()).toEqual(keys.toSorted())
    const different = Object.entries(english).filter(
      ([key, message]) => placesOf(message) !== placesOf(messages.get(key)),
    )
    expect(different).toEqual([])
  },
)

test.each([{ language: 'English', messages: new Map(Object.entries(english)) }, ...translations])(
  'only the footer, which sets the project apart, names a service in $language: what the server is called is one setting [LOGIN-3] [SIGN-7]',
  ({ messages }) => {
    const { brandName } = readSettings({})
    expect(brandName).toBe('Spotify')
    const naming = [...messages].filter(([, message]) =>
      JSON.stringify(message).includes(brandName),
    )
    expect(naming.map(([key]) => key)).toEqual(['footer.independent'])
  },
)

test('with the default brand they read as the specification has them [LOGIN-3] [SIGN-7]', () => {
  const { brandName: brand } = readSettings({})
  expect(fill(english['login.identifierProblem'], { brand }, 'en')).toBe(
    'Please enter your Spotify username or email address.',
  )
  expect(fill(english['signup.tooYoung'], { brand }, 'en')).toBe(
    'You’re too young to create a Spotify account.',
  )
})

test.each([
  { language: 'Spanish', messages: spanish, quoted: /«[^«»]*»/g },
  { language: 'Urdu', messages: urdu, quoted: /”[^“”]*“/g },
])('every quotation is marked as in $language [LAY-4]', ({ messages, quoted }) => {
  const texts = Object.values(messages).flatMap((message) =>
    typeof message === 'string' ? message : Object.values(message),
  )
  const marked = texts.filter((text) => /["“”«»]/.test(text))
  expect(marked).not.toEqual([])
  expect(marked.filter((text) => /["“”«»]/.test(text.replaceAll(quoted, '')))).toEqual([])
})

const placesOf = (message: unknown) =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g))].toSorted().join()

test('every reason of the server why a file is passed over has words in every language [ADD-4]', () => {
  const said = Object.entries(english).filter(([key]) => key.startsWith('manage.why.'))
  expect(said.map(([key, words]) => [key.slice('manage.why.'.length), words])).toEqual(
    Object.entries(reasons),
  )
})
