import { hash } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect } from '#server/lite/connection/connection.ts'
import { makeCode } from './pending-sign-ups.ts'
import {
  createPeople,
  otherPassword,
  password,
  wrongPassword,
} from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ CONFIRM_EMAIL: 'true', MAILS: '4' })
})
afterAll(() => server.stop())

const { post, read, change, verify, logIn, nextMailTo } = createPeople(() => server)
const signUp = (email: string, secret = password, data: unknown = { a: 1 }) =>
  post('auth/v1/signup', { email, password: secret, data })

test('a new account has no session until the code of its mail was entered [SAFE-1]', async () => {
  const email = 'ida@example.org'
  expect((await (await signUp(email)).json()).access_token).toBeUndefined()
  const mail = await nextMailTo(email)
  expect(mail.link.startsWith(`${server.url}confirm-email#token_hash=`)).toBe(true)

  const refused = await logIn(email)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error_code: 'email_not_confirmed' })

  const session = await (await verify('signup', email, mail.code)).json()
  expect(session.user.user_metadata).toMatchObject({ a: 1 })
  expect((await logIn(email)).status).toBe(200)
})

test('that an email waits for its confirmation is said to those only who know the password [LOGIN-9]', async () => {
  await signUp('joe@example.org')
  const [wrong, unknown] = await Promise.all([
    logIn('joe@example.org', wrongPassword),
    logIn('nobody@example.org', wrongPassword),
  ])
  expect(await wrong.json()).toEqual(await unknown.json())
})

test('the mail is sent again on wish; the newest code counts [SAFE-1]', async () => {
  const email = 'kim@example.org'
  await signUp(email)
  const first = await nextMailTo(email)
  const asked = await post('auth/v1/resend', { type: 'signup', email })
  expect([asked.status, await asked.json()]).toEqual([200, {}])
  const second = await nextMailTo(email, 2)
  expect((await verify('signup', email, first.code)).status).toBe(403)
  expect((await verify('signup', email, second.code)).status).toBe(200)

  const late = await post('auth/v1/resend', { type: 'signup', email })
  const never = await post('auth/v1/resend', { type: 'signup', email: 'nobody@example.org' })
  expect([late.status, await late.json()]).toEqual([never.status, await never.json()])
})

test('a browser gets the mail of its own sign-up again, however often strangers sign up with the email [SAFE-1]', async () => {
  const email = 'lia@example.org'
  await signUp(email, 'of-a-stranger-1')
  const own = await signUp(email, 'of-the-owner-12')
  await signUp(email, 'of-a-stranger-2')
  const [cookie = ''] = own.headers.getSetCookie().map((each) => each.split(';')[0])
  await server.ask('auth/v1/resend', {
    method: 'POST',
    body: JSON.stringify({ type: 'signup', email }),
    headers: { Cookie: cookie },
  })
  const { code } = await nextMailTo(email, 4)
  expect((await verify('signup', email, code)).status).toBe(200)
  expect((await logIn(email, 'of-the-owner-12')).status).toBe(200)
})

test.each([
  ['first', 0, 1],
  ['second', 1, 0],
])(
  'the mail of the %s sign-up with an email opens that one, and nothing of the other one [SAFE-1]',
  async (which, own, other) => {
    const email = `${which}@example.org`
    const secrets = ['of-the-first-1', 'of-the-second-2']
    const mails = []
    for (const [place, secret] of secrets.entries()) {
      await signUp(email, secret, { place, [which]: place })
      mails.push(await nextMailTo(email, place + 1))
    }
    expect((await logIn(email, secrets[1])).status).toBe(400)
    const { user } = await (await verify('signup', email, mails[own]?.code)).json()
    expect(user.user_metadata).toMatchObject({ place: own, email, sub: user.id })
    expect(user.identities).toHaveLength(1)
    expect((await verify('signup', email, mails[other]?.code)).status).toBe(403)
    expect((await logIn(email, secrets[other])).status).toBe(400)
    expect((await logIn(email, secrets[own])).status).toBe(200)
  },
)

test('a mail says when its sign-up was, and that there is another one [SAFE-1]', async () => {
  const email = 'twice@example.org'
  await signUp(email)
  expect((await nextMailTo(email)).text).toMatch(
    /^You signed up for Spotify .+ on \w+ \d+, 20\d\d at .+ UTC\./,
  )
  await signUp(email)
  expect((await nextMailTo(email, 2)).text).toContain('Somebody else may have signed up')
})

test('an account that was made unconfirmed before is still opened by its mail, or by a new sign-up [SAFE-1] [SIGN-11]', async () => {
  const sql = connect(server.databaseAddress(), 1)
  const old = async (email: string) => {
    const { code, token } = makeCode(email)
    const hashed = await hash('old-password-1', { cost: 4 })
    await sql.driver`
      insert into auth.users (id, aud, role, email, encrypted_password, confirmation_token, confirmation_sent_at)
      values (gen_random_uuid(), 'authenticated', 'authenticated', ${email}, ${hashed}, ${token}, now())`
    return code
  }
  const code = await old('old@example.org')
  expect((await verify('signup', 'old@example.org', code)).status).toBe(200)
  expect((await logIn('old@example.org', 'old-password-1')).status).toBe(200)

  const waiting = 'old-waiting@example.org'
  const first = await old(waiting)
  await post('auth/v1/resend', { type: 'signup', email: waiting })
  expect((await verify('signup', waiting, first)).status).toBe(403)
  await signUp(waiting)
  const mail = await nextMailTo(waiting, 2)
  expect((await verify('signup', waiting, mail.code)).status).toBe(200)
  expect((await logIn(waiting, 'old-password-1')).status).toBe(400)
  expect((await logIn(waiting)).status).toBe(200)
  await sql.close()
})

/** All but what differs between any two accounts. */
const shape = async (answer: Response) => {
  const { id, created_at, updated_at, confirmation_sent_at, ...rest } = await answer.json()
  return [
    answer.status,
    id.length,
    typeof created_at,
    typeof updated_at,
    typeof confirmation_sent_at,
    rest,
  ]
}

test('signing up with an email that has an account is answered like any other; its mailbox is told [LOGIN-9]', async () => {
  const email = 'lou@example.org'
  const first = await shape(await signUp(email))
  const mail = await nextMailTo(email)
  await verify('signup', email, mail.code)

  expect(await shape(await signUp(email))).toEqual(first)
  const notice = await nextMailTo(email, 2)
  expect(notice.subject).toContain('You have an account')
  expect(notice.code).toBe('')
  expect((await logIn(email)).status).toBe(200)
})

test('changing to an email that has an account is answered like any other; its mailbox is told [SES-2]', async () => {
  const [ann, bea, taken] = ['ann@example.org', 'bea@example.org', 'cleo@example.org']
  const tokenOf = async (email: string) => {
    await signUp(email)
    const { code } = await nextMailTo(email)
    return (await (await verify('signup', email, code)).json()).access_token
  }
  await tokenOf(taken)
  const [told, pretended] = await Promise.all(
    [ann, bea].map(async (email) => {
      const token = await tokenOf(email)
      const next = email === ann ? 'free@example.org' : taken
      const body = { email: next, password: otherPassword, current_password: password }
      const answer = await change(body, token)
      const own = await (await read('auth/v1/user', token)).json()
      expect(own.new_email).toBe(next)
      expect((await nextMailTo(email, 2)).text).toContain(next)
      expect((await logIn(email, otherPassword)).status).toBe(200)
      return [answer.status, Object.keys(await answer.json()), Object.keys(own)]
    }),
  )
  expect(pretended).toEqual(told)
  const notice = await nextMailTo(taken, 2)
  expect(notice.subject).toContain('You have an account')
  expect(notice.code).toBe('')
  expect((await logIn(taken)).status).toBe(200)
})

test('a password that is too weak is refused before anything is sent [SES-7]', async () => {
  const answer = await post('auth/v1/signup', { email: 'max@example.org', password: 'a' })
  expect(answer.status).toBe(422)
  expect((await answer.json()).error_code).toBe('weak_password')
})
