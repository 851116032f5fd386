import { afterAll, beforeAll, expect, test } from 'vitest'

import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ LOGIN_ATTEMPTS: '10000', SIGN_UPS: '10000', MAILS: '10000' })
})
afterAll(() => server.stop())

const nul = String.raw`"a\u0000b"`
const surrogate = String.raw`"\ud800"`
const huge = JSON.stringify({ email: 'a@example.org', password: 'x'.repeat(2_000_000) })

const authPaths = [
  'signup',
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'token?grant_type=pkce',
  'token?grant_type=%00',
  'token',
  'otp',
  'magiclink',
  'verify',
  'recover',
  'resend',
]

const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '42',
  '{"email":42,"password":true}',
  '{"email":["a@example.org"],"password":{"a":1}}',
  '{"email":{"toLowerCase":"x"},"password":"secret-1234"}',
  '{"email":null,"password":null}',
  '{"email":"a@example.org","password":"secret-1234","data":"text"}',
  '{"email":"a@example.org","password":"secret-1234","data":[1]}',
  '{"email":"a@example.org","create_user":"yes","options":7}',
  `{"email":${nul},"password":${nul}}`,
  `{"email":"b@example.org","password":"secret-1234","data":{"name":${nul}}}`,
  `{"email":${surrogate},"password":${surrogate}}`,
  `{"email":"${'x'.repeat(300)}@example.org","password":"secret-1234"}`,
  `{"email":"c@example.org","password":"${'é'.repeat(500)}"}`,
  '{"email":"c@example.org","token":12345,"type":"recovery"}',
  '{"email":"c@example.org","token":"1","type":"unheard of"}',
  '{"refresh_token":{"a":1}}',
  '{"refresh_token":"\\u202e\\ufeff"}',
  '{"auth_code":1,"code_verifier":2}',
  '{"type":7,"email":"c@example.org"}',
  '{"__proto__":{"admin":true},"email":"d@example.org","password":"short"}',
  '\uFEFF{"email":"e@example.org"}',
  '\uD83D\uDE00',
]

test('no body makes the auth service fail, and every refusal is a short sentence in JSON [SAFE-5]', async () => {
  expect(authPaths.length * bodies.length).toBeGreaterThan(200)
  const failed: unknown[] = []
  const send = async (path: string, body: string) => {
    const response = await server.ask(`auth/v1/${path}`, { method: 'POST', body })
    const text = await response.text()
    if (response.status >= 500 || (response.status >= 400 && !isSentence(text)))
      failed.push({ path, body, status: response.status, text })
  }
  // Some answers take a while whatever they say.
  await Promise.all(
    authPaths.map(async (path) => {
      for (const body of bodies) await send(path, body)
    }),
  )
  expect(failed).toEqual([])
})

const requests: [method: string, path: string, body?: string][] = [
  ['GET', 'rest/v1/albums?select=%00'],
  ['GET', 'rest/v1/albums?select=id,,&order=nothing.sideways'],
  ['GET', 'rest/v1/albums?id=eq.%00'],
  ['GET', 'rest/v1/albums?id=bogus.1'],
  ['GET', 'rest/v1/albums?id=in.(%22'],
  ['GET', 'rest/v1/albums?or=(id.eq.1'],
  ['GET', 'rest/v1/albums?limit=-1'],
  ['GET', 'rest/v1/albums?limit=99999999999999999999'],
  ['GET', 'rest/v1/albums?offset=many'],
  ['GET', 'rest/v1/albums?position=eq.text'],
  ['GET', 'rest/v1/profiles?id=eq.not-a-uuid'],
  ['GET', 'rest/v1/%F0%9F%98%80'],
  ['GET', 'rest/v1/%ff%fe'],
  ['GET', 'rest/v1/%'],
  ['GET', 'rest/v1/albums?select=%ff'],
  ['GET', 'rest/v1/albums/../../auth/v1/settings/%2e%2e/x'],
  ['GET', 'rest/v1/auth.users'],
  ['GET', 'rest/v1/rpc/nothing'],

  ['POST', 'rest/v1/albums', '{'],
  ['POST', 'rest/v1/albums', '[[]]'],
  ['POST', 'rest/v1/albums', '"text"'],
  ['POST', 'rest/v1/albums', '{"nothing":1}'],
  ['POST', 'rest/v1/albums', `{"title":${nul}}`],
  ['POST', 'rest/v1/profiles', '{"id":"x"}'],
  ['POST', 'rest/v1/profiles', '{"id":{"a":[1]}}'],
  ['POST', 'rest/v1/rpc/nothing', '[1,2]'],
  ['PATCH', 'rest/v1/albums?id=eq.1', '{"position":"text"}'],
  ['PUT', 'rest/v1/albums', '{}'],
  ['GET', 'auth/v1/user'],
  ['GET', 'auth/v1/verify?type=recovery&token=%00'],
  ['GET', 'auth/v1/verify'],
  ['GET', 'auth/v1/admin/users'],
  ['GET', 'auth/v1/nonexistent'],
  ['GET', 'auth/v1/../rest/v1/albums'],
  ['DELETE', 'auth/v1/signup'],
  ['GET', 'auth/v1/token'],
  ['PUT', 'auth/v1/user', '{"password":5}'],
  ['POST', 'auth/v1/logout?scope=everything', '{}'],
  ['GET', 'storage/v1/bucket'],
  ['POST', 'media/sign', '{"files":"all"}'],
  ['GET', '_system/info'],
  ['POST', 'auth/v1/signup', huge],
  ['POST', 'rest/v1/albums', huge],
  ['POST', '', 'text'],
]

test.each(requests)(
  '%s %s is refused with a sentence, not a fault of the server [SAFE-5]',
  async (method, path, body) => {
    const response = await server.ask(path, { method, ...(body === undefined ? {} : { body }) })
    const text = await response.text()
    const isPage = text.startsWith('<!')
    const isUnderstood = response.status < 400 || isPage || isSentence(text)
    expect({ text, isUnderstood }).toEqual({ text, isUnderstood: true })
    expect(response.status).toBeLessThan(500)
  },
)

const inEachOther = (depth: number) =>
  `select=id${',albums(id,tracks(id'.repeat(depth)}${'))'.repeat(depth)}&limit=1`
const inARow = (count: number) =>
  `select=id,${Array.from({ length: count }, (_, index) => `a${index}:albums(id)`).join(',')}`

test.each(['recover', 'resend', 'token?grant_type=password', 'signup'])(
  'an email that is too long for any mailbox is not even looked at by %s [SAFE-6]',
  async (path) => {
    const body = { type: 'signup', email: `a@${'.'.repeat(1000)}@`, password: 'secret-1234' }
    const response = await server.ask(`auth/v1/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect((await response.json()).msg).toBe('Could not read the request: wrong value of email')
  },
)

test.each([
  ['select=*,artists(*,albums(*))', 200],
  [inEachOther(1), 400],
  [inEachOther(2), 400],
  [inEachOther(2).replace('select', 's%65lect').replaceAll('(', '%28'), 400],
  ['select=*,artists(*),albums(*)', 200],
  [inARow(4), 400],
  [inARow(5), 400],
])(
  'tables within tables are given only as far as they stay few: %.60s is answered %i [SAFE-6]',
  async (query, status) => {
    const response = await server.ask(`rest/v1/tracks?${query}`)
    expect(response.status).toBe(status)
    const text = await response.text()
    expect(response.ok || isSentence(text)).toBe(true)
  },
)

test.each([
  'x',
  'a.b.c',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.e30',
  '.'.repeat(5000),
])('the forged token %.50s opens nothing [SES-6]', async (token) => {
  const headers = { Authorization: `Bearer ${token}` }
  expect((await server.ask('auth/v1/user', { headers })).status).toBeOneOf([401, 403])
  expect(
    (await server.ask('media/sign', { headers, method: 'POST', body: '{"files":["a"]}' })).status,
  ).toBe(401)
  const rows = await server.ask('rest/v1/profiles', { headers })
  expect(rows.ok ? await rows.json() : rows.status).toBeOneOf([[], 401])
})

function isSentence(text: string): boolean {
  const body = JSON.parse(text)
  const sentence = body.msg ?? body.message
  return typeof sentence === 'string' && sentence.length > 3 && sentence.length < 300
}
