import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Who may import whom. Read top to bottom, this is the architecture. */
const mayImport: Record<string, string[]> = {
  domain: [],
  'web/ui': [],
  'web/messages': [],
  'web/player': ['domain'],
  'web/lib': ['domain', 'web/ui', 'web/player', 'web/messages'],
  'web/music': ['domain', 'web/ui', 'web/player', 'web/lib'],
  'web/features': ['domain', 'web/ui', 'web/player', 'web/lib', 'web/music'],
  'web/app/first-paint': [
    'domain',
    'web/ui',
    'web/messages',
    'web/lib',
    'web/music',
    'web/features',
    'web/app',
  ],
  'web/app': ['domain', 'web/ui', 'web/player', 'web/lib', 'web/music', 'web/features'],
  'web/first-paint.ts': ['domain', 'web/lib', 'web/app/first-paint'],
  'web/main.tsx': ['domain', 'web/ui', 'web/player', 'web/lib', 'web/app'],
  server: ['domain'],
  sample: ['domain'],
  scripts: ['domain', 'server'],
  supabase: ['domain', 'server', 'scripts'],
  tests: ['server', 'web/lib', 'web/messages'],
  e2e: ['scripts', 'server'],
  bench: ['domain', 'web/player', 'scripts', 'e2e'],
  screens: ['scripts', 'e2e'],
}

type Import = { from: string; to: string }

const sources = globSync(
  '{domain,web,server,sample,supabase,scripts,e2e,bench,screens,tests}/**/*.{ts,tsx,mjs}',
).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))
const imports = sources.flatMap(({ path, text }): Import[] =>
  [...text.matchAll(/(?:from |import |import\()'#(.+?)'/g)].map(([, to = '']) => ({
    from: path,
    to,
  })),
)

/** The words of a page or a feature stand beside it, and are messages all the same. */
const layerOf = (path: string) =>
  /^web\/.*\/words\//.test(path)
    ? 'web/messages'
    : (Object.keys(mayImport).find((layer) => path === layer || path.startsWith(`${layer}/`)) ??
      path)
const featureOf = (path: string) => /^web\/features\/([^/]+)/.exec(path)?.[1]

function isAllowed({ from, to }: Import): boolean {
  const [source, target] = [layerOf(from), layerOf(to)]
  if (source === target) return source !== 'web/features' || featureOf(from) === featureOf(to)
  return mayImport[source]?.includes(target) ?? false
}

test('imports only ever point down the table, and features never meet', () => {
  expect(imports).not.toEqual([])
  expect(imports.filter((each) => !isAllowed(each))).toEqual([])
})

test('a relative import never climbs out of its folder', () => {
  const climbers = sources.filter(({ text }) => /(?:from |import |import\()'\.\.\//.test(text))
  expect(climbers.map(({ path }) => path)).toEqual([])
})
