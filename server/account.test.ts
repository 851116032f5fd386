import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { readMails } from './test-mail.ts'
import { startTestServer, type TestServer } from './test-server.ts'

type Account = { readonly email: string; readonly id: string; readonly token: string }

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

const password = 'correct-horse-7'
const other = 'another-horse-8'

function send(method: string, path: string, body: unknown, token?: string, language = 'en') {
  const headers = {
    'Accept-Language': language,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
  return server.ask(path, { method, body: JSON.stringify(body), headers })
}
const post = (path: string, body: unknown, token?: string) => send('POST', path, body, token)
const change = (body: unknown, token: string) => send('PUT', 'auth/v1/user', body, token)

async function signUp(email: string): Promise<Account> {
  const session = await (await post('auth/v1/signup', { email, password })).json()
  return { email, id: session.user.id, token: session.access_token }
}

async function saveProfile({ id, token }: Account): Promise<string> {
  const profile = {
    id,
    display_name: 'Ída Ode',
    dob: '1990-02-03',
    gender: 'woman',
    tos: { marketing: true, shareData: false },
  }
  expect((await post('rest/v1/profiles', profile, token)).status).toBe(201)
  const [{ username }] = await (await as(token, 'rest/v1/profiles?select=username')).json()
  return username
}

const as = (token: string, path: string) =>
  server.ask(path, { headers: { Authorization: `Bearer ${token}` } })

const logIn = (email: string, secret = password) =>
  post('auth/v1/token?grant_type=password', { email, password: secret })

async function newSession(email: string, secret = password): Promise<string> {
  return (await (await logIn(email, secret)).json()).access_token
}

const mailsTo = (email: string) => readMails(server.dataDir).filter(({ to }) => to === email)

async function nextMailTo(email: string, count = 1) {
  await expect.poll(() => mailsTo(email).length).toBe(count)
  const mail = mailsTo(email).at(-1)
  if (!mail) throw new Error('No mail')
  return mail
}

test('a username logs in as its email does, in letters of any size [LOGIN-9]', async () => {
  const username = await saveProfile(ida)
  expect(username).toMatch(/^idaode-[a-z2-9]{6}$/)
  for (const typed of [username, username.toUpperCase()]) {
    const answer = await logIn(typed)
    expect(answer.status).toBe(200)
    expect((await answer.json()).user.email).toBe(ida.email)
  }
})

test('an unknown username, a known one and a known email are refused alike [LOGIN-9] [LOGIN-7]', async () => {
  const username = await saveProfile(ida)
  const answers = await Promise.all(
    ['ida-aaaaaa', 'x', username, ida.email].map((typed) => logIn(typed, 'wrong-wrong-1')),
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  const [first, ...rest] = await Promise.all(answers.map((answer) => answer.json()))
  expect(first.msg).toBe('Invalid login credentials')
  expect(rest).toEqual([first, first, first])
})

test('a username and its email run out of attempts together, and an unknown one by itself [LOGIN-9]', async () => {
  const username = await saveProfile(ida)
  for (const typed of [username, ida.email, username, ida.email, username])
    expect((await logIn(typed, 'wrong-wrong-1')).status).toBe(400)
  expect((await logIn(username)).status).toBe(429)
  expect((await logIn(ida.email)).status).toBe(429)

  const unknown = async () => (await logIn('nobody-abcdef', 'wrong-wrong-1')).status
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push(await unknown())
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('a new password takes the current one, and ends every other session [SES-2] [SES-7]', async () => {
  const elsewhere = await newSession(ida.email)
  for (const current of [undefined, '', 'wrong-wrong-1']) {
    const answer = await change({ password: other, current_password: current }, ida.token)
    expect(answer.status).toBe(400)
    expect((await answer.json()).error_code).toBe(
      current ? 'current_password_mismatch' : 'current_password_required',
    )
  }
  expect((await logIn(ida.email)).status).toBe(200)

  const answer = await change({ password: other, current_password: password }, ida.token)
  expect(answer.status).toBe(200)
  expect((await logIn(ida.email)).status).toBe(400)
  expect((await logIn(ida.email, other)).status).toBe(200)
  expect((await as(ida.token, 'rest/v1/profiles')).status).toBe(200)
  expect((await as(elsewhere, 'rest/v1/profiles')).status).toBe(401)
  expect((await as(elsewhere, 'auth/v1/user')).status).toBe(403)
})

test('no way to write a token goes around the current password [SES-7]', async () => {
  const [head, claims, signature = ''] = ida.token.split('.')
  const odd = `${head}.${claims}.${signature.slice(0, 9)} ${signature.slice(9)}`
  for (const token of [odd, `${ida.token} `, ` ${ida.token}`, `${ida.token}=`]) {
    expect((await change({ password: other }, token)).ok).toBe(false)
    expect((await logIn(ida.email)).status).toBe(200)
  }
})

test('the current password cannot be guessed without end [SES-7]', async () => {
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess += 1) {
    const body = { password: other, current_password: `wrong-wrong-${guess}` }
    statuses.push((await change(body, ida.token)).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('signing out everywhere ends every session at once, also for tables [SES-4] [SES-2]', async () => {
  const elsewhere = await newSession(ida.email)
  expect((await post('auth/v1/logout?scope=global', {}, ida.token)).status).toBe(204)
  for (const token of [ida.token, elsewhere])
    expect((await as(token, 'rest/v1/profiles')).status).toBe(401)
})

test('a new email counts when its own mailbox confirmed it, and the old one is told [SES-2]', async () => {
  const next = `new-${ida.email}`
  expect((await change({ email: next }, ida.token)).status).toBe(400)
  const asked = await change({ email: next, current_password: password }, ida.token)
  expect(await asked.json()).toMatchObject({ email: ida.email, new_email: next })
  expect((await nextMailTo(ida.email)).text).toContain(next)

  const { link, code } = await nextMailTo(next)
  expect(link).toContain(encodeURIComponent(`${server.url}account`))
  const wrong = await post('auth/v1/verify', { type: 'email_change', email: next, token: '0' })
  expect(wrong.status).toBe(403)
  const body = { type: 'email_change', email: next, token: code }
  expect((await post('auth/v1/verify', body)).status).toBe(200)
  expect((await logIn(next)).status).toBe(200)
  expect((await logIn(ida.email)).status).toBe(400)
})

test('a new password stops a change of email that somebody who knew the old one asked for [SES-2] [SES-7]', async () => {
  const next = `thief-${ida.email}`
  await change({ email: next, current_password: password }, await newSession(ida.email))
  const { code, link } = await nextMailTo(next)
  const changed = await change({ password: other, current_password: password }, ida.token)
  expect((await changed.json()).id).toBe(ida.id)

  const body = { type: 'email_change', email: next, token: code }
  expect((await post('auth/v1/verify', body)).status).toBe(403)
  const target = (await fetch(link, { redirect: 'manual' })).headers.get('Location')
  expect(target).toContain('error_code=otp_expired')
  expect((await logIn(ida.email, other)).status).toBe(200)
  const own = await (await as(ida.token, 'auth/v1/user')).json()
  expect(own.new_email ?? '').toBe('')
})

test('a password and an email that are changed at once both count [SES-2]', async () => {
  const next = `both-${ida.email}`
  const body = { password: other, email: next, current_password: password }
  expect((await change(body, ida.token)).status).toBe(200)
  const { code } = await nextMailTo(next)
  const confirmed = await post('auth/v1/verify', { type: 'email_change', email: next, token: code })
  expect(confirmed.status).toBe(200)
  expect((await logIn(next, other)).status).toBe(200)
})

test('a forgotten password is set by the link of a mail, which works once [SES-2] [SES-7]', async () => {
  const elsewhere = await newSession(ida.email)
  expect((await post('auth/v1/recover', { email: ida.email })).status).toBe(200)
  const { link } = await nextMailTo(ida.email)

  const scanner = await fetch(link, { method: 'HEAD', redirect: 'manual' })
  expect(scanner.headers.get('Location')).toBeNull()
  const target = new URL((await fetch(link, { redirect: 'manual' })).headers.get('Location') ?? '')
  expect(target.href.startsWith(`${server.url}set-password#access_token=`)).toBe(true)
  const again = (await fetch(link, { redirect: 'manual' })).headers.get('Location')
  expect(again).toContain(`${server.url}set-password#error=access_denied&error_code=otp_expired`)

  const token = new URLSearchParams(target.hash.slice(1)).get('access_token') ?? ''
  expect((await change({ email: 'thief@example.org' }, token)).status).toBe(400)
  expect((await change({ password: other }, token)).status).toBe(200)
  expect((await logIn(ida.email, other)).status).toBe(200)
  expect((await as(elsewhere, 'rest/v1/profiles')).status).toBe(401)
  expect((await change({ password }, token)).status).toBe(400)
})

test('a forgotten password is set by the code of a mail, asked for by username [LOGIN-9]', async () => {
  const username = await saveProfile(ida)
  expect((await post('auth/v1/recover', { email: username })).status).toBe(200)
  const { code } = await nextMailTo(ida.email)
  const body = { type: 'recovery', email: username, token: code }
  const session = await (await post('auth/v1/verify', body)).json()
  expect((await change({ password: other }, session.access_token)).status).toBe(200)
  expect((await post('auth/v1/verify', body)).status).toBe(403)
})

test('whether a mail about a new password was sent is told by no answer [LOGIN-9] [LOGIN-7]', async () => {
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
  ['es-ES,es;q=0.9', 'Abre esta dirección para elegir una contraseña nueva.'],
  ['ur', 'نیا پاس ورڈ چننے کے لیے یہ پتہ کھولیں۔'],
  ['fr', 'Open this address to choose a new password.'],
  ['__proto__', 'Open this address to choose a new password.'],
])(
  'in a browser that shows %s the mail is in a language that we have [SES-7]',
  async (tag, sentence) => {
    await send('POST', 'auth/v1/recover', { email: ida.email }, undefined, tag)
    expect((await nextMailTo(ida.email)).text).toContain(sentence)
  },
)

test('deleting an account takes a new log-in, leaves nothing, and frees the email [SES-4]', async () => {
  await saveProfile(ida)
  const fresh = await newSession(ida.email)
  const stranger = await signUp(`stranger-${ida.email}`)
  expect((await post('rest/v1/rpc/delete_own_account', {})).status).toBeGreaterThanOrEqual(400)
  expect((await logIn(ida.email)).status).toBe(200)

  expect((await post('rest/v1/rpc/delete_own_account', {}, fresh)).ok).toBe(true)
  expect((await logIn(ida.email)).status).toBe(400)
  for (const token of [fresh, ida.token])
    expect((await as(token, 'rest/v1/profiles')).status).toBe(401)
  expect((await as(stranger.token, 'auth/v1/user')).status).toBe(200)
  expect((await post('auth/v1/signup', { email: ida.email, password })).status).toBe(200)
})

test('the log holds no username, code or token of a link [LOGIN-9]', async () => {
  const username = await saveProfile(ida)
  await logIn(username)
  await post('auth/v1/recover', { email: username })
  const { link, code } = await nextMailTo(ida.email)
  await fetch(link, { redirect: 'manual' })
  const token = new URL(link).searchParams.get('token') ?? 'no token'
  for (const secret of [username, code, token]) expect(server.log()).not.toContain(secret)
})
