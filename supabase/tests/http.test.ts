import { AuthClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { loadSecrets } from '#server/secrets.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

import { cases, type Operation, type Person } from './policies.ts'
import { changeOf, keyOf, neededBy, type Row, rows, views } from './rows.ts'

type Account = { readonly id: string; readonly token: string }
/** Nothing opens the service role over HTTP. */
type Client = Exclude<Person, 'service role'>

let server: TestServer
let sql: Sql
let owner: Account
let clients: Readonly<Record<Client, PostgrestClient>>

beforeAll(async () => {
  server = await startTestServer()
  const { url, path } = server.databaseAddress()
  sql = postgres(url, { ...(path ? { path } : {}), max: 1, onnotice: () => undefined })
  const { publishableKey } = loadSecrets(server.dataDir)
  const clientOf = (token?: string) =>
    new PostgrestClient(`${server.url}rest/v1`, {
      headers: { apikey: publishableKey, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    })
  owner = await signUp('owner@example.org', publishableKey)
  const other = await signUp('other@example.org', publishableKey)
  clients = {
    anonymous: clientOf(),
    owner: clientOf(owner.token),
    'other person': clientOf(other.token),
  }
})
afterAll(async () => {
  await sql.end()
  await server.stop()
})

const casesOfClients = cases.flatMap(({ person, ...others }) =>
  person === 'service role' ? [] : [{ person, ...others }],
)

describe('through the running server', () => {
  beforeEach(async () => {
    for (const table of ['profiles', 'cards', 'tracks', 'albums', 'artists']) await remove(table)
    for (const table of ['genres', 'profile_pictures', 'operators']) await remove(table)
  })

  test.each(casesOfClients)(
    '[API-2] [DATA-1] [DATA-2] on $table, $person $verb $operation',
    async ({ table, person, operation, may }) => {
      for (const needed of neededBy[table] ?? []) await insert(needed)
      if (operation !== 'insert') await insert(table)
      expect(await can(person, operation, table)).toBe(may)
    },
  )
})

/** Whether it can be done, by what is in the table afterwards. */
async function can(person: Client, operation: Operation, table: string): Promise<boolean> {
  const [key, id] = [keyOf(table), idOf(table)]
  const as = clients[person].from(table)
  if (operation === 'select') return (await as.select().eq(key, id)).data?.length === 1
  const before = await stored(table)
  const { error } = await {
    insert: () => as.insert(rowOf(table)),
    update: () => as.update(changeOf(table)).eq(key, id),
    delete: () => as.delete().eq(key, id),
  }[operation]()
  expect([undefined, '42501']).toContain(error?.code)
  return JSON.stringify(await stored(table)) !== JSON.stringify(before)
}

/** The template, with what is a person's in the owner's hands. */
const rowOf = (table: string): Row => ({
  ...rows[table],
  ...(['operators', 'profiles'].includes(table) ? { [keyOf(table)]: owner.id } : {}),
  ...(table === 'plays' ? { user_id: owner.id } : {}),
})

const idOf = (table: string) => String(rowOf(table)[keyOf(table)])

async function stored(table: string): Promise<readonly unknown[]> {
  return [...(await sql`select * from ${sql(table)} where ${sql(keyOf(table))} = ${idOf(table)}`)]
}

async function insert(table: string): Promise<void> {
  if (views.includes(table)) return
  await sql`insert into ${sql(table)} ${sql(rowOf(table))}`
}

async function remove(table: string): Promise<void> {
  await sql`delete from ${sql(table)} where ${sql(keyOf(table))} = ${idOf(table)}`
}

async function signUp(email: string, apikey: string): Promise<Account> {
  const auth = new AuthClient({
    url: `${server.url}auth/v1`,
    headers: { apikey },
    persistSession: false,
    autoRefreshToken: false,
  })
  const { data, error } = await auth.signUp({ email, password: 'quite-long-enough-1' })
  if (error || !data.session) throw error ?? new Error('Nobody was signed up.')
  return { id: data.session.user.id, token: data.session.access_token }
}
