import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  createPeople,
  otherPassword,
  password,
  wrongPassword,
} from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ LOGIN_ATTEMPTS: '2', MAILS: '1', SIGN_UPS: '11' })
})
afterAll(() => server.stop())

const { post, change, logIn, signUp, nextMailTo } = createPeople(() => server)
const logInAddress = 'auth/v1/token?grant_type=password'

/** As a page of another site, a form or a script has a browser ask. */
const elsewhere: [string, number, Record<string, string>][] = [
  ['without the key', 401, { apikey: '' }],
  ['with another key', 401, { apikey: 'sb_publishable_guessed' }],
  ['as text', 415, { 'Content-Type': 'text/plain' }],
  ['from another origin', 403, { Origin: 'https://evil.example' }],
  ['from a page without an origin', 403, { Origin: 'null' }],
  ['from another site', 403, { 'Sec-Fetch-Site': 'cross-site' }],
  ['from a neighbouring site', 403, { 'Sec-Fetch-Site': 'same-site' }],
]

test.each(elsewhere)(
  'what is asked %s is refused by %i, and uses up nobody’s attempts [SAFE-2]',
  async (way, status, headers) => {
    const email = `${way.replaceAll(/\W/g, '-')}@example.org`
    await signUp(email)
    const body = JSON.stringify({ email, password: wrongPassword })
    for (let times = 0; times < 3; times += 1) {
      const guess = await server.ask(logInAddress, { method: 'POST', body, headers })
      expect(guess.status).toBe(status)
      const recovery = await server.ask('auth/v1/recover', { method: 'POST', body, headers })
      expect(recovery.status).toBe(status)
    }
    expect((await logIn(email)).status).toBe(200)
    expect((await post('auth/v1/recover', { email })).status).toBe(200)
    await nextMailTo(email)
  },
)

test('a page of this server and a client that is no browser are both heard [SAFE-2]', async () => {
  const email = 'heard@example.org'
  await signUp(email)
  const body = JSON.stringify({ email, password })
  const { origin } = new URL(server.url)
  for (const headers of [
    { Origin: origin },
    { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    { 'Content-Type': 'application/json;charset=UTF-8' },
  ])
    expect((await server.ask(logInAddress, { method: 'POST', body, headers })).status).toBe(200)
})

test('where a person has logged in before, nobody else’s guesses shut them out [SAFE-2]', async () => {
  const email = 'known@example.org'
  await signUp(email)
  const cookies = (await logIn(email)).headers.getSetCookie()
  const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  expect(cookies.join()).toContain('Path=/clone/')
  for (let guess = 0; guess < 2; guess += 1)
    expect((await logIn(email, wrongPassword)).status).toBe(400)
  expect((await logIn(email)).status).toBe(429)

  const body = JSON.stringify({ email, password })
  const known = await server.ask(logInAddress, { method: 'POST', body, headers: { Cookie } })
  expect(known.status).toBe(200)
  expect(known.headers.getSetCookie()).toEqual([])
})

test('in a browser that is known nobody gets more mails sent, and after a new password none is known [SAFE-2] [SAFE-3]', async () => {
  const email = 'gone@example.org'
  const { token } = await signUp(email)
  const [given = ''] = (await logIn(email)).headers.getSetCookie()
  const [Cookie = ''] = given.split(';')
  const ask = (path: string, body: unknown) =>
    server.ask(path, { method: 'POST', body: JSON.stringify(body), headers: { Cookie } })
  const mails = []
  for (let times = 0; times < 2; times += 1)
    mails.push((await ask('auth/v1/recover', { email })).status)
  expect(mails).toEqual([200, 429])

  expect((await change({ password: otherPassword, current_password: password }, token)).ok).toBe(
    true,
  )
  const guess = { email, password: wrongPassword }
  const guesses = []
  for (let times = 0; times < 2; times += 1)
    guesses.push((await logIn(email, wrongPassword)).status)
  expect(guesses).toEqual([400, 400])
  expect((await ask(logInAddress, guess)).status).toBe(429)
})
