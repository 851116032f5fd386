import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

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
  expect(await shown()).toEqual([1, 1, 1, 1])

  await withSql((sql) => sql`delete from supabase_migrations.seed_files`)
  const file = join(import.meta.dirname, '../../../supabase/seed.sql')
  const address = here.server.databaseAddress()
  expect(await seed({ address, file, log: createLog('silent') })).toBe(true)
  expect(await shown()).toEqual([1, 1, 1, 1])

  await withSql((sql) => hideSample(sql, false))
  expect(await shown()).toEqual(before.map((count, list) => (list === 3 ? count : count + 1)))
})

test('where the sample is hidden, Home begins with own music: a song of each of the newest albums, then the next of each [OWN-10] [HOME-1]', async () => {
  put('a/1.wav', wav(song('One', { seed: 1, album: 'Sea' })))
  put('a/2.wav', wav(song('Two', { seed: 2, album: 'Sea' })))
  put('b/1.wav', wav(song('Far', { seed: 3, album: 'Shore' })))
  await runImport()
  const featured = async () => {
    const rows = await read('media_items?featured=eq.true&order=position&select=title')
    return rows.flatMap(({ title }) => (title?.endsWith(here.word) ? [title] : []))
  }
  expect(await featured()).toEqual([])
  await withSql((sql) => hideSample(sql, true))
  onTestFinished(() => withSql((sql) => hideSample(sql, false)))
  const [first, second, ...rest] = await featured()
  expect(new Set([first, second])).toEqual(new Set([`Far ${here.word}`, `One ${here.word}`]))
  expect(rest[0]).toBe(`Two ${here.word}`)
})
