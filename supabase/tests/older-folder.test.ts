import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from '#server/database/migrate.ts'
import { seed } from '#server/database/seed.ts'
import { makeNoCover } from '#server/library/covers/no-cover.ts'
import { prepareAuthSchema } from '#server/lite/auth-schema.ts'
import { createLog } from '#server/log.ts'
import { startDatabase } from '#server/postgres/database.ts'

const log = createLog('silent')
const folder = 'supabase/migrations'
/** The last migration of the folder that is pretended here. */
const last = '20261122000201'
/** The last of when pictures were named by their content alone. */
const beforeNames = '20261122200501'

let dataDir: string
let older: string
let database: Awaited<ReturnType<typeof startDatabase>>
let sql: Sql

const migrateFrom = (migrations: string) =>
  migrate({
    address: database.address,
    folder: migrations,
    prepare: () => prepareAuthSchema(database.address),
    log,
  })

function copyUpTo(version: string) {
  for (const file of readdirSync(folder))
    if (file.slice(0, version.length) <= version)
      copyFileSync(join(folder, file), join(older, file))
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'player-older-'))
  older = mkdtempSync(join(tmpdir(), 'player-migrations-'))
  chmodSync(dataDir, 0o755)
  copyUpTo(last)
  database = await startDatabase({ dataDir, log })
  const { url, path } = database.address
  sql = postgres(url, { ...(path ? { path } : {}), max: 1, onnotice: () => undefined })
})
afterAll(async () => {
  await sql.end()
  await database.stop()
  for (const each of [dataDir, older]) rmSync(each, { recursive: true, force: true })
})

test('a folder from when cards were recordings of their own keeps what they play, by the same ids, and no picture that its name gives away [DATA-3] [SES-1] [WHO-2]', async () => {
  await migrateFrom(older)
  const shown = { url: 'pictures/1', placeholder: 'data:,' }
  await sql`insert into artists ${sql({ id: 'ilse-norrefjord', title: 'Ilse', ...shown })}`
  const playing = { file: 'sample/prelude.webm', duration_seconds: 9, artist_id: 'ilse-norrefjord' }
  const named = { title: 'Slow Sunday Piano', album_name: 'Slow Sunday', type: 'playlist' }
  const own = { ...named, ...playing, ...shown, title: 'An operator’s own', album_name: 'Own' }
  await sql`insert into media_items ${sql([
    { id: 'slow-sunday-piano', ...named, ...playing, ...shown },
    { ...own, id: 'own' },
  ])}`

  copyUpTo(beforeNames)
  await migrateFrom(older)
  await sql`insert into artists ${sql({ id: 'imported', title: 'Una Brook', ...shown })}`
  await sql`insert into library.artist_keys (key, artist_id) values ('una brook', 'imported')`

  expect(await migrateFrom(folder)).toBeGreaterThan(0)
  const { url, placeholder } = await makeNoCover(undefined)
  const pictures = await sql`select id, url, placeholder from artists where url <> ${shown.url}`
  expect([...pictures]).toEqual([{ id: 'imported', url, placeholder }])
  expect(await seed({ address: database.address, file: 'supabase/seed.sql', log })).toBe(true)

  const songs = await sql`select id, title, album, album_id, file from songs
    where id in ('slow-sunday-piano', 'own') order by id`
  expect([...songs]).toEqual([
    { id: 'own', title: own.title, album: 'Own', album_id: 'own', file: playing.file },
    {
      id: 'slow-sunday-piano',
      title: named.title,
      album: 'Slow Sunday',
      album_id: 'slow-sunday-piano',
      file: playing.file,
    },
  ])
  const [cards] = await sql`select count(*)::int from media_items`
  expect(cards).toEqual({ count: 27 })
})
