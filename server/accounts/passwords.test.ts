import { hash } from '@node-rs/bcrypt'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { connect } from '#server/lite/connection/connection.ts'
import { queueHashing } from './hashing.ts'
import {
  type Account,
  createPeople,
  otherPassword,
  password,
  wrongPassword,
} from '#server/testing/test-people.ts'
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

const { post, read, change, verify, logIn, newSession, nextMailTo, signUp } = createPeople(
  () => server,
)

test('a new password takes the current one, and ends every other session [SES-2] [SAFE-3]', async () => {
  const elsewhere = await newSession(ida.email)
  for (const current of [undefined, '', wrongPassword]) {
    const answer = await change({ password: otherPassword, current_password: current }, ida.token)
    expect(answer.status).toBe(400)
    expect((await answer.json()).error_code).toBe(
      current ? 'current_password_mismatch' : 'current_password_required',
    )
  }
  expect((await logIn(ida.email)).status).toBe(200)

  const answer = await change({ password: otherPassword, current_password: password }, ida.token)
  expect(answer.status).toBe(200)
  expect((await logIn(ida.email)).status).toBe(400)
  expect((await logIn(ida.email, otherPassword)).status).toBe(200)
  expect((await read('rest/v1/profiles', ida.token)).status).toBe(200)
  expect((await read('rest/v1/profiles', elsewhere)).status).toBe(401)
  expect((await read('auth/v1/user', elsewhere)).status).toBe(403)
})

const weak: [string, string[]][] = [
  ['123456', ['length', 'characters']],
  ['      ', ['length', 'characters']],
  ['short-1', ['length']],
  ['1234567890', ['characters']],
  ['onlyletters', ['characters']],
  ['a space-in-it-1', ['characters']],
]

test.each(weak)(
  'the password %j, which the form refuses, is refused by the service too: %j [SIGN-5]',
  async (weakOne, reasons) => {
    const answers = await Promise.all([
      post('auth/v1/signup', { email: 'weak@example.org', password: weakOne }),
      change({ password: weakOne, current_password: password }, ida.token),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({
        error_code: 'weak_password',
        weak_password: { reasons },
      })
    }
    expect((await logIn(ida.email)).status).toBe(200)
  },
)

test('sign-ups that wait for the hashing of others keep nothing else waiting [SAFE-6]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = queueHashing(() => promise)
  const signingUp = Array.from({ length: 6 }, (_, index) =>
    post('auth/v1/signup', { email: `waits${index}@example.org`, password }),
  )
  try {
    for (let times = 0; times < 20; times += 1)
      expect((await server.ask('health')).status).toBe(200)
  } finally {
    resolve()
  }
  await before
  expect((await Promise.all(signingUp)).map(({ status }) => status)).toEqual(Array(6).fill(200))
})

test('a password of which bcrypt would see the beginning only is refused [SIGN-5]', async () => {
  const long = `${'é'.repeat(36)}1`
  const answers = [
    await post('auth/v1/signup', { email: 'long@example.org', password: long }),
    await change({ password: long, current_password: password }, ida.token),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(422)
    expect((await answer.json()).msg).toBe('Password cannot be longer than 72 bytes')
  }
})

test('a password from before the rule still logs in [LOGIN-4]', async () => {
  const sql = connect(server.databaseAddress(), 1)
  const hashed = await hash('123456', { cost: 4 })
  await sql.driver`update auth.users set encrypted_password = ${hashed} where id = ${ida.id}`
  await sql.close()
  expect((await logIn(ida.email, '123456')).status).toBe(200)
})

/** As the app does once a person presses the button. */
const open = (link: string) => {
  const { type, token_hash } = Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)))
  return post('auth/v1/verify', { type, token_hash })
}

test('a link that is only fetched is used up by nothing, in new mails and in old ones [SAFE-4]', async () => {
  expect((await post('auth/v1/recover', { email: ida.email })).status).toBe(200)
  const { link } = await nextMailTo(ida.email)
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash')
  const old = `${server.url}auth/v1/verify?type=recovery&token=${token}&redirect_to=${server.url}set-password`
  const page = link.replace(/#.*/, '')
  expect((await fetch(old, { method: 'HEAD' })).headers.get('Location')).toBeNull()
  for (let times = 0; times < 6; times += 1) {
    expect((await fetch(page)).status).toBe(200)
    const answer = await fetch(old, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, link])
  }
  expect((await open(link)).status).toBe(200)
})

const words = (length: number) => ({ display_name: 'x'.repeat(length) })

test('an account holds what it was made with, a little, and takes nothing more [SAFE-6]', async () => {
  const much = { email: 'much@example.org', password, data: words(4000) }
  expect((await post('auth/v1/signup', much)).status).toBe(400)
  expect((await post('auth/v1/signup', { ...much, data: words(3000) })).status).toBe(200)

  const answer = await change({ data: { more: 1 } }, ida.token)
  expect(answer.status).toBe(400)
  expect((await answer.json()).error_code).toBe('feature_not_available')
  const { user_metadata: kept } = await (await read('auth/v1/user', ida.token)).json()
  expect(kept).not.toHaveProperty('more')
})

test('no way to write a token goes around the current password [SAFE-3]', async () => {
  const [head, claims, signature = ''] = ida.token.split('.')
  const odd = `${head}.${claims}.${signature.slice(0, 9)} ${signature.slice(9)}`
  for (const token of [odd, `${ida.token} `, ` ${ida.token}`, `${ida.token}=`]) {
    expect((await change({ password: otherPassword }, token)).ok).toBe(false)
    expect((await logIn(ida.email)).status).toBe(200)
  }
})

test('the current password cannot be guessed without end [SAFE-2]', async () => {
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess += 1) {
    const body = { password: otherPassword, current_password: `wrong-wrong-${guess}` }
    statuses.push((await change(body, ida.token)).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('a new email counts when its own mailbox confirmed it, and the old one is told [SES-2]', async () => {
  const next = `new-${ida.email}`
  expect((await change({ email: next }, ida.token)).status).toBe(400)
  const asked = await change({ email: next, current_password: password }, ida.token)
  expect(await asked.json()).toMatchObject({ email: ida.email, new_email: next })
  expect((await nextMailTo(ida.email)).text).toContain(next)

  const { link, code } = await nextMailTo(next)
  expect(link.startsWith(`${server.url}account#token_hash=`)).toBe(true)
  const wrong = await verify('email_change', next, '0')
  expect(wrong.status).toBe(403)
  const body = { type: 'email_change', email: next, token: code }
  expect((await post('auth/v1/verify', body)).status).toBe(200)
  expect((await logIn(next)).status).toBe(200)
  expect((await logIn(ida.email)).status).toBe(400)
})

test('a new password stops a change of email that somebody who knew the old one asked for [SES-2] [SAFE-3]', async () => {
  const next = `thief-${ida.email}`
  await change({ email: next, current_password: password }, await newSession(ida.email))
  const { code, link } = await nextMailTo(next)
  const changed = await change({ password: otherPassword, current_password: password }, ida.token)
  expect((await changed.json()).id).toBe(ida.id)

  const body = { type: 'email_change', email: next, token: code }
  expect((await post('auth/v1/verify', body)).status).toBe(403)
  expect((await open(link)).status).toBe(403)
  expect((await logIn(ida.email, otherPassword)).status).toBe(200)
  const own = await (await read('auth/v1/user', ida.token)).json()
  expect(own.new_email ?? '').toBe('')
})

test('a password and an email that are changed at once both count [SES-2]', async () => {
  const next = `both-${ida.email}`
  const body = { password: otherPassword, email: next, current_password: password }
  expect((await change(body, ida.token)).status).toBe(200)
  const { code } = await nextMailTo(next)
  const confirmed = await verify('email_change', next, code)
  expect(confirmed.status).toBe(200)
  expect((await logIn(next, otherPassword)).status).toBe(200)
})

test('a forgotten password is set by the link of a mail, which works once [SES-2] [SAFE-4]', async () => {
  const elsewhere = await newSession(ida.email)
  expect((await post('auth/v1/recover', { email: ida.email })).status).toBe(200)
  const { link } = await nextMailTo(ida.email)
  expect(link.startsWith(`${server.url}set-password#token_hash=`)).toBe(true)
  const opened = await open(link)
  const { access_token: token } = await opened.json()
  expect((await open(link)).status).toBe(403)

  expect((await change({ email: 'thief@example.org' }, token)).status).toBe(400)
  expect((await change({ password: otherPassword }, token)).status).toBe(200)
  expect((await logIn(ida.email, otherPassword)).status).toBe(200)
  expect((await read('rest/v1/profiles', elsewhere)).status).toBe(401)
  expect((await change({ password }, token)).status).toBe(400)
})
