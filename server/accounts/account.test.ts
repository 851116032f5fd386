import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Account, createPeople, password } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let people = 0
let ida: Account

beforeAll(async () => {
  server = await startTestServer({ LOGIN_ATTEMPTS: '5', MAILS: '3' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  ida = await signUp(`ida${(people += 1)}@example.org`)
})

const { send, post, read, change, logIn, newSession, signUp, saveProfile, nextMailTo } =
  createPeople(() => server)

test('logging out everywhere ends every session at once, also for tables [SES-4] [SES-2]', async () => {
  const elsewhere = await newSession(ida.email)
  expect((await post('auth/v1/logout?scope=global', {}, ida.token)).status).toBe(204)
  for (const token of [ida.token, elsewhere])
    expect((await read('rest/v1/profiles', token)).status).toBe(401)
})

test('logging out without saying where ends every session, as a Supabase project does [SES-4]', async () => {
  const elsewhere = await newSession(ida.email)
  expect((await post('auth/v1/logout', undefined, ida.token)).status).toBe(204)
  expect((await read('rest/v1/profiles', elsewhere)).status).toBe(401)
})

test('whether a mail about a new password was sent is told by no answer [LOGIN-9]', async () => {
  const answers = await Promise.all(
    [ida.email, 'nobody-known@example.org', 'nobody-bcdefg'].map((email) =>
      post('auth/v1/recover', { email }),
    ),
  )
  const told = await Promise.all(
    answers.map(async (answer) => [
      answer.status,
      await answer.text(),
      [...answer.headers.keys()].toSorted(),
    ]),
  )
  expect(told[1]).toEqual(told[0])
  expect(told[2]).toEqual(told[0])
})

test('which emails have an account is told by no answer of a mail sent again [LOGIN-9]', async () => {
  const next = `new-${ida.email}`
  expect((await change({ email: next, current_password: password }, ida.token)).ok).toBe(true)
  const [known, unknown] = await Promise.all(
    [ida.email, `nobody-${ida.email}`].map((email) =>
      post('auth/v1/resend', { type: 'email_change', email }),
    ),
  )
  expect([known?.status, await known?.text()]).toEqual([200, '{}'])
  expect([unknown?.status, await unknown?.text()]).toEqual([200, '{}'])
})

test.each([
  ['es-ES,es;q=0.9', 'Abre este enlace para elegir una contraseña nueva.'],
  ['ur', 'نیا پاس ورڈ چننے کے لیے یہ لنک کھولیں۔'],
  ['fr', 'Open this link to choose a new password.'],
  ['__proto__', 'Open this link to choose a new password.'],
])(
  'in a browser that shows %s the mail is in a language that we have [SES-7]',
  async (tag, sentence) => {
    await send('POST', 'auth/v1/recover', { email: ida.email }, undefined, tag)
    expect((await nextMailTo(ida.email)).text).toContain(sentence)
  },
)

test('a notice is in the language of the owner, not of whoever caused it [SES-7]', async () => {
  const logInHere = { email: ida.email, password }
  await send('POST', 'auth/v1/token?grant_type=password', logInHere, undefined, 'ur')
  const body = { email: `new-${ida.email}`, current_password: password }
  await send('PUT', 'auth/v1/user', body, ida.token, 'es')
  const { text } = await nextMailTo(ida.email)
  expect(text).toContain('کیا یہ آپ نہیں تھے؟')
  expect((await nextMailTo(body.email)).text).toContain('Abre este enlace')
})

test('deleting an account takes a new log-in, leaves nothing, and frees the email [SES-4]', async () => {
  await saveProfile(ida)
  const fresh = await newSession(ida.email)
  const stranger = await signUp(`stranger-${ida.email}`)
  expect((await post('rest/v1/rpc/delete_own_account', {})).status).toBeGreaterThanOrEqual(400)
  expect((await logIn(ida.email)).status).toBe(200)

  expect((await post('rest/v1/rpc/delete_own_account', {}, fresh)).ok).toBe(true)
  expect((await logIn(ida.email)).status).toBe(400)
  for (const token of [fresh, ida.token])
    expect((await read('rest/v1/profiles', token)).status).toBe(401)
  expect((await read('auth/v1/user', stranger.token)).status).toBe(200)
  expect((await post('auth/v1/signup', { email: ida.email, password })).status).toBe(200)
})
