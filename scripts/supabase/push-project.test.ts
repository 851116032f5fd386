import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'

import { project } from '#scripts/setup/files.mjs'
import { migrate } from '#server/database/migrate.ts'
import { openOwnDatabase } from '#server/database/own-database.ts'
import { forgetFolder } from '#server/library/forget-folder.ts'
import { importMusic } from '#server/library/import-music.ts'
import { createReaderPool, type ReaderPool } from '#server/library/reading/reader-pool.ts'
import { createTally } from '#server/library/tally.ts'
import { createLog } from '#server/log.ts'
import { importSettings } from '#server/project/import-settings.ts'
import { readProjectSettings } from '#server/project/project-settings.ts'
import { startTestBucket, type TestBucket } from '#server/testing/bucket/test-bucket.ts'
import { flac } from '#server/testing/music/make-song.ts'
import { readSettings } from '#server/settings.ts'
import type { OwnPostgres } from '#server/testing/own-postgres.ts'
import { startProjectDatabase } from '#server/testing/project-database.ts'

import { pushProject } from './push-project.ts'

const log = createLog('silent')

let database: OwnPostgres
let storage: TestBucket
let dataDir = ''
let said: string[] = []

/** As Storage answers who asks for a file without a token: with 400, and what is meant in the body. */
const refusal = (error: string, message: string) => () =>
  Response.json({ statusCode: '404', error, message }, { status: 400 })
const bucketNotFound = refusal('Bucket not found', 'Bucket not found')
let stranger: () => Response
beforeAll(async () => {
  database = await startProjectDatabase()
})
afterAll(() => database.stop())
beforeEach(async () => {
  said = []
  stranger = bucketNotFound
  const network = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    typeof input === 'string' && input.includes('/object/info/public/audio/')
      ? stranger()
      : network(input, init),
  )
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  storage = await startTestBucket({ names: ['audio', 'pictures'], path: '/storage/v1/s3/' })
  dataDir = mkdtempSync(join(tmpdir(), 'push-project-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await storage.stop()
  rmSync(dataDir, { recursive: true })
})

const environment = (other: Record<string, string> = {}) => ({
  SUPABASE_URL: storage.origin,
  DATABASE_URL: `${database.url}?sslmode=disable`,
  DATA_DIR: dataDir,
  MEDIA_REGION: storage.key.region,
  MEDIA_ACCESS_KEY_ID: storage.key.id,
  MEDIA_SECRET_ACCESS_KEY: storage.key.secret,
  ...other,
})
const settings = (other?: Record<string, string>) => readProjectSettings(environment(other))

/** In the place of the command line, which `supabase.cluster.ts` runs. */
const pushMigrations = async (url: string) => {
  const address = await openOwnDatabase(url, log)
  const folder = join(project, 'supabase/migrations')
  await migrate({ address, folder, prepare: () => Promise.resolve(), log })
}
const push = (other?: Record<string, string>) =>
  pushProject({ settings: settings(other), pushMigrations, log })

const kept: TestBucket['buckets'] = new Map()

/** What a push sends is the same for all tests: the first that asks for it sends it, the others find it there. */
async function pushed() {
  for (const [name, objects] of kept)
    for (const [path, object] of objects) storage.buckets.get(name)?.set(path, object)
  await push()
  for (const [name, objects] of storage.buckets) kept.set(name, new Map(objects))
}

const sent = (bucket: string) => [...(storage.buckets.get(bucket)?.keys() ?? [])]
const puts = () => storage.requests.filter(({ method }) => method === 'PUT').length

test('an empty project gets its tables, the sample, its recordings and its pictures [RUN-8]', async () => {
  await push()
  const [counted] = await database.sql`select
    (select count(*) from tracks) > 10 as songs, (select count(*) from profiles) = 0 as nobody`
  expect(counted).toEqual({ songs: true, nobody: true })
  const named = await database.sql`select file from tracks order by file`
  expect(sent('audio')).toEqual(expect.arrayContaining([...new Set(named.map(({ file }) => file))]))
  expect(sent('pictures').length).toBeGreaterThan(50)
  expect(sent('pictures').every((name) => /^[\da-f]+-\d+\.webp$/.test(name))).toBe(true)
  expect(storage.buckets.get('audio')?.get(sent('audio')[0] ?? '')?.headers).toMatchObject({
    'cache-control': 'private, max-age=3600',
  })
})

/** As `npm run import -- <folder>` does it. */
async function importInto(folder: string, pool: ReaderPool) {
  const env = environment()
  const { settings: read, assertReady } = importSettings(readSettings(env), env)
  const address = await openOwnDatabase(env.DATABASE_URL, log)
  await assertReady(address)
  const skipped: string[] = []
  await importMusic({
    address,
    settings: read,
    named: [folder],
    charset: undefined,
    isPlan: false,
    allGone: false,
    pool,
    tally: createTally({
      onSkipped: (_, reason) => skipped.push(reason),
      onSentence: () => undefined,
    }),
    onFolder: () => undefined,
    onCovers: () => undefined,
  })
  return skipped
}

test('a folder of music is brought into a project that is closed to strangers: its rows, its songs and its covers, and what Storage does not take is named [OWN-19]', async () => {
  await pushed()
  const [before, pictures] = [sent('audio').length, sent('pictures').length]
  const music = join(dataDir, 'music')
  mkdirSync(music)
  const song = flac({ title: 'Quayside', artist: 'Ida Maren', album: 'Harbour Lights' })
  writeFileSync(join(music, '1.flac'), song)
  writeFileSync(join(music, '2.flac'), flac({ title: 'Breakwater', seed: 2 }))
  const picture = sharp({ create: { width: 700, height: 700, channels: 3, background: '#336699' } })
  writeFileSync(join(music, 'cover.jpg'), await picture.jpeg().toBuffer())
  const pool = createReaderPool(1)
  onTestFinished(pool.close)
  stranger = refusal('not_found', 'Object not found')
  await expect(importInto(music, pool)).rejects.toThrow(/is public.*nothing was sent/)
  stranger = bucketNotFound
  onTestFinished(async () => {
    for (const { id } of await database.sql`select id from library.folders`)
      await forgetFolder(database.sql, id)
  })
  storage.faults.push({ status: 400, code: 'EntityTooLarge', method: 'PUT', key: /\.flac$/ })
  const skipped = await importInto(music, pool)
  expect(skipped).toEqual(['The bucket takes no file as large as this one'])
  // What was refused is tried again when it changes.
  expect(await importInto(music, pool)).toEqual([])
  expect(sent('audio')).toHaveLength(before + 1)
  for (const name of ['1.flac', '2.flac']) utimesSync(join(music, name), 2e9, 2e9)
  expect(await importInto(music, pool)).toEqual([])

  const [row] = await database.sql<{ file: string; url: string }[]>`
    select track.file, album.url from tracks track join albums album on album.id = track.album_id
    where track.title = 'Quayside'`
  expect(storage.buckets.get('audio')?.get(row?.file ?? '')?.bytes).toEqual(song)
  expect(sent('audio')).toHaveLength(before + 2)
  expect(sent('pictures').length).toBeGreaterThanOrEqual(pictures + 3)
  expect(sent('pictures')).toContain(`${row?.url.replace('pictures/', '')}-640.webp`)
})

test('a second time it sends nothing, and what changed alone [RUN-8]', async () => {
  await pushed()
  const before = puts()
  await push()
  expect(puts()).toBe(before)
  expect(said.at(-1)).toMatch(/^Sent 0 of \d+ files/)

  const [song = ''] = sent('audio')
  storage.buckets.get('audio')?.delete(song)
  await push()
  expect(puts()).toBe(before + 1)
  expect(sent('audio')).toContain(song)
})

test('a sample that changed is stored again, and rows of the operator stay [RUN-8]', async () => {
  await pushed()
  onTestFinished(async () => void (await database.sql`delete from artists where id = 'mine'`))
  await database.sql`insert into artists (id, title, url, placeholder)
    select 'mine', 'Mine', url, placeholder from artists where id = 'ilse-norrefjord'`
  await database.sql`update artists set title = 'Old' where id = 'ilse-norrefjord'`
  await database.sql`update supabase_migrations.seed_files set hash = 'of an older sample'`
  await push()
  const titles = await database.sql`
    select title from artists where id in ('mine', 'ilse-norrefjord') order by 1`
  expect(titles.map(({ title }) => String(title))).toEqual(['Ilse Nørrefjord', 'Mine'])
})

test('after a fault the next one goes on from there [RUN-8]', async () => {
  storage.faults.push(...Array.from({ length: 40 }, () => ({ status: 403, code: 'AccessDenied' })))
  await expect(push()).rejects.toThrow('docs/supabase.md lists')
  storage.faults.length = 0
  await push()
  expect(sent('audio').length).toBeGreaterThan(0)
})

test('what Storage takes no name of is named, and all the rest is sent [RUN-8]', async () => {
  await pushed()
  const [track] = await database.sql`select id, fallback_file from tracks limit 1`
  const fallback = (file: string | null) =>
    database.sql`update tracks set fallback_file = ${file} where id = ${String(track?.['id'])}`
  onTestFinished(async () => void (await fallback(track?.['fallback_file'] ?? null)))
  await fallback('own/über.mp3')
  mkdirSync(join(dataDir, 'media/audio/own'), { recursive: true })
  writeFileSync(join(dataDir, 'media/audio/own/über.mp3'), 'a tune')
  await expect(push()).rejects.toThrow(/Rename this file here.*\n {2}audio\/own\/über\.mp3/)
  await fallback('own/lost.mp3')
  await expect(push()).rejects.toThrow(/neither here nor there:\n {2}audio\/own\/lost\.mp3/)
})

test.each([
  { bucket: 'audio', wrong: true, says: /strangers could listen; nothing was sent/ },
  { bucket: 'pictures', wrong: false, says: /is private, so no page could show/ },
])(
  'a bucket $bucket that others read wrongly gets nothing [RUN-8]',
  async ({ bucket, wrong, says }) => {
    await pushed()
    const before = puts()
    const setPublic = (isPublic: boolean) =>
      database.sql`update storage.buckets set public = ${isPublic} where id = ${bucket}`
    onTestFinished(async () => void (await setPublic(!wrong)))
    await setPublic(wrong)
    await expect(push()).rejects.toThrow(says)
    expect(puts()).toBe(before)
  },
)

test.each([
  { says: refusal('not_found', 'Object not found') },
  { says: () => Response.json({ code: 'NoSuchKey', message: '' }, { status: 404 }) },
])(
  'a bucket that is public at SUPABASE_URL gets nothing, whatever the database says [RUN-8]',
  async ({ says }) => {
    stranger = says
    const before = puts()
    await expect(push()).rejects.toThrow(/SUPABASE_URL leads to is public.*nothing was sent/)
    expect(puts()).toBe(before)
  },
)

test('a project that cannot be reached is told by its setting [RUN-8]', async () => {
  stranger = () => {
    throw new TypeError('fetch failed')
  }
  await expect(push()).rejects.toThrow(/cannot be reached .*SUPABASE_URL/)
})

test.each([
  { using: "bucket_id = 'audio'", to: 'authenticated' },
  { using: 'true', to: 'public' },
])(
  'a policy made by hand, to $to using $using, is named before anything is sent [RUN-8] [SAFE-3]',
  async ({ using, to }) => {
    await pushed()
    const before = puts()
    onTestFinished(
      async () => void (await database.sql`drop policy "everybody" on storage.objects`),
    )
    await database.sql.unsafe(
      `create policy "everybody" on storage.objects for select to ${to} using (${using})`,
    )
    await expect(push()).rejects.toThrow(/The policy “everybody”.*nothing was sent/)
    expect(puts()).toBe(before)
  },
)

test('policies of other buckets are nobody’s concern [RUN-8]', async () => {
  await pushed()
  onTestFinished(async () => void (await database.sql`drop policy "avatars" on storage.objects`))
  await database.sql`create policy "avatars" on storage.objects for select
    using (bucket_id = 'avatars')`
  await push()
  expect(said.at(-1)).toMatch(/^Sent 0 of/)
})

test('a fault of the bucket of pictures is told as one of pictures [RUN-8]', async () => {
  await pushed()
  const [picture = ''] = sent('pictures')
  storage.buckets.get('pictures')?.delete(picture)
  storage.faults.push({ status: 400, code: 'EntityTooLarge', key: picture })
  await expect(push()).rejects.toThrow('The bucket pictures takes no file as large')
  storage.faults.length = 0
  await push()
})

test('the project of another app is left as it is, and what it has is named [RUN-8]', async () => {
  const other = await startProjectDatabase()
  onTestFinished(() => other.stop())
  await other.sql`create table public.albums (id text)`
  await expect(push({ DATABASE_URL: `${other.url}?sslmode=disable` })).rejects.toThrow(
    'holds public.albums already',
  )
  const made = await other.sql`select to_regclass('public.artists') as name`
  expect([...made]).toEqual([{ name: null }])
})

test('where no migration may make a policy, the way of docs/supabase.md leads to the end [RUN-8]', async () => {
  const strict = await startProjectDatabase()
  onTestFinished(() => strict.stop())
  await strict.sql`alter table storage.objects owner to postgres`
  const url = `${strict.url}?sslmode=disable`
  await expect(push({ DATABASE_URL: url })).rejects.toThrow('must be owner of table objects')
  const guide = readFileSync(join(project, 'docs/supabase.md'), 'utf8')
  const [, statements = ''] = /```sql\n([^`]+)```/.exec(guide) ?? []
  await strict.sql.unsafe(statements)
  const fault = await push({ DATABASE_URL: url }).catch(String)
  expect(fault).toContain('No policy of storage.objects lets listeners have recordings')
  expect(puts()).toBe(0)
  const [, using = ''] = /to authenticated: (.*)$/.exec(String(fault)) ?? []
  await strict.sql.unsafe(
    `create policy "listen" on storage.objects for select to authenticated using (${using})`,
  )
  await push({ DATABASE_URL: url })
  expect(sent('audio').length).toBeGreaterThan(0)
})

test('a database that is no project’s is left as it is [RUN-8]', async () => {
  await database.sql`create database other owner music`
  const url = database.url.replace(/\/music$/, '/other')
  await expect(push({ DATABASE_URL: url })).rejects.toThrow('it lacks the table auth.users')
})

test('a wrong key of Storage is named, and no secret is repeated [RUN-8] [SAFE-7]', async () => {
  const secret = 'not the right secret'
  const fault = await push({ MEDIA_SECRET_ACCESS_KEY: secret }).catch(String)
  expect(fault).toContain('MEDIA_SECRET_ACCESS_KEY is not that of the key')
  expect([fault, ...said].join('')).not.toContain(secret)
})

const hosted = {
  SUPABASE_URL: 'https://abcd.supabase.co',
  DATABASE_URL: 'postgres://postgres.abcd:secret@aws-0-eu.pooler.supabase.com:5432/postgres',
}

test.each([
  hosted.DATABASE_URL,
  'postgres://postgres:secret@db.abcd.supabase.co:5432/postgres?sslmode=require',
])('of one project are its address and its database %s [RUN-8]', (url) => {
  expect(settings({ ...hosted, DATABASE_URL: url }).databaseUrl).toBe(url)
})

test.each([
  'postgres://postgres.other:abcd@aws-0-eu.pooler.supabase.com:5432/postgres',
  'postgres://postgres:secret@db.other.supabase.co:5432/abcd',
])('the database of another project is refused before it is asked: %s [RUN-8]', (url) => {
  expect(() => settings({ ...hosted, DATABASE_URL: url })).toThrow(
    'neither the host nor the user of the first holds abcd',
  )
})

test('what is not set is asked for, all at once [RUN-8]', () => {
  expect(() => readProjectSettings({})).toThrow(
    /SUPABASE_URL must be[^]*DATABASE_URL must be[^]*MEDIA_ACCESS_KEY_ID must be[^]*MEDIA_SECRET_ACCESS_KEY must be/,
  )
})
