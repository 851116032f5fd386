import { join } from 'node:path'

import { expect, test } from 'vitest'

import { withConnection } from '#server/database/connection.ts'
import { seed } from '#server/database/seed.ts'
import { hideSample, isSampleShown } from '#server/library/sample.ts'
import { createLog } from '#server/log.ts'
import { wav } from '#server/testing/music/make-song.ts'
import { useImports } from '#server/testing/use-imports.ts'

const { here, put, read, runImport, song } = useImports()

const shown = async () => {
  const lists = ['songs', 'albums?kind=neq.hidden', 'artists', 'media_items?featured=eq.true']
  const rows = await Promise.all(
    lists.map((list) => read(`${list}${list.includes('?') ? '&' : '?'}select=id`)),
  )
  return rows.map(({ length }) => length)
}

const withSql = <Result>(work: Parameters<typeof withConnection<Result>>[1]) =>
  withConnection(here.server.databaseAddress(), work)

test('the sample is hidden from everybody, also when it is stored anew, and comes back as it was [OWN-10]', async () => {
  const before = await shown()
  put('1.wav', wav(song('One')))
  await runImport()
  await withSql((sql) => hideSample(sql, true))
  expect(await withSql(isSampleShown)).toBe(false)
  expect(await shown()).toEqual([1, 1, 1, 0])

  await withSql((sql) => sql`delete from supabase_migrations.seed_files`)
  const file = join(import.meta.dirname, '../../../supabase/seed.sql')
  const address = here.server.databaseAddress()
  expect(await seed({ address, file, log: createLog('silent') })).toBe(true)
  expect(await shown()).toEqual([1, 1, 1, 0])

  await withSql((sql) => hideSample(sql, false))
  expect(await shown()).toEqual(before.map((count, list) => (list === 3 ? count : count + 1)))
})
