import type { Sql, TransactionSql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { personalTables } from '#domain/account.ts'
import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'

import { actAs, insertRow, makePeople, undone } from './act-as.ts'
import { otherId, ownerId } from './rows.ts'

let database: ScratchDatabase
let sql: Sql

beforeAll(async () => {
  database = await startScratchDatabase()
  sql = database.sql
})
afterAll(() => database.stop())

async function makeAccounts(transaction: TransactionSql) {
  await insertRow(transaction, 'profile_pictures')
  await makePeople(transaction)
  for (const id of [ownerId, otherId]) await insertRow(transaction, 'profiles', { id })
}

async function usernameOf(transaction: TransactionSql, id = ownerId): Promise<string> {
  const [found] = await transaction`select username from profiles where id = ${id}`
  return String(found?.['username'])
}

test.each([
  ['Ada Quill', /^adaquill-[a-z2-9]{6}$/],
  ['Bartholomew Quillfeather', /^bartholomewq-[a-z2-9]{6}$/],
  ['José Ñandú', /^josenandu-[a-z2-9]{6}$/],
  ['ممتاز مفتی', /^listener-[a-z2-9]{6}$/],
  ['王小明', /^listener-[a-z2-9]{6}$/],
])('[LOGIN-9] %s is given a username', async (name, form) => {
  const username = await undone(sql, async (transaction) => {
    await transaction`insert into auth.users (id) values (${ownerId})`
    await insertRow(transaction, 'profile_pictures')
    await insertRow(transaction, 'profiles', { display_name: name, username: 'chosen' })
    return usernameOf(transaction)
  })
  expect(username).toMatch(form)
  expect(username.slice(-6)).not.toMatch(/[lo01]/)
})

test('[LOGIN-9] two people of one name have different usernames, which nobody can change', async () => {
  const [before, after, other] = await undone(sql, async (transaction) => {
    await makeAccounts(transaction)
    const given = await usernameOf(transaction)
    await actAs(
      transaction,
      'owner',
      (as) => as`update profiles set username = 'admin-aaaaaa', display_name = 'Ida'`,
    )
    await actAs(transaction, 'service role', (as) => as`update profiles set username = 'a-aaaaaa'`)
    return [given, await usernameOf(transaction), await usernameOf(transaction, otherId)]
  })
  expect(after).toBe(before)
  expect(other).not.toBe(before)
})

test('[LOGIN-9] profiles from before there were usernames are given one', async () => {
  const username = await undone(sql, async (transaction) => {
    await makeAccounts(transaction)
    await transaction`alter table profiles disable trigger give_username`
    await transaction`alter table profiles alter column username drop not null`
    await transaction`update profiles set username = null`
    await transaction`alter table profiles enable trigger give_username`
    await transaction`update profiles set username = null`
    return usernameOf(transaction)
  })
  expect(username).toMatch(/^adaquill-[a-z2-9]{6}$/)
})

const fresh = '00000000-0000-4000-8000-0000000000f1'
const stale = '00000000-0000-4000-8000-0000000000f2'
const foreign = '00000000-0000-4000-8000-0000000000f3'

/** Whose accounts are left after the owner called the function, with or without a session. */
async function leftAfterDeleting(person: 'owner' | 'anonymous', sessionId?: string) {
  return undone(sql, async (transaction) => {
    await makeAccounts(transaction)
    await transaction`delete from auth.sessions`
    await transaction`insert into auth.sessions (id, user_id, created_at) values
      (${fresh}, ${ownerId}, now()), (${foreign}, ${otherId}, now()),
      (${stale}, ${ownerId}, now() - interval '6 minutes')`
    await transaction`insert into auth.refresh_tokens (id, token, user_id, session_id)
      values ('1', 'a', ${ownerId}, ${stale})`
    await transaction`insert into auth.audit_log_entries (id, payload)
      values (${fresh}, json_build_object('actor_id', ${ownerId}::text))`
    await actAs(transaction, person, async (as) => {
      const claims = { sub: ownerId, role: 'authenticated', session_id: sessionId }
      await as`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
      await as`select delete_own_account()`
    })
    const [left] = await transaction`select
      (select array_agg(id::text order by id) from auth.users) as users,
      (select array_agg(id::text order by id) from profiles) as profiles,
      (select count(*)::int from auth.sessions) as sessions,
      (select count(*)::int from auth.refresh_tokens) as tokens,
      (select count(*)::int from auth.audit_log_entries) as log`
    return left
  })
}

test('[SES-4] who has just logged in deletes their own account with everything of it', async () => {
  expect(await leftAfterDeleting('owner', fresh)).toEqual({
    users: [otherId],
    profiles: [otherId],
    sessions: 1,
    tokens: 0,
    log: 0,
  })
})

test.each([
  ['an older log-in', 'owner', stale],
  ["somebody else's log-in", 'owner', foreign],
  ['no session', 'owner', undefined],
  ['no account', 'anonymous', fresh],
] as const)('[SES-4] with %s nothing is deleted', async (_what, person, sessionId) => {
  expect(await leftAfterDeleting(person, sessionId)).toMatchObject({
    users: [ownerId, otherId],
    profiles: [ownerId, otherId],
    sessions: 3,
    log: 1,
  })
})

test('[SES-4] what people download of themselves has the rows of every table that belongs to them', async () => {
  const references = await sql`
    select c.conrelid::regclass::text as table, a.attname::text as owner
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'auth.users'::regclass
      and c.connamespace = 'public'::regnamespace`
  expect([...references]).toEqual(personalTables.map(({ table, owner }) => ({ table, owner })))
})
