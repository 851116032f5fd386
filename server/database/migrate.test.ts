import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createLog } from '#server/log.ts'
import { type Database, startDatabase } from '#server/postgres/database.ts'

import { withConnection } from './connection.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed.ts'

const log = createLog('silent')
let database: Database
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'player-migrate-'))
  chmodSync(folder, 0o755)
  database = await startDatabase({ dataDir: join(folder, 'data'), log })
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

let migrations: string
beforeEach(async () => {
  migrations = mkdtempSync(join(folder, 'migrations-'))
  await ask('drop schema if exists supabase_migrations, music cascade')
})

const write = (name: string, sql: string) => writeFileSync(join(migrations, name), sql)
const ask = (question: string) => withConnection(database.address, (sql) => sql.unsafe(question))
const run = (prepare = async () => undefined) =>
  migrate({ address: database.address, folder: migrations, prepare, log })

test('what migrations build upon is made before the first of them [API-3]', async () => {
  write('1_songs.sql', 'create table music.songs (title text)')
  await run(async () => {
    await ask('create schema music')
  })
  expect(await ask('select count(*)::int as songs from music.songs')).toEqual([{ songs: 0 }])
})

test('a migration that fails half-way leaves nothing, and works once it is mended [API-3]', async () => {
  write('1_first.sql', 'create schema music')
  write('2_songs.sql', 'create table music.songs (title text); create table music.songs (id int);')
  await expect(run()).rejects.toThrow(
    'The migration 2_songs.sql failed, and nothing of it was kept: relation "songs" already exists.',
  )
  expect(await ask(`select to_regclass('music.songs') as name`)).toEqual([{ name: null }])

  write('2_songs.sql', 'create table music.songs (title text);')
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
})

test('the sample is stored once, and again when it changed [API-3]', async () => {
  await ask('create schema music; create table music.songs (title text primary key)')
  const file = join(folder, 'seed.sql')
  const sow = (title: string) => {
    writeFileSync(file, `insert into music.songs values ('${title}') on conflict do nothing`)
    return seed({ address: database.address, file, log })
  }
  expect(await sow('Nocturne')).toBe(true)
  await ask('delete from music.songs')
  expect(await sow('Nocturne')).toBe(false)
  expect(await sow('Rag')).toBe(true)
  expect(await ask('select title from music.songs')).toEqual([{ title: 'Rag' }])
})

test('a sample that fails is a sentence, and is tried again at the next start [API-3]', async () => {
  const file = join(folder, 'broken.sql')
  writeFileSync(file, `insert into music.nothing values (1)`)
  const sow = () => seed({ address: database.address, file, log })
  await expect(sow()).rejects.toThrow('The sample could not be stored (supabase/broken.sql)')
  await expect(sow()).rejects.toThrow('The sample could not be stored (supabase/broken.sql)')
})
