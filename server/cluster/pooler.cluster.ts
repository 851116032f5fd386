import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { backUp } from '#server/backup/back-up.ts'
import { restore } from '#server/backup/restore.ts'
import { openOwnDatabase } from '#server/database/own-database.ts'
import { connect } from '#server/lite/connection/connection.ts'
import { createLog } from '#server/log.ts'
import { openLocalMedia } from '#server/media/local-media.ts'
import { borrowDatabase } from '#server/postgres/borrow-database.ts'
import { readSettings } from '#server/settings.ts'
import { type Copy, startCopy } from '#server/testing/copies.ts'
import { databaseRows } from '#server/testing/database-rows.ts'
import { freePort } from '#server/testing/free-port.ts'
import {
  createPeople,
  otherPassword,
  password,
  wrongPassword,
} from '#server/testing/test-people.ts'

import { type DebianPostgres, startDebianPostgres } from './debian-postgres.ts'
import { identity, makeFolder, type Program, startProgram } from './programs.ts'

let database: DebianPostgres
let pooler: Program
let url: string
let copies: Copy[]
const folder = makeFolder('pooler')
const attempts = 5

/** What the page of the docs has to be put where. */
const [, section = ''] = readFileSync('docs/own-postgresql.md', 'utf8').split('## Through a pooler')
const [statements = '', configuration = '', users = ''] = Array.from(
  section.matchAll(/```\w*\n([^]*?)```/g),
  ([, block = '']) => block,
)

/** As the docs say, but for where things are, and with few connections. */
beforeAll(async () => {
  database = await startDebianPostgres()
  await database.sql.unsafe(statements)
  const port = await freePort()
  writeFileSync(join(folder, 'userlist.txt'), users)
  const lines = configuration
    .replace('port=5432', `port=${database.port}`)
    .replace('= 6432', `= ${port}\nunix_socket_dir =`)
    .replace('default_pool_size = 20', 'default_pool_size = 4')
    .replace('/etc/pgbouncer', folder)
  writeFileSync(join(folder, 'pgbouncer.ini'), lines)
  url = `postgres://music:secret@127.0.0.1:${port}/music`
  pooler = await startProgram('/usr/sbin/pgbouncer', [join(folder, 'pgbouncer.ini')], {
    identity,
    log: join(folder, 'pgbouncer.log'),
    answers: async () => {
      const sql = postgres(url, { max: 1, prepare: false })
      await sql`select 1`.finally(() => sql.end())
    },
  })
  const env = { LOGIN_ATTEMPTS: String(attempts) }
  copies = await Promise.all(Array.from({ length: 10 }, () => startCopy(url, env)))
})
afterAll(async () => {
  await Promise.all(copies.map(({ stop }) => stop()))
  await pooler.end('SIGTERM')
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

const copy = (at: number) => {
  const found = copies[at % copies.length]
  if (!found) throw new Error('There is no such copy')
  return found
}
const peopleAt = (at: number) => createPeople(() => copy(at))

test('[RUN-1] behind a pooler of transactions no statement is prepared, and ten copies make one database', () => {
  const logs = copies.map(({ log }) => log())
  for (const log of logs) expect(log).toContain('A pooler is before the database')
  expect(logs.filter((log) => log.includes('Stored the sample catalogue.'))).toHaveLength(1)
})

test('[RUN-1] what one connection is asked at once behind a pooler is all answered', async () => {
  const connection = connect(await openOwnDatabase(url, createLog('silent')), 1)
  const { driver } = connection
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => (at % 2 ? driver`select ${at}::int` : driver`select 1`)),
  )
  expect(answers).toHaveLength(100)
  await connection.close()
})

test('[RUN-1] each person reads what is theirs, however the pooler mixes connections', async () => {
  const people = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const here = peopleAt(at)
      const account = await here.signUp(`person-${at}@example.org`)
      return { ...account, username: await here.saveProfile(account) }
    }),
  )
  const reads = await Promise.all(
    Array.from({ length: 400 }, async (_, at) => {
      const person = people[at % people.length]
      const answer = await peopleAt(at).read(
        'rest/v1/profiles?select=username',
        person?.token ?? '',
      )
      const [row] = await answer.json()
      // Strangers come in between, on the same connections of the pooler.
      const stranger = await copy(at).ask('rest/v1/profiles?select=username')
      return row.username === person?.username && (await stranger.json()).code === '42501'
    }),
  )
  expect(reads.filter(Boolean)).toHaveLength(400)
})

test('[RUN-3] guesses and renewals at ten copies behind a pooler are agreed upon', async () => {
  const { email } = await peopleAt(0).signUp('eda@example.org')
  const { refresh_token } = await (await peopleAt(0).logIn(email, password)).json()
  const renewed = await Promise.all(
    copies.map((_, at) =>
      peopleAt(at).post('auth/v1/token?grant_type=refresh_token', { refresh_token }),
    ),
  )
  expect(renewed.map(({ status }) => status)).toEqual(copies.map(() => 200))
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => peopleAt(at).logIn(email, wrongPassword)),
  )
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(attempts)
})

test('[RUN-1] a new password ends the other sessions behind a pooler, too', async () => {
  const people = peopleAt(0)
  const { email, token } = await people.signUp('ova@example.org')
  const other = await people.newSession(email)
  const changed = await people.change(
    { password: otherPassword, current_password: password },
    token,
  )
  expect(changed.status).toBe(200)
  expect((await people.read('auth/v1/user', other)).status).toBe(403)
  expect((await people.read('auth/v1/user', token)).status).toBe(200)
})

test('[STORE-3] a backup is taken through a pooler, and every row is in it', async () => {
  const log = createLog('silent')
  const place = mkdtempSync(join(tmpdir(), 'pooled-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const from = readSettings({ DATA_DIR: join(place, 'from'), DATABASE_URL: url })
  const back = readSettings({ DATA_DIR: join(place, 'back') })
  const file = join(place, 'pooled.tar')
  const rows = await borrowDatabase(from, log, databaseRows)
  expect(rows['auth.users']).not.toEqual([])
  const media = openLocalMedia(from.media.folder)
  await borrowDatabase(from, log, (address) =>
    backUp({ address, settings: from, file, media, withRecordings: false }),
  )
  await restore({ file, settings: back, log })
  expect(await borrowDatabase(back, log, databaseRows)).toEqual(rows)
})

test('[RUN-1] a statement is given up behind a pooler, too, as no start parameter has to say it', async () => {
  const [kept] = await database.sql<{ value: string }[]>`
    select value from server.secrets where name = 'rolesPassword'`
  for (const user of ['authenticator', 'supabase_auth_admin']) {
    const as = new URL(url)
    as.username = user
    as.password = kept?.value ?? ''
    const sql = postgres(as.href, { max: 1, prepare: false })
    const [said] = await sql`
      select current_setting('statement_timeout') as timeout, current_setting('TimeZone') as zone`
    await sql.end()
    expect(said).toEqual({ timeout: '20s', zone: 'UTC' })
  }
})
