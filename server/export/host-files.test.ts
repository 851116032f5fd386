import { expect, test } from 'vitest'

import { isPage } from '#server/web/routes.ts'

import type { ExportSettings } from './export-settings.ts'
import { hostFiles } from './host-files.ts'
import { hostRules } from './host-rules.ts'

const page = '<style>a{}</style><script>1</script>'
const settings: ExportSettings = {
  basePath: '/music/',
  brandName: 'Music',
  publicOrigin: 'https://music.example.org',
  projectUrl: 'https://abcd.supabase.co',
  publishableKey: 'sb_publishable_01234567890123456789',
  visitors: 'catalogue',
}
const filesFor = (change: Partial<ExportSettings> = {}) =>
  hostFiles(hostRules('no-such-folder', page, { ...settings, ...change }))

/** A path for each rule, with something in the place of its names. */
const exampleOf = (pattern: string) =>
  pattern.replaceAll(/:\w+/g, 'something').replace('*', 'some/thing')

const rulesIn = (file = '') =>
  file
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(' '))

test('every page that hosts send, and no other, is one that the server has [RUN-7] [ROUTE-4]', () => {
  const { _redirects: file } = filesFor({ basePath: '/' })
  const paths = rulesIn(file).map(([from = '']) => exampleOf(from).slice(1))
  expect(paths).toContain('search/something/something')
  expect(paths).toContain('article/some/thing')
  expect(paths).toContain('album/something')
  expect(paths).not.toContain('album')
  expect(paths.filter((path) => !isPage(path))).toEqual([])
})

test('below a base path the pages are there, and the top of the host leads to it [RUN-7] [ROUTE-1]', () => {
  const { _redirects: file, 'vercel.json': vercel = '' } = filesFor()
  const [first, ...pages] = rulesIn(file)
  expect(first).toEqual(['/', '/music/', '302'])
  expect(new Set(pages.map(([, to]) => to))).toEqual(new Set(['/music/']))
  const { redirects, rewrites } = JSON.parse(vercel)
  expect(redirects).toEqual([{ source: '/', destination: '/music/', permanent: false }])
  expect(rewrites).toContainEqual({
    source: '/music/article/:rest+',
    destination: '/music/index.html',
  })
})

test('pages are asked for again, code is kept, and no path is told two things [RUN-7]', () => {
  const { _headers: file = '' } = filesFor()
  const rules = file.split(/\n(?=\/)/).map((rule) => {
    const [path = '', ...headers] = rule.trim().split('\n')
    return { path, headers: headers.map((header) => header.trim()) }
  })
  const cached = (path: string) => rules.find((rule) => rule.path === path)?.headers
  expect(cached('/music/login')).toEqual(['Cache-Control: no-cache'])
  expect(cached('/music/assets/*')).toEqual(['Cache-Control: public, max-age=31536000, immutable'])
  expect(cached('/*')?.some((header) => header.startsWith('Cache-Control'))).toBe(false)
  expect(cached('/*')).toContain('Strict-Transport-Security: max-age=31536000')
  expect(new Set(rules.map(({ path }) => path)).size).toBe(rules.length)
  // Cloudflare drops longer lines, and rules after a hundred.
  expect(Math.max(...file.split('\n').map(({ length }) => length))).toBeLessThan(2000)
  expect(rules.length).toBeLessThan(100)
})

test('a page reaches the project and no other [RUN-7]', () => {
  const policy = hostRules('no-such-folder', page, settings).headers['Content-Security-Policy']
  const named = new Set(policy?.match(/https?:[^\s;]+/g))
  expect(named).toEqual(new Set(['https://abcd.supabase.co']))
  expect(policy).toContain("connect-src 'self' https://abcd.supabase.co;")
})

test('without a secure origin nobody is held to one [RUN-7]', () => {
  const { headers } = hostRules('no-such-folder', page, { ...settings, publicOrigin: undefined })
  expect(headers).not.toHaveProperty('Strict-Transport-Security')
})
