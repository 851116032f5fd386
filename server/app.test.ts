import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import http from 'node:http'

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { createApp } from './app.ts'
import { listen, type Listening } from './http/listen.ts'
import { createLog } from './log.ts'
import { createWeb } from './web/web.ts'

const html = `<!doctype html><link rel="icon" href="./favicon.svg">
<link rel="stylesheet" href="./assets/a.css"><style>body { src: url(./assets/a.woff2) }</style>
<script type="application/json" id="config">
  {}
</script><script type="application/json" id="first-songs">null</script><script type="module" src="./assets/app-1a2b.js"></script>`

const songs = [{ url: 'pictures/1', title: '</script>' }]
const origins = { media: undefined, pictures: undefined }
const readSongs = async () => songs

const folder = mkdtempSync(join(tmpdir(), 'web-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), html)
writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Player","start_url":"."}')
writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(folder, 'assets/app-1a2b.js'), 'console.log("app")\n'.repeat(100))

afterAll(() => rmSync(folder, { recursive: true }))

describe.each(['/', '/clone/', '/a/b/'])('below %s', (basePath) => {
  let listening: Listening
  const health = vi.fn<() => Promise<boolean>>(async () => false)
  let origin = ''

  beforeAll(async () => {
    const config = {
      basePath,
      brandName: '</script><b>',
      backendUrl: basePath,
      mediaUrl: `${basePath}media/`,
      publishableKey: 'k',
    }
    const log = createLog('silent')
    const web = await createWeb({ folder, config, origins, readSongs, log })
    listening = await listen('127.0.0.1', 0)
    listening.use(
      createApp({
        basePath,
        isHttps: true,
        trustProxy: false,
        gateway: (request) => new Response(`gateway ${new URL(request.url).pathname}`),
        media: (incoming, outgoing) => void outgoing.end(`media ${incoming.url}`),
        manage: (incoming, outgoing) => void outgoing.end(`manage ${incoming.url}`),
        web: web.fetch,
        health,
        log,
      }),
    )
    origin = `http://127.0.0.1:${listening.port}`
  })
  afterAll(() => listening.close())

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${origin}${basePath}${path}`, { method, redirect: 'manual', headers })

  const outside = (path: string) => fetch(origin + path, { redirect: 'manual' })

  test('the app is installed under the name of the product [LAY-10]', async () => {
    const response = await get('manifest.webmanifest')
    expect(response.headers.get('Content-Type')).toBe('application/manifest+json')
    expect(await response.json()).toEqual({
      name: '</script><b>',
      short_name: '</script><b>',
      start_url: '.',
    })
  })

  test.each([
    '',
    'login',
    'signup',
    'search',
    'search/caf%C3%A9%20au%20lait',
    'search/rock/artists',
    'album/3',
    'premium',
    'support',
    'download',
    'article/anything/deep',
    'search-result/x',
    'login/?from=mail',
  ])(
    'the page %j is there, and never cached without asking [ROUTE-2] [ROUTE-3] [ROUTE-4]',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Type')).toContain('text/html')
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
      const etag = answer.headers.get('ETag') ?? ''
      expect((await get(path, { 'If-None-Match': etag })).status).toBe(304)
    },
  )

  test.each([
    '%2F%3F%23%25',
    '~.',
    '~../songs',
    '..%2F..%2Fetc',
    'a%20b+c%5C',
    '%D8%B3%D9%84%D8%A7%D9%85/albums',
    '%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80',
    `${'%E6%BC%A2'.repeat(5000)}/songs`,
  ])('a search for %.40s is there after a reload [SRCH-1]', async (search) => {
    expect((await get(`search/${search}`)).status).toBe(200)
  })

  test.each([
    'nothing',
    'album',
    'album/1/2',
    'login/x',
    'search/a/b/c',
    'Login',
    'index',
    'index.html',
    'about.html',
    'v1.2',
    'private/v1',
  ])('the page %j is not there, and the app says so with status 404 [ROUTE-4]', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('id="config"')
  })

  test.each(['search/100%', '%', 'search/%E0%A4%A', '%00'])(
    'the address %j, which means nothing, shows the page that is lost [ROUTE-4]',
    async (path) => {
      const answer = await get(path, { Accept: 'text/html' })
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('id="config"')
      for (const service of ['rest/v1/', 'auth/v1/', 'media/'])
        expect((await get(service + path, { Accept: 'text/html' })).status).toBe(400)
    },
  )

  test('nobody keeps what the account service says, and browsers stay with https [SES-6]', async () => {
    const { headers } = await get('auth/v1/user')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  })

  test('the page names its assets and its settings below the base path [ROUTE-1]', async () => {
    const page = await (await get('')).text()
    expect(page).toContain(`src="${basePath}assets/app-1a2b.js"`)
    expect(page).toContain(`href="${basePath}favicon.svg"`)
    expect(page).toContain(`url(${basePath}assets/a.woff2)`)
    expect(page).not.toMatch(/["(]\.\//)
    const json = /id="config">(.*?)<\/script>/.exec(page)?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject({ basePath, brandName: '</script><b>' })
    expect(await (await get('config.json')).json()).toEqual(JSON.parse(json))
  })

  test('the page may run no script but its own, and nobody may frame it [SES-6]', async () => {
    const { headers } = await get('')
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+=';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
  })

  test('assets are kept for ever, and are sent compressed [ROUTE-1]', async () => {
    const plain = await get('assets/app-1a2b.js', { 'Accept-Encoding': 'identity' })
    expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(plain.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    const text = await plain.text()
    const packed = await get('assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br;q=0.9' })
    expect(packed.headers.get('Content-Encoding')).toBe('br')
    expect(Number(packed.headers.get('Content-Length'))).toBeLessThan(text.length / 4)
    expect(await packed.text()).toBe(text)
    const zipped = await get('assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br;q=0' })
    expect(zipped.headers.get('Content-Encoding')).toBe('gzip')
  })

  test.each([
    ['assets/gone.js', '*/*'],
    ['assets/', 'text/html'],
    ['assets/app-1a2b.js.br', '*/*'],
    ['robots.txt', 'text/plain'],
    ['picture.webp', 'image/webp,image/*'],
  ])(
    'the missing file %j, asked for as %s, is not answered with a page [ROUTE-4]',
    async (path, accept) => {
      const answer = await get(path, { Accept: accept })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Content-Type')).toContain('json')
    },
  )

  test('the services get paths as they know them, and media its own [API-1]', async () => {
    expect(await (await get('rest/v1/albums?select=*')).text()).toBe('gateway /rest/v1/albums')
    expect(await (await get('auth/v1/token')).text()).toBe('gateway /auth/v1/token')
    expect(await (await get('storage/v1/x')).text()).toBe('gateway /storage/v1/x')
    expect(await (await get('media/audio/x?y')).text()).toBe(`media ${basePath}media/audio/x?y`)
  })

  test('a method that a page does not know is refused [ROUTE-4]', async () => {
    const answer = await get('login', {}, 'POST')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    const head = await get('login', {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('health tells that the database is away, and asks it once for all [SAFE-8] [SAFE-6]', async () => {
    const answers = await Promise.all([get('health'), get('health'), get('health')])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(health).toHaveBeenCalledTimes(1)
  })

  test.skipIf(basePath === '/')('outside there is only a way in [ROUTE-1]', async () => {
    for (const path of ['/', basePath.slice(0, -1), `${basePath.slice(0, -1)}?a=b`]) {
      const answer = await outside(path)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, basePath])
    }
    for (const path of ['/login', `${basePath.slice(0, -1)}x`, '/assets/app-1a2b.js'])
      expect((await outside(path)).status).toBe(404)
  })
})

test('who takes nothing of an answer of a service is let go soon, and of a song later [SAFE-6]', async () => {
  const ended: string[] = []
  const large = Buffer.alloc(32 * 1024 * 1024)
  const listening = await listen('127.0.0.1', 0)
  onTestFinished(() => listening.close())
  const app = createApp({
    basePath: '/',
    isHttps: false,
    trustProxy: false,
    gateway: () => new Response(large),
    media: (_, outgoing) => void outgoing.end(large),
    manage: (_, outgoing) => void outgoing.end(large),
    web: () => new Response(),
    health: async () => true,
    log: createLog('silent'),
    idleTimeoutMs: 300,
  })
  const gone = Promise.withResolvers<void>()
  listening.use((incoming, outgoing) => {
    const { url = '' } = incoming
    outgoing.once('close', () => {
      ended.push(url)
      gone.resolve()
    })
    app(incoming, outgoing)
  })
  const stalled = ['media/audio/a', 'rest/v1/tracks'].map((path) =>
    http.get(`http://127.0.0.1:${listening.port}/${path}`),
  )
  await Promise.all(stalled.map((each) => once(each, 'response')))
  await gone.promise
  expect(ended).toEqual(['/rest/v1/tracks'])
  for (const each of stalled) each.destroy()
})
