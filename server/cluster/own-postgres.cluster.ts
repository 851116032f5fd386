import { afterAll, beforeAll, expect, test } from 'vitest'

import { startCopy } from '#server/testing/copies.ts'
import { createPeople } from '#server/testing/test-people.ts'

import { type DebianPostgres, startDebianPostgres } from './debian-postgres.ts'

let database: DebianPostgres

beforeAll(async () => {
  database = await startDebianPostgres()
})
afterAll(() => database.stop())

test('[RUN-1] it runs on a PostgreSQL of another version than ours, over TLS, and searches there', async () => {
  expect(database.version).not.toMatch(/^18/)
  const copy = await startCopy(
    `${database.url}?sslmode=verify-full&sslrootcert=${database.authority}`,
  )
  const people = createPeople(() => copy)
  const account = await people.signUp('ida@example.org')
  expect(await people.saveProfile(account)).toMatch(/^idaode-/)
  const found = await people.post('rest/v1/rpc/search_albums', { term: 'PERIHELION' })
  expect((await found.json())[0]).toMatchObject({ title: 'Perihelion Waltz' })
  const encrypted = await database.sql`
    select distinct usename::text as role, ssl from pg_stat_ssl join pg_stat_activity using (pid)
    where backend_type = 'client backend' and client_addr is not null order by 1`
  expect([...encrypted]).toEqual([
    { role: 'authenticator', ssl: true },
    { role: 'supabase_auth_admin', ssl: true },
  ])
  await copy.stop()
})

test.each([
  ['sslmode=disable', /does not let the role music in \(no pg_hba.conf entry .* no encryption\)/],
  ['sslmode=verify-full', /certificate of the database .* is not trusted \(DEPTH_ZERO_SELF_SIGNED/],
])('[RUN-1] %s is answered by a sentence here', async (query, sentence) => {
  await expect(startCopy(`${database.url}?${query}`)).rejects.toThrow(sentence)
})

test('[RUN-1] a certificate for another name is refused, unless only its authority counts', async () => {
  const url = database.url.replace('localhost', '127.0.0.1')
  const trusting = `sslrootcert=${database.authority}`
  await expect(startCopy(`${url}?sslmode=verify-full&${trusting}`)).rejects.toThrow(
    'is for another name (ERR_TLS_CERT_ALTNAME_INVALID). Name the host',
  )
  const copy = await startCopy(`${url}?sslmode=verify-ca&${trusting}`)
  expect(await copy.probe('/readyz')).toBe(200)
  await copy.stop()
})
