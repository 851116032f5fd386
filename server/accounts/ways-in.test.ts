import { afterAll, beforeAll, expect, test } from 'vitest'

import { readMails } from '#server/mail/test-mail.ts'
import { createPeople, otherPassword, password } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ CONFIRM_EMAIL: 'true', LOGIN_ATTEMPTS: '2' })
})
afterAll(() => server.stop())

const { send, post, verify, logIn, mailsTo, nextMailTo } = createPeople(() => server)

async function confirmedToken(email: string): Promise<string> {
  await post('auth/v1/signup', { email, password })
  const { code } = await nextMailTo(email)
  return (await (await verify('signup', email, code)).json()).access_token
}

test.each([
  ['POST', 'otp'],
  ['POST', 'magiclink'],
  ['POST', 'invite'],
  ['POST', 'sso'],
  ['POST', 'factors'],
  ['POST', 'admin/users'],
  ['POST', 'admin/generate_link'],
  ['GET', 'authorize?provider=google'],
  ['GET', 'callback?state=a&code=b'],
  ['GET', 'reauthenticate'],
])(
  '%s %s is refused, and makes no account that skips the mailbox [SAFE-1]',
  async (method, route) => {
    const email = 'skips@example.org'
    const body = method === 'POST' ? { email, password, create_user: true } : undefined
    const answer = await send(method, `auth/v1/${route}`, body)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({
      error_code: 'feature_not_available',
      msg: 'This server does not offer that',
    })
    expect(mailsTo(email)).toEqual([])
  },
)

test.each([
  { phone: '+15550100', password },
  { data: { name: 'Nobody' } },
  { email: '', password },
])('signing up with %j, so without a mailbox, makes no account [SAFE-1]', async (body) => {
  const answer = await post('auth/v1/signup', body)
  expect(answer.status).toBe(422)
  expect((await answer.json()).access_token).toBeUndefined()
})

test.each(['<ida@example.org>', 'x,ida@example.org', 'mail:ida@example.org', '"ida"@example.org'])(
  'the mailbox of somebody else is not taken under the name %s [SAFE-1]',
  async (email) => {
    const mails = readMails(server.dataDir).length
    const answer = await post('auth/v1/signup', { email, password })
    expect(answer.status).toBe(400)
    expect((await answer.json()).msg).toBe('That is not an email address')
    expect(readMails(server.dataDir)).toHaveLength(mails)
  },
)

test('the service says what it does beyond a project’s, and that mailboxes confirm [LOGIN-9] [RUN-9]', async () => {
  const answer = await send('GET', 'auth/v1/settings', undefined)
  expect(await answer.json()).toMatchObject({
    disable_signup: false,
    mailer_autoconfirm: false,
    usernames: true,
    checks_password: true,
  })
})

test('a route that is spelt with escapes is none, so that nothing goes around what guards it [SAFE-3]', async () => {
  const email = 'ida@example.org'
  const token = await confirmedToken(email)
  const changed = await send('PUT', 'auth/v1/us%65r', { password: otherPassword }, token)
  expect(changed.status).toBe(404)
  expect((await logIn(email)).status).toBe(200)
  expect((await post('auth/v1/tok%65n?grant_type=password', { email, password })).status).toBe(404)
})

test.each([
  ['ada', 'grant%5Ftype=refresh_token&grant_type=password'],
  ['ben', 'grant_typ%65=refresh_token&grant_type=password'],
])('%s tries no password uncounted by %s [SAFE-2]', async (name, query) => {
  const email = `${name}@example.org`
  await confirmedToken(email)
  const answer = await post(`auth/v1/token?${query}`, { email, password })
  expect(answer.status).toBe(400)
  expect((await logIn(email)).status).toBe(200)
})
