import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { project } from '#scripts/setup/files.mjs'
import { pushMigrations } from '#scripts/supabase/cli.ts'
import { migrate } from '#server/database/migrate.ts'
import { openOwnDatabase } from '#server/database/own-database.ts'
import { createLog } from '#server/log.ts'
import type { OwnPostgres } from '#server/testing/own-postgres.ts'
import { startProjectDatabase } from '#server/testing/project-database.ts'

const prepare = () => Promise.resolve()
const folder = join(project, 'supabase/migrations')

let database: OwnPostgres
let url = ''
beforeAll(async () => {
  database = await startProjectDatabase()
  url = `${database.url}?sslmode=disable`
})
afterAll(() => database.stop())

test('what cannot be migrated is told with what the command line says, and not the password [RUN-8]', async () => {
  await database.sql`create table albums (id text)`
  const fault = await pushMigrations(url).catch(String)
  await database.sql`drop table albums`
  expect(fault).toContain('could not run the migrations')
  expect(fault).toContain('relation "albums" already exists')
  expect(fault).not.toContain('a password with')
  expect(fault).not.toContain(encodeURIComponent('a password with'))
})

test('Supabase’s command line runs every migration once, as our own would [RUN-8] [API-3]', async () => {
  await pushMigrations(url)
  await pushMigrations(url)
  const ran = await database.sql`
    select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations order by 1`
  expect(ran.map(({ file }) => String(file))).toEqual(readdirSync(folder).toSorted())
  const address = await openOwnDatabase(url, createLog('silent'))
  expect(await migrate({ address, folder, prepare, log: createLog('silent') })).toBe(0)
})
