import { gunzipSync, gzipSync } from 'node:zlib'

import { expect, test, vi } from 'vitest'

import { createTableAnswers } from './table-answers.ts'

const albums = 'http://localhost/rest/v1/albums?select=*'
const stranger = { apikey: 'sb_publishable_key' }
const ida = { ...stranger, authorization: 'Bearer a.b.ida' }

const atOnce = <Result>(work: () => Promise<Result>) => work()

const never = () => new Promise<never>(() => undefined)

const onlyReads = (name: string) => name.startsWith('search_')

/** Answers what the rows are, whose they are and how often it was asked; the clock stands still. */
function setUp() {
  const given = { rows: 'x'.repeat(2000), status: 200, time: 0 }
  const ask = vi.fn<(request: Request) => Promise<Response>>(async ({ headers }) =>
    Response.json([given.rows, headers.get('authorization')], { status: given.status }),
  )
  const zip = vi.fn<(bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>(
    async (bytes) => new Uint8Array(gzipSync(bytes)),
  )
  const answers = createTableAnswers({ onlyReads, now: () => given.time, zip })
  const get = (headers: Record<string, string> = stranger, url = albums) =>
    answers(new Request(url, { headers }), ask, atOnce)
  const post = (path: string, body: object, headers: Record<string, string> = stranger) =>
    answers(
      new Request(`http://localhost/rest/v1/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      ask,
      atOnce,
    )
  return { given, ask, zip, get, post, answers }
}

test('[SAFE-6] nobody waits in the place of somebody whose turn has yet to come', async () => {
  const { ask, answers } = setUp()
  void answers(new Request(albums, { headers: stranger }), ask, never)
  const answer = await answers(new Request(albums, { headers: stranger }), ask, atOnce)
  expect(answer.status).toBe(200)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('[SAFE-6] strangers who ask the same within a second share one answer of the database', async () => {
  const { given, ask, get } = setUp()
  const [first, second] = await Promise.all([get(), get()])
  given.time = 999
  const third = await get({ ...stranger, authorization: 'Bearer sb_publishable_key' })
  const texts = await Promise.all([first, second, third].map((each) => each.text()))
  expect(new Set(texts).size).toBe(1)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('[DATA-2] [WHO-2] a changed catalogue is seen after a second, and nothing that was withdrawn any more', async () => {
  const { given, get } = setUp()
  await get()
  given.rows = 'changed'
  given.time = 1000
  expect(await (await get()).json()).toEqual(['changed', null])
})

test('[DATA-1] what is answered to one person goes to nobody else', async () => {
  const { ask, get } = setUp()
  const eda = { ...stranger, authorization: 'Bearer a.b.eda' }
  for (const person of [ida, eda, ida])
    expect(await (await get(person)).json()).toContain(person.authorization)
  expect(await (await get()).json()).toContain(null)
  expect(ask).toHaveBeenCalledTimes(4)
  const { headers } = await get(ida)
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
})

test('[DATA-1] what strangers share was asked with nothing that only one of them said', async () => {
  const { ask, get } = setUp()
  await get({ ...stranger, cookie: 'a', 'x-forwarded-for': '1.2.3.4', prefer: 'count=exact' })
  const [question] = ask.mock.calls[0] ?? []
  expect([...(question?.headers.keys() ?? [])]).toEqual(['apikey', 'prefer'])
})

test.each([
  ['key', { apikey: 'another' }],
  ['form', { accept: 'text/csv' }],
  ['schema', { 'accept-profile': 'other' }],
  ['preference', { prefer: 'count=exact' }],
  ['range', { range: '0-9' }],
])('[API-1] who asks with another %s gets an answer of their own', async (_what, headers) => {
  const { ask, get } = setUp()
  await get()
  await get({ ...stranger, ...headers })
  expect(ask).toHaveBeenCalledTimes(2)
})

test('[API-1] functions that may do something are never answered from memory', async () => {
  const { ask, get, post } = setUp()
  for (let time = 0; time < 2; time++) await get(stranger, 'http://localhost/rest/v1/rpc/now')
  for (let time = 0; time < 2; time++) await post('rpc/now', {})
  expect(ask).toHaveBeenCalledTimes(4)
})

test('[SRCH-12] strangers who search for the same share an answer as well', async () => {
  const { ask, get } = setUp()
  const url = 'http://localhost/rest/v1/rpc/search_songs?term=tide'
  for (let time = 0; time < 2; time++) await get(stranger, url)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('[SRCH-12] [DATA-1] a search by POST is shared by its whole question, and that of a person by nobody', async () => {
  const { ask, post } = setUp()
  for (let time = 0; time < 2; time++) await post('rpc/search_songs', { term: 'tide' })
  const [question] = ask.mock.calls[0] ?? []
  expect([question?.method, await question?.json()]).toEqual(['POST', { term: 'tide' }])
  await post('rpc/search_songs', { term: 'tides' })
  await post('rpc/search_albums', { term: 'tide' })
  expect(ask).toHaveBeenCalledTimes(3)
  for (let time = 0; time < 2; time++) await post('rpc/search_songs', { term: 'tide' }, ida)
  expect(ask).toHaveBeenCalledTimes(5)
})

test('[SRCH-12] what a search by POST found is compressed, and never answered as known', async () => {
  const { post } = setUp()
  const headers = { ...stranger, 'accept-encoding': 'gzip', 'if-none-match': '*' }
  const found = await post('rpc/search_songs', { term: 'tide' }, headers)
  expect(found.status).toBe(200)
  expect([found.headers.get('content-encoding'), found.headers.get('etag')]).toEqual(['gzip', null])
})

test('[API-1] what is written is handed on as it is', async () => {
  const { ask, post } = setUp()
  await post('albums', { id: 'a' }, ida)
  expect(ask.mock.calls[0]?.[0].headers.get('authorization')).toBe(ida.authorization)
})

test('[SAFE-8] a refusal and a fault are not given again', async () => {
  const { given, ask, get } = setUp()
  given.status = 503
  expect((await get()).status).toBe(503)
  ask.mockRejectedValueOnce(new Error('Lost'))
  await expect(get()).rejects.toThrow('Lost')
  given.status = 200
  expect((await get()).status).toBe(200)
})

test('[API-1] the same rows are compressed once, whoever asks and whenever', async () => {
  const { given, ask, zip, get } = setUp()
  const headers = { ...stranger, 'accept-encoding': 'br, gzip;q=0.5' }
  const bytes = await (await get(headers)).arrayBuffer()
  given.time = 5000
  const again = await get(headers)
  expect(again.headers.get('content-encoding')).toBe('gzip')
  expect(JSON.parse(gunzipSync(bytes).toString())).toContain(given.rows)
  expect([ask.mock.calls.length, zip.mock.calls.length]).toEqual([2, 1])
})

test.each([
  ['who cannot read that', { 'accept-encoding': 'gzip;q=0, deflate' }, 'x'.repeat(2000)],
  ['what is small already', { 'accept-encoding': 'gzip' }, 'few'],
])('[API-1] for %s nothing is compressed', async (_whom, headers, rows) => {
  const { given, get } = setUp()
  given.rows = rows
  const answer = await get({ ...stranger, ...headers })
  expect(answer.headers.get('content-encoding')).toBe(null)
  expect(await answer.json()).toEqual([rows, null])
})

test('[API-1] rows that a browser has are not sent to it again, until they change', async () => {
  const { given, get } = setUp()
  const etag = (await get()).headers.get('etag') ?? ''
  const known = { ...stranger, 'if-none-match': `"other", ${etag}` }
  const unchanged = await get(known)
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  expect(unchanged.headers.get('cache-control')).toBe('no-cache')
  given.rows = 'changed'
  given.time = 1000
  expect((await get(known)).status).toBe(200)
})

test('[SAFE-6] rows of more than 4 MB at once are refused, and not kept', async () => {
  const { given, get } = setUp()
  given.rows = 'x'.repeat(4 * 1024 * 1024)
  for (const headers of [stranger, ida]) {
    const answer = await get(headers)
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      'Ask for fewer rows or columns at once: at most 4 MB',
    ])
  }
  given.rows = 'few'
  expect((await get()).status).toBe(200)
})
