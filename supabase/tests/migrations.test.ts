import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'
import { migrate } from '#server/database/migrate.ts'
import { seed } from '#server/database/seed.ts'
import { createLog } from '#server/log.ts'

let database: ScratchDatabase
const log = createLog('silent')
const files = readdirSync('supabase/migrations')

beforeAll(async () => {
  database = await startScratchDatabase()
  await storeSample()
})
afterAll(() => database.stop())

test('every migration says by its name when it was written, and no two at once', () => {
  expect(files).not.toEqual([])
  for (const file of files) expect(file).toMatch(/^\d{14}_[a-z_]+\.sql$/)
  const times = files.map((file) => file.slice(0, 14))
  expect(new Set(times).size).toBe(times.length)
})

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

test('a migration that people have run stays as it was, or their servers would not start [API-3]', () => {
  const frozen = readFileSync('supabase/frozen.sha256', 'utf8').trimEnd().split('\n')
  const changed = frozen.filter((line) => {
    const [hash, file = ''] = line.split('  ')
    return hashOf(file) !== hash
  })
  expect(changed).toEqual([])
})

test('the history names every migration in its order, as the Supabase CLI would [API-3]', async () => {
  const history = await database.sql`
    select version || '_' || name || '.sql' as file
    from supabase_migrations.schema_migrations order by version`
  expect(history.map(({ file }) => String(file))).toEqual(files.toSorted())
})

test('a second run finds nothing to do [API-3]', async () => {
  const { address } = database
  const again = await migrate({
    address,
    folder: 'supabase/migrations',
    prepare: () => Promise.resolve(),
    log,
  })
  expect(again).toBe(0)
})

test('the sample can be stored over itself and is then what it was [DATA-3]', async () => {
  const before = await everything()
  expect(Object.keys(before)).toContain('cards')

  await database.sql`delete from supabase_migrations.seed_files`
  expect(await storeSample()).toBe(true)
  expect(await everything()).toEqual(before)
})

test('the sample has as many rows as the product shows [DATA-3]', async () => {
  const [counts] = await database.sql`select
    (select count(*)::int from media_items where not featured) as media,
    (select count(*)::int from media_items where featured) as featured,
    (select count(*)::int from artists) as artists,
    (select count(*)::int from genres) as genres,
    (select count(*)::int from profile_pictures) as pictures`
  expect(counts).toEqual({ media: 13, featured: 13, artists: 10, genres: 25, pictures: 5 })
})

function storeSample(): Promise<boolean> {
  return seed({ address: database.address, file: 'supabase/seed.sql', log })
}

async function everything(): Promise<Record<string, unknown>> {
  const tables = ['artists', 'albums', 'tracks', 'cards', 'genres', 'profile_pictures']
  const rows = await Promise.all(
    tables.map((table) => database.sql`select * from ${database.sql(table)} order by id`),
  )
  return Object.fromEntries(tables.map((table, at) => [table, [...(rows[at] ?? [])]]))
}
