import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { type Copy, startCopy } from '#server/testing/copies.ts'
import { type OwnPostgres, startOwnPostgres } from '#server/testing/own-postgres.ts'
import { createPeople, password, wrongPassword } from '#server/testing/test-people.ts'

const attempts = 5
let database: OwnPostgres
let copies: Copy[]
/** What all copies share. */
const music = mkdtempSync(join(tmpdir(), 'player-music-'))

beforeAll(async () => {
  database = await startOwnPostgres()
  const env = {
    LOGIN_ATTEMPTS: String(attempts),
    DATABASE_CONNECTIONS: '6',
    MEDIA_STORE: music,
  }
  copies = await Promise.all(Array.from({ length: 10 }, () => startCopy(database.url, env)))
})
afterAll(async () => {
  await Promise.all(copies.map(({ stop }) => stop()))
  await database.stop()
  rmSync(music, { recursive: true })
})

function copy(number: number): Copy {
  const found = copies[number % copies.length]
  if (!found) throw new Error('There is no such copy')
  return found
}
const peopleAt = (number: number) => createPeople(() => copy(number))

test('[RUN-2] of ten copies that start at once on an empty database one makes it, and all are ready', async () => {
  const logs = copies.map(({ log }) => log()).join('')
  const said = (sentence: string) => logs.split(sentence).length - 1
  expect(said('Made the database.')).toBe(1)
  expect(said('Stored the sample catalogue.')).toBe(1)
  expect(await Promise.all(copies.map(({ probe }) => probe('/readyz')))).toEqual(
    copies.map(() => 200),
  )
  const [count] = await database.sql`select count(*)::int as secrets from server.secrets`
  expect(count).toEqual({ secrets: 4 })
})

test('[RUN-2] what sessions are signed with is read by the owner of the database alone', async () => {
  const [kept] = await database.sql<{ value: string }[]>`
    select value from server.secrets where name = 'rolesPassword'`
  for (const user of ['authenticator', 'supabase_auth_admin']) {
    const sql = postgres({
      host: '127.0.0.1',
      port: database.port,
      user,
      pass: kept?.value ?? '',
      database: 'music',
      max: 1,
    })
    onTestFinished(() => sql.end())
    await expect(sql`select 1 as one`).resolves.toEqual([{ one: 1 }])
    await expect(sql`select * from server.secrets`).rejects.toThrow('permission denied')
  }
})

test('[RUN-3] a session that one copy began is known to the others, and renewed by them', async () => {
  const { token, email } = await peopleAt(0).signUp('ida@example.org')
  expect((await peopleAt(1).read('auth/v1/user', token)).status).toBe(200)
  const session = await (await peopleAt(2).logIn(email)).json()
  const renewed = await peopleAt(3).post('auth/v1/token?grant_type=refresh_token', {
    refresh_token: session.refresh_token,
  })
  expect(renewed.status).toBe(200)
  const { access_token: next } = await renewed.json()
  expect((await copy(4).ask('media/sign', signOf(next))).status).toBe(200)
})

const signOf = (token: string) => ({
  method: 'POST',
  headers: { Authorization: `Bearer ${token}` },
  body: JSON.stringify({ files: ['sample/none.webm'] }),
})

test('[RUN-3] [STORE-1] a recording in a folder that copies share plays at each, by the address that one of them gave', async () => {
  const file = 'own/song.webm'
  mkdirSync(join(music, 'audio/own'), { recursive: true })
  writeFileSync(join(music, 'audio', file), 'a song of one’s own')
  const { token } = await peopleAt(0).signUp('ova@example.org')
  const { urls } = await (await peopleAt(0).post('media/sign', { files: [file] }, token)).json()
  for (const { url } of [copy(1), copy(2)]) {
    const heard = await fetch(new URL(urls[file], url))
    expect([heard.status, await heard.text()]).toEqual([200, 'a song of one’s own'])
  }
})

test('[RUN-3] a session that is renewed at all copies at once goes on as one', async () => {
  const { email } = await peopleAt(0).signUp('uma@example.org')
  const { refresh_token } = await (await peopleAt(0).logIn(email)).json()
  const answers = await Promise.all(
    copies.map((_, at) =>
      peopleAt(at).post('auth/v1/token?grant_type=refresh_token', { refresh_token }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(copies.map(() => 200))
  const [left] = await database.sql`
    select count(*)::int as alive from auth.refresh_tokens
    where not revoked and session_id = (
      select session_id from auth.refresh_tokens where token = ${refresh_token})`
  expect(left).toEqual({ alive: 1 })
})

test('[RUN-3] [SAFE-2] guesses that are spread over the copies are counted once', async () => {
  const { email } = await peopleAt(0).signUp('eda@example.org')
  const statuses: number[] = []
  for (let guess = 0; guess < attempts + 3; guess++)
    statuses.push((await peopleAt(guess).logIn(email, wrongPassword)).status)
  expect(statuses).toEqual([...Array.from({ length: attempts }, () => 400), 429, 429, 429])
  const [stored] = await database.sql`
    select count(*)::int as named from account.limits where key like ${`%${email}%`}`
  expect(stored).toEqual({ named: 0 })
})

test('[RUN-3] [SAFE-2] guesses at all copies at the same moment are no more than those at one', async () => {
  const { email } = await peopleAt(0).signUp('ada@example.org')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => peopleAt(at).logIn(email, wrongPassword)),
  )
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(attempts)
})

test('[RUN-4] a copy that drains is not ready, ends what is under way, and is then gone', async () => {
  const leaving = await startCopy(database.url)
  const { email } = await peopleAt(0).signUp('una@example.org')
  const people = createPeople(() => leaving)
  expect(await leaving.probe('/healthz')).toBe(200)
  const stopping = leaving.stop(1)
  expect(await leaving.probe('/readyz')).toBe(503)
  expect(await leaving.probe('/healthz')).toBe(200)
  expect((await people.logIn(email, password)).status).toBe(200)
  await stopping
  await expect(leaving.probe('/healthz')).rejects.toThrow('fetch failed')
})
