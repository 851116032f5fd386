import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { AuthClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createLog } from '#server/log.ts'
import { loadSecrets } from '#server/secrets.ts'
import { readSettings } from '#server/settings.ts'
import { type Running, startServer } from '#server/start.ts'

import { cases, type Operation, type Person } from './policies.ts'
import { changeOf, neededBy, type Row, rows } from './rows.ts'

type Account = { readonly id: string; readonly token: string }

let server: Running
let owner: Account
let clients: Readonly<Record<Person, PostgrestClient>>
const dataDir = mkdtempSync(join(tmpdir(), 'player-policies-'))

beforeAll(async () => {
  chmodSync(dataDir, 0o755)
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir })
  server = await startServer(settings, createLog('silent'))
  const { publishableKey, secretKey } = loadSecrets(dataDir)
  const clientOf = (key: string, token?: string) =>
    new PostgrestClient(`${server.url}rest/v1`, {
      headers: { apikey: key, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    })
  owner = await signUp('owner@example.org', publishableKey)
  const other = await signUp('other@example.org', publishableKey)
  clients = {
    anonymous: clientOf(publishableKey),
    owner: clientOf(publishableKey, owner.token),
    'other person': clientOf(publishableKey, other.token),
    'service role': clientOf(secretKey),
  }
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('through the running server', () => {
  beforeEach(async () => {
    for (const table of ['profiles', 'tracks', 'media_items', 'albums', 'artists'])
      await remove(table)
    for (const table of ['genres', 'profile_pictures']) await remove(table)
  })

  test.each(cases)(
    '[API-2] [DATA-1] [DATA-2] on $table, $person $verb $operation',
    async ({ table, person, operation, may }) => {
      for (const needed of neededBy[table] ?? []) await insert(needed)
      if (operation !== 'insert') await insert(table)
      expect(await can(person, operation, table)).toBe(may)
    },
  )
})

/** Whether it can be done, by what the service role then finds in the table. */
async function can(person: Person, operation: Operation, table: string): Promise<boolean> {
  const id = idOf(table)
  const as = clients[person].from(table)
  if (operation === 'select') return (await as.select().eq('id', id)).data?.length === 1
  const before = await stored(table)
  const { error } = await {
    insert: () => as.insert(rowOf(table)),
    update: () => as.update(changeOf(table)).eq('id', id),
    delete: () => as.delete().eq('id', id),
  }[operation]()
  expect([undefined, '42501']).toContain(error?.code)
  return JSON.stringify(await stored(table)) !== JSON.stringify(before)
}

/** The template, with the profile in the owner's hands. */
const rowOf = (table: string): Row => ({
  ...rows[table],
  ...(table === 'profiles' ? { id: owner.id } : {}),
})

const idOf = (table: string) => String(rowOf(table)['id'])

async function stored(table: string): Promise<readonly unknown[]> {
  const id = idOf(table)
  const { data } = await clients['service role'].from(table).select().eq('id', id).throwOnError()
  return data
}

async function insert(table: string): Promise<void> {
  await clients['service role'].from(table).insert(rowOf(table)).throwOnError()
}

async function remove(table: string): Promise<void> {
  const id = idOf(table)
  await clients['service role'].from(table).delete().eq('id', id).throwOnError()
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
