import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import {
  type Account,
  createPeople,
  otherPassword,
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

const { post, change, logIn, saveProfile, nextMailTo, signUp } = createPeople(() => server)

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
    ['ida-aaaaaa', 'x', username, ida.email].map((typed) => logIn(typed, wrongPassword)),
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  const [first, ...rest] = await Promise.all(answers.map((answer) => answer.json()))
  expect(first.msg).toBe('Invalid login credentials')
  expect(rest).toEqual([first, first, first])
})

test('a username and its email run out of attempts together, and an unknown one by itself [LOGIN-9] [SAFE-2]', async () => {
  const username = await saveProfile(ida)
  for (const typed of [username, ida.email, username, ida.email, username])
    expect((await logIn(typed, wrongPassword)).status).toBe(400)
  expect((await logIn(username)).status).toBe(429)
  expect((await logIn(ida.email)).status).toBe(429)

  const unknown = async () => (await logIn('nobody-abcdef', wrongPassword)).status
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push(await unknown())
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('a forgotten password is set by the code of a mail, asked for by username [LOGIN-9]', async () => {
  const username = await saveProfile(ida)
  expect((await post('auth/v1/recover', { email: username })).status).toBe(200)
  const { code } = await nextMailTo(ida.email)
  const body = { type: 'recovery', email: username, token: code }
  const session = await (await post('auth/v1/verify', body)).json()
  expect((await change({ password: otherPassword }, session.access_token)).status).toBe(200)
  expect((await post('auth/v1/verify', body)).status).toBe(403)
})

test('the log holds no username, code or token of a link [SAFE-7]', async () => {
  const username = await saveProfile(ida)
  await logIn(username)
  await post('auth/v1/recover', { email: username })
  const { link, code } = await nextMailTo(ida.email)
  const { hash } = new URL(link)
  const token = new URLSearchParams(hash.slice(1)).get('token_hash') ?? 'no token'
  await fetch(`${server.url}auth/v1/verify?type=recovery&token=${token}`, { redirect: 'manual' })
  for (const secret of [username, code, token]) expect(server.log()).not.toContain(secret)
})
