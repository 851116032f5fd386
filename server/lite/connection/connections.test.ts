import { createConnection, createServer, type Socket } from 'node:net'

import { App } from '@supabase/lite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'
import { createLog } from '#server/log.ts'

import { createAccounts } from '#server/accounts/accounts.ts'
import { createBackend } from '#server/lite/backend.ts'
import { openSocket } from '#server/database/open-socket.ts'
import { connect } from './connection.ts'
import { type Connections, openConnections } from './connections.ts'
import { createMailer } from '#server/mail/mailer.ts'

const siteUrl = 'http://localhost/clone/'
const publishableKey = 'sb_publishable_test'
const anonymous = { auth: { uid: null, role: 'anon', jwt: null } }
const ida = JSON.stringify({ email: 'ida@example.org', password: 'correct-horse-7' })

let database: ScratchDatabase
let connections: Connections

beforeAll(async () => {
  database = await startScratchDatabase()
  connections = await openConnections({ owner: database.address, connections: 15 })
})
afterAll(async () => {
  await connections.close()
  await database.stop()
})

test('[SAFE-6] log-in, health and sessions wait for no connection that reads of tables hold', async () => {
  const backend = await createBackend({
    siteUrl,
    connections,
    secrets: { jwtSecret: 'j'.repeat(43), mediaKey: 'm'.repeat(43), publishableKey },
    log: createLog('silent'),
    mailer: createMailer(
      siteUrl,
      'Music',
      () => undefined,
      async () => undefined,
    ),
    confirmEmail: false,
  })
  const post = (path: string) =>
    backend.fetch(
      new Request(`http://localhost/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
        body: ida,
      }),
    )
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const readers = Array.from({ length: 50 }, () =>
    connections.tables.withContext(anonymous, () => released),
  )

  const { user } = await (await post('signup')).json()
  const [session] = await database.sql`select id from auth.sessions where user_id = ${user.id}`
  expect(await createAccounts(connections.accounts).hasSession(session?.['id'])).toBe(true)
  expect((await post('token?grant_type=password')).status).toBe(200)
  expect(await connections.accounts.ping()).toBe(true)

  release()
  await Promise.all(readers)
})

test('[SAFE-6] all connections of requests leave room for the operator', async () => {
  const [most] = await database.sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as count`
  const everyone = Array.from({ length: 50 }, (_, at) =>
    at % 2 === 0
      ? connections.tables.withContext(anonymous, () => database.sql`select 1`)
      : connections.accounts.ping(),
  )
  await Promise.all(everyone)
  const [open] = await database.sql`
    select count(*)::int from pg_stat_activity where backend_type = 'client backend'`
  expect(open?.['count']).toBeLessThan(most?.['count'] - 10)
})

test('[RUN-2] when a migration gives a table a column, all that its readers and writers ask is done, and once', async () => {
  await database.sql`create table notes (id serial, text text)`
  await database.sql`grant select, insert on notes to anon`
  await database.sql`grant usage on sequence notes_id_seq to anon`
  const people = 10
  /** On a connection for each, all at once. */
  const everybodyWrites = () => {
    const { promise: allWrote, resolve } = Promise.withResolvers<void>()
    let left = people
    const write = () =>
      connections.tables.withContext(anonymous, async (transaction) => {
        const { rows } =
          await sql`insert into notes (text) values (${'a note'}) returning *`.execute(transaction)
        left -= 1
        if (left === 0) resolve()
        await allWrote
        return rows[0]
      })
    return Promise.all(Array.from({ length: people }, write))
  }

  const text = 'a note'
  const notes = (shape: object) =>
    Array.from({ length: people }, () => expect.objectContaining(shape))
  expect(await everybodyWrites()).toEqual(notes({ text }))
  await database.sql`alter table notes add year integer`
  expect(await everybodyWrites()).toEqual(notes({ text, year: null }))
  const [stored] = await database.sql`select count(*)::int from notes`
  expect(stored).toEqual({ count: 2 * people })
})

/** A connection by way of a relay, which may lose what is said, and counts how often it is the server's turn. */
async function relayed() {
  const relay = { turns: 0, isLosing: false }
  const sockets: Socket[] = []
  const server = createServer((client) => {
    if (relay.isLosing) client.destroy()
    const beyond = createConnection({ path: database.address.path ?? '' })
    let isAsking = false
    client.on('data', (said) => {
      if (relay.isLosing) client.destroy()
      else beyond.write(said)
      if (!isAsking) relay.turns += 1
      isAsking = true
    })
    beyond.on('data', (said) => {
      isAsking = false
      client.write(said)
    })
    client.once('close', () => beyond.destroy())
    for (const socket of [client, beyond]) socket.on('error', () => client.destroy())
    sockets.push(client, beyond)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const connection = connect(
    {
      url: database.address.url,
      driver: { ssl: false, prepare: true, socket: () => openSocket({ host: '127.0.0.1', port }) },
    },
    1,
  )
  onTestFinished(async () => {
    await connection.close()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { relay, connection }
}

test('a read takes three turns with the database, as its transaction begins with its first statement', async () => {
  const { relay, connection } = await relayed()
  const read = () =>
    connection.withContext(anonymous, (transaction) => sql`select 1`.execute(transaction))
  await read()
  await read()
  relay.turns = 0
  await read()
  expect(relay.turns).toBe(3)
})

test('so does a call of a function, however much lite would say and ask around it', async () => {
  await database.sql`create function found(word text) returns setof text stable language sql as 'select word'`
  await database.sql`grant execute on function found to anon`
  const { relay, connection } = await relayed()
  const lite = new App({
    connection,
    api: { enabled: true, schemas: ['public'] },
    auth: { enabled: true, jwt_secret: 'j'.repeat(43), publishable_key: 'sb_publishable_test' },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  })
  await lite.init()
  const call = async (method: 'GET' | 'POST') => {
    const answer = await lite.fetch(
      new Request(`http://localhost/rest/v1/rpc/found${method === 'GET' ? '?word=ebb' : ''}`, {
        method,
        headers: { apikey: 'sb_publishable_test', 'Content-Type': 'application/json' },
        ...(method === 'POST' ? { body: JSON.stringify({ word: 'ebb' }) } : {}),
      }),
    )
    expect(await answer.json()).toEqual(['ebb'])
  }
  for (const method of ['GET', 'POST'] as const) {
    await call(method)
    relay.turns = 0
    await call(method)
    expect(relay.turns).toBe(3)
  }
})

/** Of a megabyte each. */
const rows = (count: number) =>
  `select n, json_build_object('text', repeat('x', 1000000)) as row from generate_series(1, ${count}) n`

test('of an answer that is too large the server takes no more than it may hold, and the connection goes on [SAFE-6]', async () => {
  const connection = connect(database.address, 1)
  onTestFinished(() => connection.close())
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  const read = (query: string) =>
    connection.withContext(anonymous, (transaction) => sql.raw(query).execute(transaction))
  const megabytes = () =>
    parse.mock.calls.reduce((sum, [text]) => sum + text.length, 0) / 1024 / 1024

  expect((await read(rows(3))).rows).toHaveLength(3)
  parse.mockClear()
  await expect(read(rows(30))).rejects.toMatchObject({ code: 'too_much' })
  expect(megabytes()).toBeLessThan(9)
  parse.mockClear()
  // One row may be too much, too; it is not even looked at.
  await expect(
    read(`select json_build_object('text', repeat('x', 9000000)) as row`),
  ).rejects.toMatchObject({ code: 'too_much' })
  expect(megabytes()).toBe(0)
  await expect(read(`select repeat('x', 9000000) as row`)).rejects.toMatchObject({
    code: 'too_much',
  })
  expect((await read('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('nothing is written by a transaction whose beginning is lost, on a new connection or later [SAFE-8]', async () => {
  await database.sql`create table written (text text)`
  const { relay, connection } = await relayed()
  relay.isLosing = true
  const first = await connection.driver.reserve()
  await expect(first.unsafe('begin')).rejects.toBeInstanceOf(Error)
  first.release()

  const write = (text: string) =>
    connection.kysely
      .transaction()
      .execute((transaction) => sql`insert into written values (${text})`.execute(transaction))
  relay.isLosing = false
  await write('before')
  relay.isLosing = true
  await expect(write('lost')).rejects.toBeInstanceOf(Error)
  relay.isLosing = false
  await write('after')
  const texts = await database.sql`select text from written`
  expect(texts.map(({ text }) => text)).toEqual(['before', 'after'])
})

test('lite left to itself sees no table as the role of requests, and grants everything to everybody', async () => {
  const itself = Object.getPrototypeOf(connections.tables)
  const { tables } = await itself.introspect.call(connections.tables)
  expect(tables.map(({ name }: { name: string }) => name)).toEqual(['sessions'])

  const owner = connect(database.address, 1)
  onTestFinished(() => owner.close())
  const mayEmpty = async () =>
    (await database.sql`select has_table_privilege('anon', 'profiles', 'truncate') as may`)[0]?.[
      'may'
    ]
  expect(await owner.withContext(anonymous, mayEmpty)).toBe(false)
  await itself.ensureRlsContext.call(owner)
  expect(await mayEmpty()).toBe(true)
})
