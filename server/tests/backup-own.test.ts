import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { readArchive, writeArchive } from '#server/backup/archive.ts'
import { backUp } from '#server/backup/back-up.ts'
import type { Head, Table } from '#server/backup/head.ts'
import { startNightlyBackups } from '#server/backup/nightly.ts'
import { restore } from '#server/backup/restore.ts'
import { withConnection } from '#server/database/connection.ts'
import { openOwnDatabase } from '#server/database/own-database.ts'
import { createLog } from '#server/log.ts'
import { openLocalMedia } from '#server/media/local-media.ts'
import { borrowDatabase } from '#server/postgres/borrow-database.ts'
import { readSettings } from '#server/settings.ts'
import { startCopy } from '#server/testing/copies.ts'
import { databaseRows } from '#server/testing/database-rows.ts'
import { type OwnPostgres, startOwnPostgres } from '#server/testing/own-postgres.ts'
import { createPeople } from '#server/testing/test-people.ts'

const log = createLog('silent')

// Most of them restore a database, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
const commands = join(import.meta.dirname, '../backup')

let folder = ''
let database: OwnPostgres
let file = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-own-'))
  database = await startOwnPostgres()
  const copy = await startCopy(database.url)
  const { signUp, saveProfile } = createPeople(() => copy)
  await saveProfile(await signUp('ida@example.org'))
  await copy.stop()
  file = await backUpTo('music.tar')
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true })
})

const settingsOf = (url: string) =>
  readSettings({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') })

async function backUpTo(name: string, url = database.url): Promise<string> {
  const settings = settingsOf(url)
  const target = join(folder, name)
  const media = openLocalMedia(settings.media.folder)
  await borrowDatabase(settings, log, (address) =>
    backUp({ address, settings, file: target, media, withRecordings: false }),
  )
  return target
}

const restoreInto = (url: string, from = file) =>
  restore({ file: from, settings: settingsOf(url), log })

const run = async (url: string, statements: string) =>
  withConnection(await openOwnDatabase(url, log), (sql) => sql.unsafe(statements))

/** The names of everything that is no part of PostgreSQL. */
const contentsOf = (url: string) =>
  run(
    url,
    `select nspname, relname from pg_namespace left join pg_class on relnamespace = pg_namespace.oid
    where nspname not in ('information_schema') and nspname not like 'pg\\_%' order by 1, 2`,
  )

/** The names of all tables that a crash does not empty, but of those with the keys. */
const tablesOf = async (url: string) => {
  const tables = await run(
    url,
    `select format('%s.%s', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p' and nspname !~ '^pg_' and nspname not in ('information_schema', 'server')`,
  )
  return tables.map(({ name }) => String(name)).toSorted()
}

const rowsOf = async (url: string) => databaseRows(await openOwnDatabase(url, log))

/** Another database of the same PostgreSQL, empty or a copy of one. */
async function makeDatabase(name: string, template = 'template1'): Promise<string> {
  await database.sql.unsafe(`create database ${name} owner music template ${template}`)
  return database.url.replace(/\/music$/, `/${name}`)
}

test('a copy in another database has every row, people log in there, and the schema of a pooler is in no way [STORE-3] [STORE-4]', async () => {
  const url = await makeDatabase('second')
  await run(url, 'create schema pooler')
  expect(await restoreInto(url)).toEqual({ missing: [], kept: [], leftOut: [] })
  const before = await rowsOf(database.url)
  expect(before['auth.users']).toHaveLength(1)
  expect(before['public.tracks']?.length).toBeGreaterThan(10)
  expect(Object.keys(before).toSorted()).toEqual(await tablesOf(database.url))
  expect(await rowsOf(url)).toEqual(before)

  const copy = await startCopy(url)
  onTestFinished(() => copy.stop())
  expect((await createPeople(() => copy).logIn('ida@example.org')).status).toBe(200)
})

test.each([
  ['table', 'create schema letters; create table letters.sent ()', 'letters.sent'],
  ['view', 'create view public.of_mine as select 1 as one', 'public.of_mine'],
])(
  'a database with a %s in it is refused, and nothing in it is changed [STORE-4]',
  async (kind, statement, name) => {
    const url = await makeDatabase(`used_by_${kind}`)
    await run(url, statement)
    const before = await contentsOf(url)
    await expect(restoreInto(url)).rejects.toThrow(
      `The database is not empty: it has the table ${name}. A backup is restored into an empty one; nothing was changed.`,
    )
    expect(await contentsOf(url)).toEqual(before)
  },
)

test('a database with a schema that a restore makes is refused [STORE-4]', async () => {
  const url = await makeDatabase('with_schemas')
  const made = await run(
    database.url,
    `select nspname as name from pg_namespace where nspname !~ '^pg_'
      and nspname not in ('information_schema', 'public', 'server', 'extensions') order by 1`,
  )
  expect(made.map(({ name }) => name)).toEqual([
    'account',
    'auth',
    'browse',
    'library',
    'search',
    'supabase_migrations',
  ])
  for (const { name } of made) {
    await run(url, `create schema ${name}`)
    await expect(restoreInto(url)).rejects.toThrow(
      `The database is not empty: it has the schema ${name}. A backup is restored into an empty one; nothing was changed.`,
    )
    await run(url, `drop schema ${name}`)
  }
})

test('a backup that was cut off is refused before the database is touched [STORE-4]', async () => {
  const url = await makeDatabase('untouched')
  const half = join(folder, 'half.tar')
  const bytes = readFileSync(file)
  writeFileSync(half, bytes.subarray(0, bytes.length / 2))
  const before = await contentsOf(url)
  await expect(restoreInto(url, half)).rejects.toThrow('is damaged')
  expect(await contentsOf(url)).toEqual(before)
})

test('a file of a name that is not allowed is refused before the database is touched [STORE-4]', async () => {
  const url = await makeDatabase('untouched_by_name')
  const before = await contentsOf(url)
  const named = await changedCopy('named.tar', undefined, { added: 'media/audio/../x.mp3' })
  await expect(restoreInto(url, named)).rejects.toThrow(
    /a file of a name that is not allowed: media\/audio\/\.\.\/x\.mp3\)\. Nothing was changed\.$/,
  )
  expect(await contentsOf(url)).toEqual(before)
})

test('a restore leaves out and names tables of somebody else, and recordings whose names the server does not serve; what was sent to a bucket is sent anew, as it may be forgotten since [STORE-3] [OWN-18]', async () => {
  const url = await makeDatabase('of_bucket', 'music')
  await run(
    url,
    `insert into library.folders (path) values ('/music');
    insert into library.files (folder_id, path, size, modified, print, reading, track_id, sent)
      select folder.id, '1.flac', 1, 1, 'x', 1, (select min(id) from tracks), 'library/1.flac' from library.folders folder;
    update library.settings set store = 'https://bucket.example/';
    update tracks set file = '../odd.aiff' where id = (select min(id) from tracks)`,
  )
  const earlier = await withTable(await backUpTo('of-bucket.tar', url), {
    schema: 'public',
    name: 'notes',
    columns: ['words'],
  })
  const restored = await makeDatabase('sent_anew')
  expect(await restoreInto(restored, earlier)).toMatchObject({
    missing: ['media/audio/../odd.aiff'],
    leftOut: ['public.notes'],
  })
  expect(await run(restored, 'select sent, store from library.files, library.settings')).toEqual([
    { sent: null, store: null },
  ])
})

test('roles that are not let in are named before a row is restored; a database whose restore was cut short serves nobody; and a restore of it that ends mends both [STORE-4]', async () => {
  const url = await makeDatabase('cut_short')
  const settings = { ...settingsOf(url), secrets: { rolesPassword: 'of another server'.repeat(2) } }
  await expect(restore({ file, settings, log })).rejects.toThrow(
    /^The role authenticator, .* is not let in .* give both the same ROLES_PASSWORD, or: alter role/,
  )
  expect(await run(url, `select to_regclass('auth.users') as users`)).toEqual([{ users: null }])

  await expect(restoreInto(url, await unreadableIn('tracks'))).rejects.toThrow(
    /missing data[^]*\nThe database is restored in part at most.* Run the same command again; or drop the database and make it anew\.$/,
  )
  const sentence = /^A backup is being restored .* or that was cut short\. .* again\.$/
  await expect(startCopy(url)).rejects.toThrow(sentence)
  await expect(backUpTo('of-half.tar', url)).rejects.toThrow(sentence)
  await restoreInto(url)
  expect(await rowsOf(url)).toEqual(await rowsOf(database.url))
})

test('tables of somebody else are left out and named, even where nobody may read them or they refer to each other [STORE-3]', async () => {
  const url = await makeDatabase('shared', 'music')
  await run(
    url,
    `create table notes (id int primary key); create table replies (id int primary key references notes);
    alter table notes add foreign key (id) references replies;
    create role stranger; grant stranger to music with inherit false, set true;
    grant create on schema public to stranger; set role stranger; create table public.secret (words text)`,
  )
  const target = join(folder, 'shared.tar')
  const { code, said } = await runCommand('back-up-command.ts', [target], { DATABASE_URL: url })
  expect(said).toContain(
    'These tables are not this program’s, and were left out: public.notes, public.replies, public.secret\n',
  )
  expect(code).toBe(0)
  expect(await contentsIn(target)).toEqual(await contentsIn(file))
})

test('a role that may read everything, and write nothing that is there, backs up [STORE-3]', async () => {
  await database.sql.unsafe(
    `create role reader login bypassrls password 'reads'; grant pg_read_all_data to reader;
    grant create on database music to reader; grant create, usage on schema public to reader`,
  )
  const url = new URL(database.url)
  url.username = 'reader'
  url.password = 'reads'
  const read = await backUpTo('read.tar', url.href)
  expect(await contentsIn(read)).toEqual(await contentsIn(file))
})

test('a role that does not see every row is refused, and is told what it lacks [STORE-4]', async () => {
  await database.sql.unsafe(
    `create role half_reader login password 'reads'; grant pg_read_all_data to half_reader;
    grant create on database music to half_reader; grant create, usage on schema public to half_reader`,
  )
  const url = new URL(database.url)
  url.username = 'half_reader'
  url.password = 'reads'
  await expect(backUpTo('half-read.tar', url.href)).rejects.toThrow(
    /may not read everything in its database \(.+\)\. .*pg_read_all_data.*bypassrls/,
  )
})

const withoutMoment = (head: Buffer) => JSON.stringify({ ...JSON.parse(String(head)), madeAt: '' })

/**
 * The rows of each table, in an order of their own, and the sums of all else that a backup holds but its moment.
 * What the first one holds, a restore was shown to bring back.
 */
async function contentsIn(backup: string): Promise<Record<string, string | string[]>> {
  const contents: Record<string, string | string[]> = {}
  const tables: Record<string, string> = {}
  for await (const { name, bytes } of readArchive(backup)) {
    const whole = await buffer(bytes)
    const table = /^tables\/\d+/.exec(name)?.[0]
    if (table) tables[table] = (tables[table] ?? '') + gunzipSync(whole).toString('latin1')
    else if (name !== 'sums.json') {
      const lasting = name === 'backup.json' ? withoutMoment(whole) : whole
      contents[name] = createHash('sha256').update(lasting).digest('hex')
    }
  }
  // PostgreSQL gives a row another place whenever it is written.
  for (const [table, rows] of Object.entries(tables)) contents[table] = rows.split('\n').toSorted()
  return contents
}

/** A copy of the backup in which `change` gave entries other bytes, and that has one entry more. Its sums are right. */
async function changedCopy(
  name: string,
  change: (entry: string, bytes: Buffer) => Buffer = (_, bytes) => bytes,
  { added, of = file }: { added?: string; of?: string } = {},
): Promise<string> {
  const target = join(folder, name)
  await writeArchive(target, async ({ add }) => {
    for await (const { name: entry, bytes } of readArchive(of)) {
      const changed = change(entry, await buffer(bytes))
      if (entry !== 'sums.json') await add(entry, changed.length, [changed])
    }
    if (added) await add(added, 2, [Buffer.from('Hi')])
  })
  return target
}

/** Its head names one table more, which has no rows. */
const withTable = (of: string, table: Table) =>
  changedCopy(
    'with-table.tar',
    (entry, bytes) => {
      if (entry !== 'backup.json') return bytes
      const head: Head = JSON.parse(String(bytes))
      return Buffer.from(JSON.stringify({ ...head, tables: [...head.tables, table] }))
    },
    { of },
  )

/** In the rows of the table nothing can be read. */
function unreadableIn(table: string): Promise<string> {
  let prefix = ''
  return changedCopy(`unreadable-${table}.tar`, (entry, bytes) => {
    if (entry === 'backup.json') {
      const { tables }: Head = JSON.parse(String(bytes))
      prefix = `tables/${tables.findIndex((each) => each.name === table)}/`
    }
    return prefix && entry.startsWith(prefix) ? gzipSync('no row of this table\n') : bytes
  })
}

/** Runs a command in a process of its own, and gives how it ended and everything that it said. */
async function runCommand(name: string, words: string[], env: Record<string, string>) {
  const child = startCommand(name, words, env)
  const [[code], ...said] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, said: said.join('') }
}

const startCommand = (name: string, words: string[], env: Record<string, string>) =>
  spawn(process.execPath, [join(commands, name), ...words], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

test.each([
  ['a password that is wrong', (url: URL) => void (url.password = 'hunter2%20x'), 'does not let'],
  ['a port where nobody answers', (url: URL) => void (url.port = '1'), 'cannot be reached'],
  ['a parameter that there is not', (url: URL) => void (url.search = 'x=1'), 'the parameter x'],
])('the commands never say the password: with %s [STORE-4]', async (_, change, sentence) => {
  const url = new URL(database.url)
  change(url)
  const env = { DATABASE_URL: url.href }
  const target = join(folder, 'never.tar')
  const ends = await Promise.all([
    runCommand('back-up-command.ts', [target], env),
    runCommand('restore-command.ts', [file], env),
  ])
  for (const { code, said } of ends) {
    expect(code).toBe(1)
    expect(said).toContain(sentence)
    expect(said).not.toContain(url.password)
    expect(said).not.toContain(decodeURIComponent(url.password))
  }
  expect(existsSync(target)).toBe(false)
})

test('a backup that is ended before its end leaves nothing behind [STORE-4]', async () => {
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>()
  const locked = database.sql.begin(async (sql) => {
    await sql`lock table public.tracks in access exclusive mode`
    await isOver
  })
  const target = join(empty, 'music.tar')
  const child = startCommand('back-up-command.ts', [target], { DATABASE_URL: database.url })
  await expect.poll(() => readdirSync(empty), { timeout: 20_000 }).toEqual(['music.tar.part'])
  child.kill('SIGTERM')
  await once(child, 'close')
  release()
  await locked
  expect(readdirSync(empty)).toEqual([])
})

test('the nightly backup is of the database of one’s own [STORE-3]', async () => {
  vi.stubEnv('DATABASE_URL', database.url)
  vi.useFakeTimers({ now: new Date('2026-11-22T20:00:00'), toFake: ['Date', 'setTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })
  const backupDir = join(folder, 'nights')
  const settings = { nightlyBackups: 1, backupDir, dataDir: join(folder, 'data') }
  const stop = startNightlyBackups({ settings, log })
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  const name = 'nightly-2026-11-22T20-01.tar'
  await expect.poll(() => readdirSync(backupDir), { timeout: 20_000 }).toEqual([name])
  await stop()
  expect(await contentsIn(join(backupDir, name))).toEqual(await contentsIn(file))
})
