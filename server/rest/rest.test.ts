import { request } from 'node:http'
import { once } from 'node:events'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Account, createPeople } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ida: Account

beforeAll(async () => {
  server = await startTestServer({ REQUESTS: '120' })
  ida = await signUp('ida@example.org')
  await saveProfile(ida)
})
afterAll(() => server.stop())

const { send, post, read, signUp, saveProfile } = createPeople(() => server)

const errorOf = async (response: Response) => ({
  status: response.status,
  ...(await response.json()),
})

test.each([
  'media_items?desc=match.(.*)(.*)(.*)(.*)(.*)(.*)%5C1%5C2%5C3%5C4%5C5%5C6x',
  'tracks?select=*,artists(*,tracks(*,artists(*,tracks(*))))',
  `tracks?select=${Array.from({ length: 1700 }, () => 'id').join(',')}`,
  `tracks?or=(${'or(and('.repeat(1500)}id.eq.1${'))'.repeat(1500)})`,
])('what would cost too much is refused, whoever asks: case %# [SAFE-6]', async (path) => {
  for (const token of [undefined, ida.token]) {
    const answer = await errorOf(await send('GET', `rest/v1/${path}`, undefined, token))
    expect(answer).toMatchObject({ status: 400, code: 'PGRST100', details: null, hint: null })
  }
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'a visitor who sends a %s is told to log in, and a person that nobody may [DATA-2]',
  async (method) => {
    expect(await errorOf(await send(method, 'rest/v1/albums?id=eq.1', {}))).toMatchObject({
      status: 401,
      code: '42501',
      message: 'Log in to do that',
    })
    expect(
      await errorOf(await send(method, 'rest/v1/albums?id=eq.1', {}, ida.token)),
    ).toMatchObject({ status: 403, code: '42501', message: 'Nobody may do that' })
  },
)

/** Sends headers, and of the body only the beginning. */
async function begin(path: string, headers: Record<string, string>) {
  const sent = request(server.url + path, { method: 'POST', headers })
  sent.on('error', () => undefined)
  sent.write('[')
  const [answer] = await once(sent, 'response')
  answer.resume()
  await once(answer, 'end')
  const closed = once(sent, 'close')
  return { status: answer.statusCode, closed }
}

test('who may not write is refused before the body is there, and cut off [SAFE-6]', async () => {
  const key = { apikey: server.publishableKey, 'Content-Type': 'application/json' }
  for (const length of [{ 'Content-Length': '1000000' }, { 'Transfer-Encoding': 'chunked' }]) {
    const { status, closed } = await begin('rest/v1/profiles', { ...key, ...length })
    expect(status).toBe(401)
    await closed
  }
  const token = { Authorization: `Bearer ${ida.token}`, 'Content-Length': '1000000' }
  const { status, closed } = await begin('rest/v1/profiles', { ...key, ...token })
  expect(status).toBe(413)
  await closed
})

test.each([
  ['x'.repeat(40_000), 413],
  ['['.repeat(10_000) + ']'.repeat(10_000), 400],
  [Array.from({ length: 600 }, () => 1), 400],
  [{ tos: { a: { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } } }, 400],
])(
  'a body that is too large, too deep or too long is not parsed: case %# [SAFE-6]',
  async (body, status) => {
    const headers = { Authorization: `Bearer ${ida.token}` }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await server.ask('rest/v1/profiles', { method: 'POST', headers, body: text })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({
      code: expect.any(String),
      message: expect.stringMatching(/^The request (?:is|holds) (?:too|nested)/),
      hint: null,
    })
  },
)

test('what somebody reads who is logged in is kept by nobody [SES-6]', async () => {
  for (const path of ['profiles', 'albums?limit=1'])
    expect((await read(`rest/v1/${path}`, ida.token)).headers.get('Cache-Control')).toBe('no-store')
})

const sign = async (token?: string) => (await post('media/sign', { files: ['a'] }, token)).status

test('addresses of files are given to who may listen, so many in a while [SAFE-6]', async () => {
  const joe = await signUp('joe@example.org')
  const asked = await Promise.all(Array.from({ length: 20 }, () => sign(joe.token)))
  expect(asked.filter((status) => status !== 200 && status !== 429)).toEqual([])
  let refusal = 200
  for (let times = 0; times < 30 && refusal === 200; times += 1) {
    const some = await Promise.all(Array.from({ length: 10 }, () => sign(joe.token)))
    refusal = some.find((status) => status !== 200) ?? 200
  }
  expect(refusal).toBe(429)
  expect(await sign(ida.token)).toBe(200)
  expect(await sign()).toBe(401)
})

const ask = (token?: string) => send('GET', 'rest/v1/genres?select=id&limit=1', undefined, token)

test('who asks for rows without end has to wait, and others behind the same address do not [SAFE-6]', async () => {
  const kim = await signUp('kim@example.org')
  const answers = await Promise.all(Array.from({ length: 250 }, () => ask(kim.token)))
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
  const [refused] = answers.filter(({ status }) => status === 429)
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused?.json()).toMatchObject({
    message: expect.stringMatching(/^Too many requests\. Try again after \d+ seconds\.$/),
  })
  expect([(await ask()).status, (await ask(ida.token)).status]).toEqual([200, 200])
})

test('what visitors may not call is refused, and what is not there is not found [API-1]', async () => {
  expect((await post('rest/v1/rpc/delete_own_account', {})).status).toBe(401)
  expect((await post('rest/v1/rpc/give_username', {})).status).toBe(404)
  for (const path of ['users', 'rpc/nothing', 'alb%75ms', 'rpc', 'pg_class'])
    expect((await read(`rest/v1/${path}`, ida.token)).status).toBe(404)
})

test('a token that has run out is asked for anew, also before something is written [SES-2]', async () => {
  const forged = `${ida.token.slice(0, -5)}AAAAA`
  for (const method of ['GET', 'PATCH'])
    expect(
      (await send(method, 'rest/v1/profiles', method === 'GET' ? undefined : {}, forged)).status,
    ).toBe(401)
})
