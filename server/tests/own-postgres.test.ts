import { createServer } from 'node:net'

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { startCopy } from '#server/testing/copies.ts'
import { type OwnPostgres, startOwnPostgres } from '#server/testing/own-postgres.ts'

let database: OwnPostgres

beforeAll(async () => {
  database = await startOwnPostgres()
})
afterAll(() => database.stop())

/** The address of the database, with other words in it. */
const addressWith = (change: (url: URL) => void) => {
  const url = new URL(database.url)
  change(url)
  return url.href
}

/** Starts in vain, and gives the sentence. */
async function refusal(url = database.url): Promise<string> {
  const copy = await startCopy(url).catch((error: unknown) => error)
  if (copy instanceof Error) return copy.message
  throw new Error('It started')
}

/** Something that the superuser does to the database until the test is over. */
async function given(statement: string, undo: string) {
  await database.sql.unsafe(statement)
  onTestFinished(async () => {
    await database.sql.unsafe(undo)
  })
}

test('[RUN-1] a database that cannot be reached is named, without its password', async () => {
  const url = addressWith((each) => {
    each.port = '1'
  })
  expect(await refusal(url)).toBe(
    'The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Start it, or correct DATABASE_URL.',
  )
})

test('[RUN-1] a database without the encryption that is asked for is said, with what to set', async () => {
  expect(await refusal(`${database.url}?sslmode=require`)).toMatch(
    /broke the connection off .*no encryption, which sslmode asks for.*ssl = on/,
  )
})

test.each([
  [
    'password',
    (url: URL) => void (url.password = 'wrong'),
    /does not let the role music in .*alter role music with login/,
  ],
  [
    'pathname',
    (url: URL) => void (url.pathname = '/none'),
    /The database none does not exist .*create database none owner music/,
  ],
])('[RUN-1] a wrong %s is said, with the statement that helps', async (_, change, sentence) => {
  expect(await refusal(addressWith(change))).toMatch(sentence)
})

test('[RUN-1] a role that may make no roles is told what to let run', async () => {
  await given('alter role music nocreaterole', 'alter role music createrole')
  expect(await refusal()).toMatch(
    /^The role music may not make the roles .*alter role music createrole; .*create role anon nologin;$/,
  )
})

test('[RUN-1] a role that may make no schemas is told what to let run', async () => {
  await given('alter database music owner to postgres', 'alter database music owner to music')
  expect(await refusal()).toContain('grant create on database music to music;')
})

test('[RUN-1] a database that can only be read is told from one that can be written to', async () => {
  await given(
    'alter database music set default_transaction_read_only = on',
    'alter database music reset default_transaction_read_only',
  )
  expect(await refusal()).toMatch(/can only be read.*set default_transaction_read_only = off;$/)
})

test('[RUN-1] a database of another encoding is told to be made anew', async () => {
  await database.sql.unsafe(
    `create database latin owner music encoding 'SQL_ASCII' template template0 locale 'C' locale_provider libc`,
  )
  const url = addressWith((each) => {
    each.pathname = '/latin'
  })
  expect(await refusal(url)).toMatch(
    /its encoding is SQL_ASCII.*encoding 'UTF8' template template0;$/,
  )
})

test('[RUN-1] the roles of another server on the same PostgreSQL are let in by the statement that it names', async () => {
  const shared = await startOwnPostgres()
  onTestFinished(shared.stop)
  await (await startCopy(shared.url)).stop()
  await shared.sql.unsafe('create database second owner music')
  const url = shared.url.replace(/\/music$/, '/second')
  const said = await refusal(url)
  expect(said).toMatch(/The role authenticator, .* is not let in \(password authentication failed/)

  const [kept] = await shared.sql<{ value: string }[]>`
    select value from server.secrets where name = 'rolesPassword'`
  const second = await startCopy(url, { ROLES_PASSWORD: kept?.value ?? '' })
  expect(await second.probe('/readyz')).toBe(200)
  await second.stop()

  const [statement = ''] = /alter role \w+ with login password '.+?';/.exec(said) ?? []
  for (const role of ['authenticator', 'supabase_auth_admin'])
    await shared.sql.unsafe(statement.replace('authenticator', role))
  const alone = await startCopy(url)
  expect(await alone.probe('/readyz')).toBe(200)
  await alone.stop()
})

test('[RUN-1] of several hosts the one that can be written to is found, and found again', async () => {
  const deaf = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => {
    deaf.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void deaf.close())
  const address = deaf.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const copy = await startCopy(database.url.replace('@127', `@127.0.0.1:${port},127`))
  onTestFinished(() => copy.stop())
  expect(await copy.probe('/readyz')).toBe(200)

  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = 'music' and pid <> pg_backend_pid()`
  const reads = async () => (await copy.ask('rest/v1/albums?select=id')).status
  await expect.poll(reads).toBe(200)
})
