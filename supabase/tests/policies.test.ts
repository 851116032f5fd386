import type { Sql, TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'

import { actAs, can, insertRow, prepareRow, refusalOf, undone } from './act-as.ts'
import { cases, policies } from './policies.ts'
import { otherId, ownerId, rows } from './rows.ts'

let database: ScratchDatabase
let sql: Sql

beforeAll(async () => {
  database = await startScratchDatabase()
  sql = database.sql
})
afterAll(() => database.stop())

const grants = [
  { as: 'as a hosted project grants', grant: () => '' },
  {
    as: 'were everything granted to everybody',
    grant: (table: string) =>
      `grant all on table public.${table} to anon, authenticated, service_role`,
  },
]

describe.each(grants)('$as', ({ grant }) => {
  test.each(cases)(
    '[DATA-1] [DATA-2] on $table, $person $verb $operation',
    async ({ table, person, operation, may }) => {
      const done = await undone(sql, async (transaction) => {
        await transaction.unsafe(grant(table))
        await prepareRow(transaction, table, operation)
        return can(transaction, person, operation, table)
      })
      expect(done).toBe(may)
    },
  )

  test('[DATA-1] nobody hands their profile to another account', async () => {
    const owner = await undone(sql, async (transaction) => {
      await transaction.unsafe(grant('profiles'))
      await prepareRow(transaction, 'profiles', 'update')
      const done = await actAs(
        transaction,
        'owner',
        (as) => as`update profiles set id = ${otherId} where id = ${ownerId}`,
      )
      expect(done).toBe(false)
      return transaction`select id from profiles`
    })
    expect([...owner]).toEqual([{ id: ownerId }])
  })

  test.each(['select', 'insert', 'update'] as const)(
    '[DATA-1] [SAFE-3] with a token whose session is over, or is that of somebody else, its owner may not %s a profile',
    async (operation) => {
      for (const end of [
        (transaction: TransactionSql) => transaction`delete from auth.sessions`,
        (transaction: TransactionSql) => transaction`update auth.sessions set user_id = ${otherId}`,
        (transaction: TransactionSql) =>
          transaction`update auth.sessions set id = gen_random_uuid()`,
      ]) {
        const done = await undone(sql, async (transaction) => {
          await transaction.unsafe(grant('profiles'))
          await prepareRow(transaction, 'profiles', operation)
          await end(transaction)
          return can(transaction, 'owner', operation, 'profiles')
        })
        expect(done).toBe(false)
      }
    },
  )

  test.each([
    { does: 'reading', ask: (as: TransactionSql) => as`select display_name from profiles` },
    {
      does: 'changing',
      ask: (as: TransactionSql) =>
        as`update profiles set display_name = 'Ada' where id = ${ownerId}`,
    },
    { does: 'making', ask: (as: TransactionSql) => insertRow(as, 'profiles') },
  ])(
    '[DATA-1] [SES-6] after its session $does a profile is refused with 401: it is neither hidden nor said to be saved',
    async ({ does, ask }) => {
      const answer = await undone(sql, async (transaction) => {
        await transaction.unsafe(grant('profiles'))
        await prepareRow(transaction, 'profiles', does === 'making' ? 'insert' : 'update')
        await transaction`delete from auth.sessions`
        return refusalOf(transaction, 'owner', ask)
      })
      expect(answer).toBe('PT401')
    },
  )

  test('[DATA-1] a policy that lets people change the profiles of others would be found', async () => {
    const done = await undone(sql, async (transaction) => {
      await transaction.unsafe(grant('profiles'))
      await transaction`alter policy "people change their own profile" on profiles
        using (true) with check (true)`
      await prepareRow(transaction, 'profiles', 'update')
      return can(transaction, 'other person', 'update', 'profiles')
    })
    expect(done).toBe(true)
  })

  test('[SIGN-9] people save their own profile again', async () => {
    const saved = await undone(sql, async (transaction) => {
      await transaction.unsafe(grant('profiles'))
      await prepareRow(transaction, 'profiles', 'update')
      const again = { ...rows.profiles, display_name: 'Ada Again' }
      await actAs(
        transaction,
        'owner',
        (as) => as`insert into profiles ${as(again)}
          on conflict (id) do update set display_name = excluded.display_name`,
      )
      return transaction`select display_name from profiles`
    })
    expect([...saved]).toEqual([{ display_name: 'Ada Again' }])
  })
})

test('[DATA-2] an artist of whom nothing is there is seen by nobody, and a song that is not there is in no list', async () => {
  const seen = await undone(sql, async (transaction) => {
    await prepareRow(transaction, 'songs', 'select')
    await insertRow(transaction, 'artists', { id: 'gone', hidden: true })
    await transaction`update tracks set hidden = true`
    const found: unknown[] = []
    for (const person of ['anonymous', 'owner'] as const)
      await actAs(transaction, person, async (as) => {
        found.push(...(await as`select id from artists`), ...(await as`select id from songs`))
      })
    return found
  })
  expect(seen).toEqual([{ id: 'test-artist' }, { id: 'test-artist' }])
})

test('[DATA-1] a profile goes with its account', async () => {
  const left = await undone(sql, async (transaction) => {
    await prepareRow(transaction, 'profiles', 'delete')
    await insertRow(transaction, 'profiles', { id: otherId })
    await transaction`delete from auth.users where id = ${ownerId}`
    return transaction`select id from profiles`
  })
  expect([...left]).toEqual([{ id: otherId }])
})

const namesIn = async (run: Pick<Sql, 'unsafe'>, query: string) =>
  (await run.unsafe<{ name: string }[]>(query)).map(({ name }) => name)

describe('the catalogue of the database itself', () => {
  const unprotected = `
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and (
      (c.relkind in ('r', 'p') and not c.relrowsecurity)
      or (c.relkind = 'v' and not coalesce(c.reloptions @> '{security_invoker=true}', false))
      or c.relkind in ('m', 'f'))
    order by 1`

  test('[DATA-1] [DATA-2] every table has a line in the table of policies and a row to try it with', async () => {
    const tables = await namesIn(
      sql,
      `select relname::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') order by 1`,
    )
    expect(tables).not.toEqual([])
    expect(tables).toEqual(Object.keys(policies))
    expect(Object.keys(rows).toSorted()).toEqual(tables)
  })

  test('[DATA-1] [DATA-2] nothing in the exposed schema escapes row-level security', async () => {
    expect(await namesIn(sql, unprotected)).toEqual([])
  })

  test('a table without row-level security and a view of its owner would be found', async () => {
    const found = await undone(sql, async (transaction) => {
      await transaction`create table public.forgotten (id int)`
      await transaction`create view public.leak as select * from public.profiles`
      await transaction`create view public.sound with (security_invoker=true) as select 1 as one`
      return namesIn(transaction, unprotected)
    })
    expect(found).toEqual(['forgotten', 'leak'])
  })
})
