import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { storageSchema } from '#server/testing/project-database.ts'
import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'

import { actAs, insertRow, makePeople, undone } from './act-as.ts'
import type { Person } from './policies.ts'
import { ownerId } from './rows.ts'

const migrationOf = (file: string) => readFileSync(`supabase/migrations/${file}`, 'utf8')
const migration = ['20261122000801_storage.sql', '20261122000902_sessions_that_listen.sql']
  .map(migrationOf)
  .join('\n')

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database.stop())

test('a database without Storage has nothing made for it [RUN-7] [API-3]', async () => {
  const found = await database.sql`select 1 from pg_namespace where nspname = 'storage'`
  expect(found).toHaveLength(0)
})

test('in a project the recordings are private, and the pictures public [RUN-7]', async () => {
  const buckets = await undone(database.sql, async (transaction) => {
    await transaction.unsafe(storageSchema)
    await transaction.unsafe(migration)
    return [...(await transaction`select id, public from storage.buckets order by id`)]
  })
  expect(buckets).toEqual([
    { id: 'audio', public: false },
    { id: 'pictures', public: true },
  ])
})

test('a bucket that a project has already stays as it is [RUN-7]', async () => {
  const buckets = await undone(database.sql, async (transaction) => {
    await transaction.unsafe(storageSchema)
    await transaction`insert into storage.buckets values ('pictures', 'pictures', false)`
    await transaction.unsafe(migration)
    return [...(await transaction`select public from storage.buckets where id = 'pictures'`)]
  })
  expect(buckets).toEqual([{ public: false }])
})

test('where nobody but the project changes policies, the migration goes on without [RUN-7]', async () => {
  const asked = await undone(database.sql, async (transaction) => {
    await transaction.unsafe(storageSchema)
    await transaction.unsafe(migrationOf('20261122000801_storage.sql'))
    await transaction`set local role service_role`
    await transaction.unsafe(migrationOf('20261122000902_sessions_that_listen.sql'))
    await transaction`reset role`
    return [...(await transaction`select qual from pg_policies where schemaname = 'storage'`)]
  })
  expect(asked).toEqual([{ qual: "(bucket_id = 'audio'::text)" }])
})

test.each<{ person: Person; reads: string[] }>([
  { person: 'anonymous', reads: [] },
  { person: 'owner', reads: ['one.webm'] },
])('of Storage the $person may have signed $reads [RUN-7]', async ({ person, reads }) => {
  const seen = await undone(database.sql, async (transaction) => {
    await transaction.unsafe(storageSchema)
    await transaction.unsafe(migration)
    await makePeople(transaction)
    await transaction`insert into storage.buckets values ('other', 'other', false)`
    await transaction`insert into storage.objects (bucket_id, name)
      values ('audio', 'one.webm'), ('pictures', 'one-96.webp'), ('other', 'secret')`
    const names: unknown[] = []
    await actAs(transaction, person, async (as) => {
      for (const { name } of await as`select name from storage.objects`) names.push(name)
    })
    return names
  })
  expect(seen).toEqual(reads)
})

test('who has logged out elsewhere has nothing signed, although the token is still valid [RUN-7] [SAFE-3]', async () => {
  const seen = await undone(database.sql, async (transaction) => {
    await transaction.unsafe(storageSchema)
    await transaction.unsafe(migration)
    await makePeople(transaction)
    await transaction`insert into storage.objects (bucket_id, name) values ('audio', 'one.webm')`
    await transaction`delete from auth.sessions`
    let names: unknown
    await actAs(transaction, 'owner', async (as) => {
      names = [...(await as`select name from storage.objects`)]
    })
    return names
  })
  expect(seen).toEqual([])
})

test.each<Person>(['anonymous', 'owner'])(
  'nobody puts files there, changes or removes them as %s [RUN-7]',
  async (person) => {
    const names = await undone(database.sql, async (transaction) => {
      await transaction.unsafe(storageSchema)
      await transaction.unsafe(migration)
      await makePeople(transaction)
      await transaction`insert into storage.objects (bucket_id, name) values ('audio', 'one.webm')`
      await actAs(transaction, person, (as) => as`delete from storage.objects`)
      await actAs(transaction, person, (as) => as`update storage.objects set name = 'mine'`)
      await actAs(
        transaction,
        person,
        (as) => as`insert into storage.objects (bucket_id, name) values ('audio', 'mine')`,
      )
      return (await transaction`select name from storage.objects`).map(({ name }) => String(name))
    })
    expect(names).toEqual(['one.webm'])
  },
)

test('of Storage nobody has songs signed of a folder that is not theirs [WHO-2] [RUN-7]', async () => {
  const [, policy = ''] = /(do \$\$[^]+)/.exec(migrationOf('20261123000101_who_may.sql')) ?? []
  const signedFor = (person: Person) =>
    undone(database.sql, async (transaction) => {
      await transaction.unsafe(storageSchema)
      await transaction.unsafe(migration)
      await transaction.unsafe(policy)
      for (const table of ['artists', 'albums']) await insertRow(transaction, table)
      await makePeople(transaction)
      const [folder] = await transaction<{ id: number }[]>`
        insert into library.folders (path, is_closed) values ('shut', true) returning id`
      const of = { folder_id: folder?.id, id: 'a-song', file: 'library/a-song.flac' }
      await insertRow(transaction, 'tracks', of)
      await transaction`insert into library.listeners values (${folder?.id ?? 0}, ${ownerId})`
      await transaction`insert into storage.objects (bucket_id, name)
        values ('audio', 'one.webm'), ('audio', 'library/a-song.flac')`
      const names: string[] = []
      await actAs(transaction, person, async (as) => {
        for (const { name } of await as`select name from storage.objects`) names.push(String(name))
      })
      return names.toSorted()
    })
  expect(await signedFor('owner')).toEqual(['library/a-song.flac', 'one.webm'])
  expect(await signedFor('other person')).toEqual(['one.webm'])
  expect(await signedFor('anonymous')).toEqual([])
})
