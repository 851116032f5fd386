import { App } from '@supabase/lite'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { queueLiteHashing } from '#server/accounts/hashing.ts'
import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'

/*
 * What lite alone does, that is why each patch beside this file is there. A test that fails here says that a new
 * version of lite has mended it: then the patch that it names goes.
 */

const jwtSecret = 'j'.repeat(43)
const key = { apikey: 'sb_publishable_test', 'Content-Type': 'application/json' }

let database: ScratchDatabase
let connection: PostgresConnection
let lite: App

beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  database = await startScratchDatabase()
  const { url, path } = database.address
  connection = createPostgresConnection({
    url,
    postgresOptions: { max: 2, onnotice: () => undefined, ...(path ? { path } : {}) },
  })
  lite = new App({
    connection,
    api: { enabled: true, schemas: ['public'] },
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      publishable_key: key.apikey,
      site_url: 'http://localhost/',
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  })
  queueLiteHashing()
  await lite.init()
})
afterAll(async () => {
  await connection.close()
  await database.stop()
})

const ask = (path: string, body?: object, headers: Record<string, string> = {}) =>
  lite.fetch(
    new Request(`http://localhost/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...key, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )

const password = 'correct-horse-7'
const signUp = (email: string) => ask('auth/v1/signup', { email, password })

test('it answers text that cannot be stored with 500 (answer-faults.ts)', async () => {
  const answer = await ask('auth/v1/token?grant_type=password', {
    email: 'nul\0@example.org',
    password,
  })
  expect(answer.status).toBe(500)
})

test('it becomes whatever role a signed token names (verified-token.ts)', async () => {
  const token = await new SignJWT({ role: 'service_role', sub: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret))
  await ask('auth/v1/signup', { email: 'role@example.org', password })
  const answer = await ask('rest/v1/artists?limit=1', undefined, {
    Authorization: `Bearer ${token}`,
  })
  expect(answer.status).toBe(200)
})

const auditRows = async () => {
  const [found] = await connection.driver`select count(*)::int from auth.audit_log_entries`
  return Number(found?.['count'])
}

test('it writes two rows, with the email, for each renewal (account-service.ts)', async () => {
  const { refresh_token: token } = await (await signUp('ida@example.org')).json()
  const before = await auditRows()
  const renewed = await ask('auth/v1/token?grant_type=refresh_token', { refresh_token: token })
  expect(renewed.status).toBe(200)
  expect(await auditRows()).toBe(before + 2)
})

test('it leaves an account without an identity when a sign-up dies half way (account-service.ts)', async () => {
  const { driver } = connection
  await driver`create function auth.refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`
  await driver`create trigger refuse before insert on auth.identities
    for each row execute function auth.refuse()`
  expect((await signUp('half@example.org')).status).toBe(500)
  await driver`drop trigger refuse on auth.identities`
  const left = await driver`select email from auth.users where email = 'half@example.org'`
  expect(left).toHaveLength(1)
})

test('it looks at no password where an email has no account (constant-time-login.ts)', async () => {
  const { createRequire } = await import('node:module')
  const bcrypt = createRequire(import.meta.resolve('@supabase/lite'))('bcryptjs')
  const compare = vi.spyOn(bcrypt, 'compare')
  const answer = await ask('auth/v1/token?grant_type=password', {
    email: 'none@example.org',
    password,
  })
  expect(answer.status).toBe(400)
  expect(compare).not.toHaveBeenCalled()
})

test('it writes what a row was refused with to the console (console-to-log.ts)', async () => {
  vi.mocked(console.error).mockClear()
  await ask('rest/v1/artists', { id: 'one' })
  expect(vi.mocked(console.error).mock.calls.length).toBeGreaterThan(0)
})

test('it ends one session by a log-out without a scope, where a Supabase project ends all (auth-address.ts)', async () => {
  const email = 'out@example.org'
  const { access_token: token, user } = await (await signUp(email)).json()
  await ask('auth/v1/token?grant_type=password', { email, password })
  await ask('auth/v1/logout', {}, { Authorization: `Bearer ${token}` })
  const left = await connection.driver`select id from auth.sessions where user_id = ${user.id}`
  expect(left).toHaveLength(1)
})

test('it lets a session that was ended read on until its token runs out (connection/session.ts)', async () => {
  const { access_token: token, user } = await (await signUp('ended@example.org')).json()
  await connection.driver`delete from auth.sessions where user_id = ${user.id}`
  const answer = await ask('rest/v1/artists?limit=1', undefined, {
    Authorization: `Bearer ${token}`,
  })
  expect(answer.status).toBe(200)
})

test('it turns JSON text into a JSON string, and times into text that is not ISO 8601 (connection/postgres-types.ts)', async () => {
  const [row] = await connection.driver`select
    jsonb_typeof(${'{"a":1}'}::jsonb) as kind, '2026-01-02 03:04:05+00'::timestamptz as at`
  expect(row).toMatchObject({ kind: 'string', at: '2026-01-02 03:04:05+00' })
})

test('it shows the words of the database for a wrong value (database-fault.ts)', async () => {
  const answer = await ask('rest/v1/albums?position=eq.nothing')
  expect(await answer.text()).toContain('invalid input syntax')
})

test('it names tables that are not connected (#server/rest/answers/row-answer.ts)', async () => {
  const { message } = await (await ask('rest/v1/albums?select=id,nothing(id)')).json()
  expect(message).toContain('albums')
})
