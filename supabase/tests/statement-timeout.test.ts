import { sql } from 'kysely'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { connect } from '#server/lite/connection/connection.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('[SAFE-6] whoever asks is given a few seconds of the database at most, a stranger one', async () => {
  const connection = connect(server.databaseAddress(), 1)
  onTestFinished(() => connection.close())
  const timeoutOf = (role: string) =>
    connection.withContext({ auth: { uid: null, role, jwt: null } }, async (db) => {
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
      return rows
    })
  expect(await timeoutOf('anon')).toEqual([{ statement_timeout: '1s' }])
  expect(await timeoutOf('authenticated')).toEqual([{ statement_timeout: '5s' }])
  await expect(timeoutOf('service_role')).rejects.toThrow('a role that no request may take')
})

test('[SAFE-6] what takes longer is given up with a sentence, and the next question is answered', async () => {
  const { url, path } = server.databaseAddress()
  const owner = postgres(url, { ...(path ? { path } : {}), max: 1 })
  onTestFinished(() => owner.end())
  const ask = () => server.ask('rest/v1/albums?select=id&limit=1')

  // Nothing is slower, on any machine, than to wait for who never lets go.
  const held = await owner.reserve()
  await held`begin`
  await held`lock table albums in access exclusive mode`
  const answer = await ask()
  await held`rollback`
  held.release()

  expect(answer.status).toBe(504)
  expect(await answer.json()).toMatchObject({
    message: 'The database took too long to answer.',
    hint: 'Ask for less at once, or try again later.',
  })
  expect((await ask()).status).toBe(200)
})
