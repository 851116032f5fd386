import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withHashingClient, queueHashing } from '#server/accounts/hashing.ts'
import { createPeople, otherPassword, password } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let sql: Sql

beforeAll(async () => {
  server = await startTestServer()
  const { url, path } = server.databaseAddress()
  sql = postgres(url, { ...(path ? { path } : {}), max: 1 })
})
afterAll(async () => {
  await sql.end()
  await server.stop()
})

const { post, change, logIn, signUp } = createPeople(() => server)

/** Has the one turn, and as many strangers wait for the next as may. */
function fillHashing() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const parties = Array.from({ length: 101 }, (_, at) => ({ key: `party ${at}`, isStranger: true }))
  const all = parties.map((party) => withHashingClient(party, () => queueHashing(() => promise)))
  return { release, over: Promise.allSettled(all) }
}

test('whoever logs in, signs up or gives a password waits in one line, and is told when it is too long [SAFE-6]', async () => {
  const ida = await signUp('ida@example.org')
  const newcomer = { email: 'joe@example.org', password }
  const { release, over } = fillHashing()
  const answers = await Promise.all([
    logIn(ida.email),
    logIn('nobody@example.org'),
    post('auth/v1/signup', newcomer),
    change({ password: otherPassword, current_password: password }, ida.token),
  ])
  release()
  await over
  for (const answer of answers) {
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect(await answer.json()).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: 'Too many people log in at once. Try again in a few seconds.',
    })
  }
  expect((await logIn(ida.email)).status).toBe(200)
  expect((await post('auth/v1/signup', newcomer)).status).toBe(200)
})

test('while no table can be read, the server is in health: that asks connections of its own [SAFE-6]', async () => {
  await sql`alter role authenticator nologin`
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator'`
  expect((await server.ask('rest/v1/genres?select=id')).status).not.toBe(200)
  expect((await server.ask('health')).status).toBe(200)
})
