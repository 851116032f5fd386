import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { PostgresConnection } from '@supabase/lite/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect } from '#server/lite/connection/connection.ts'
import { purge } from './purge.ts'
import { locksOfProcess } from '#server/copies/locks.ts'
import { createLog } from '#server/log.ts'
import { createPeople, password } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let database: PostgresConnection
let people = 0

beforeAll(async () => {
  server = await startTestServer()
  database = connect(server.databaseAddress(), 1)
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

const { post, read, logIn, signUp, nextMailTo, mailsTo } = createPeople(() => server)

const renew = (token: string) =>
  post('auth/v1/token?grant_type=refresh_token', { refresh_token: token })

async function newcomer() {
  const { email, id } = await signUp(`person${(people += 1)}@example.org`)
  const session = await (await logIn(email)).json()
  return { email, id, first: session.refresh_token, access: session.access_token }
}

/** As if what was revoked had been so for a while. */
const letTimePass = (id: string, time = '11 seconds') =>
  database.driver`
    update auth.refresh_tokens set updated_at = updated_at - ${time}::text::interval where user_id = ${id}`

const countOf = async (table: string, userId: string): Promise<number> => {
  const [row] = await database.driver.unsafe(
    `select count(*)::int as count from ${table} where user_id = $1`,
    [userId],
  )
  return row?.['count']
}

test('a refresh token whose answer was lost gives the current one again, for ten seconds [SES-2]', async () => {
  const { id, first } = await newcomer()
  const second = (await (await renew(first)).json()).refresh_token
  expect((await (await renew(first)).json()).refresh_token).toBe(second)
  await letTimePass(id)
  const late = await renew(first)
  expect([late.status, (await late.json()).error_code]).toEqual([400, 'refresh_token_already_used'])
})

test('a refresh token used again after its time ends its session, and every token of it [SES-2] [SAFE-3]', async () => {
  const { id, email, first, access } = await newcomer()
  const elsewhere = (await (await logIn(email)).json()).access_token
  const second = await (await renew(first)).json()
  await letTimePass(id)
  expect((await renew(first)).status).toBe(400)
  for (const token of [access, second.access_token]) {
    expect((await read('rest/v1/profiles', token)).status).toBe(401)
    expect((await post('media/sign', { files: ['sample/canon.webm'] }, token)).status).toBe(401)
  }
  expect((await renew(second.refresh_token)).status).toBe(400)
  expect((await read('rest/v1/profiles', elsewhere)).status).toBe(200)
})

test('two tabs that renew at once get one session on, not two [SES-2]', async () => {
  const { first } = await newcomer()
  const answers = await Promise.all([renew(first), renew(first), renew(first)])
  const tokens = await Promise.all(answers.map(async (one) => (await one.json()).refresh_token))
  expect(new Set(tokens).size).toBe(1)
})

test('a session is renewed so often and no more, and others go on [SAFE-6]', async () => {
  const { id, first } = await newcomer()
  const other = await newcomer()
  let token = first
  let renewals = 0
  for (;;) {
    const answer = await renew(token)
    if (answer.status === 429) break
    token = (await answer.json()).refresh_token
    renewals += 1
  }
  expect(renewals).toBe(30)
  expect((await renew(other.first)).status).toBe(200)
  const [audit] = await database.driver`
    select count(*)::int as count from auth.audit_log_entries where payload ->> 'actor_id' = ${id}`
  expect(audit?.['count']).toBeLessThan(5)
})

test('a person has the newest fifty sessions, however often they log in [SAFE-6]', async () => {
  const { id, email } = await newcomer()
  await database.driver`
    insert into auth.sessions (id, user_id, created_at)
    select gen_random_uuid(), ${id}, now() - interval '1 day' from generate_series(1, 80)`
  const { access_token: token } = await (await logIn(email)).json()
  expect(await countOf('auth.sessions', id)).toBe(50)
  expect((await read('rest/v1/profiles', token)).status).toBe(200)
})

test('what is old is removed, in batches, and what is in use stays [SAFE-6]', async () => {
  const { id, email, access } = await newcomer()
  await post('auth/v1/recover', { email })
  const { code } = await nextMailTo(email)
  const before = mailsTo(email).length
  await database.driver.begin(async (sql) => {
    await sql`
      insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, updated_at)
      select gen_random_uuid()::text, gen_random_uuid()::text, ${id}, s.id, true, now() - interval '8 days'
      from generate_series(1, 2500), lateral (select id from auth.sessions where user_id = ${id} limit 1) s`
    await sql`
      insert into auth.sessions (id, user_id, created_at, refreshed_at)
      select gen_random_uuid(), ${id}, now() - interval '1 year', now() - interval '91 days'
      from generate_series(1, 10)`
    await sql`
      insert into auth.audit_log_entries (id, payload, created_at)
      select gen_random_uuid(), '{"actor_username":"old"}', now() - interval '31 days' from generate_series(1, 1500)`
    await sql`
      insert into account.pending_sign_ups (token, email, password_hash, data, sent_at)
      values ('old', 'never@example.org', '', '{}', now() - interval '2 days')`
    await sql`update auth.users set recovery_sent_at = now() - interval '2 days' where id = ${id}`
  })
  const outbox = join(server.dataDir, 'outbox')
  const oldMail = join(outbox, '2020-01-01T10-00-00.000Z-0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.eml')
  writeFileSync(oldMail, 'To: old@example.org\r\n\r\n')
  utimesSync(oldMail, 0, 0)

  const log = createLog('silent', { write: () => undefined })
  await purge({ connection: database, outbox, locks: locksOfProcess(), log })
  expect(await countOf('auth.refresh_tokens', id)).toBe(2)
  expect(await countOf('auth.sessions', id)).toBe(2)
  const [left] = await database.driver`select
    (select count(*)::int from auth.audit_log_entries where payload ->> 'actor_username' = 'old') as audit,
    (select count(*)::int from account.pending_sign_ups) as pending,
    (select recovery_token from auth.users where id = ${id}) as code`
  expect(left).toEqual({ audit: 0, pending: 0, code: null })
  expect(code).toHaveLength(10)
  expect(mailsTo('old@example.org')).toEqual([])
  expect(mailsTo(email)).toHaveLength(before)
  expect((await read('rest/v1/profiles', access)).status).toBe(200)
})

test('a sign-up that fails half way makes no account, and can be tried again [SIGN-11]', async () => {
  await database.driver`create function pg_temp_fail() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`
  await database.driver`
    create trigger fail before insert on auth.identities execute function pg_temp_fail()`
  const body = { email: 'halfway@example.org', password }
  expect((await post('auth/v1/signup', body)).status).toBe(500)
  await database.driver`drop trigger fail on auth.identities`
  expect((await post('auth/v1/signup', body)).status).toBe(200)
})

test('an account that a sign-up left without its identity gets it [SIGN-11]', async () => {
  const { id, email, access } = await newcomer()
  await database.driver`delete from auth.identities where user_id = ${id}`
  const log = createLog('silent', { write: () => undefined })
  const outbox = join(server.dataDir, 'outbox')
  await purge({ connection: database, outbox, locks: locksOfProcess(), log })
  const { identities } = await (await read('auth/v1/user', access)).json()
  expect(identities).toMatchObject([{ provider: 'email', identity_data: { email, sub: id } }])
})
