import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { readPictures, readRecordings } from './manifest.ts'
import { toTables } from './rows.ts'
import { toSql } from './seed.ts'

const tables = toTables({ pictures: readPictures(), recordings: readRecordings() })
const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? []

test('the seed in the project is what the sample says [DATA-3]', () => {
  const seed = readFileSync(new URL('../supabase/seed.sql', import.meta.url), 'utf8')
  expect(seed).toBe(toSql(tables))
})

test('the seed only adds and brings up to date [DATA-3]', () => {
  const sql = toSql(tables)
  expect(sql.match(/^insert into /gm)).toHaveLength(tables.length)
  expect(sql.match(/^on conflict \(id\) do update set$/gm)).toHaveLength(tables.length)
  expect(sql).not.toMatch(/^\s*(delete|truncate|drop|alter)\b/im)
})

test('what is referred to comes first [DATA-3]', () => {
  const order = tables.map(({ name }) => name)
  expect(order.indexOf('artists')).toBeLessThan(order.indexOf('albums'))
  expect(order.indexOf('albums')).toBeLessThan(order.indexOf('tracks'))
  expect(order.indexOf('tracks')).toBeLessThan(order.indexOf('cards'))
})

test('rows number as agreed, with a color for albums and featured items [DATA-3]', () => {
  expect(rowsOf('cards')).toHaveLength(26)
  const colored = rowsOf('cards').filter(({ color }) => color !== null)
  expect(colored.map(({ featured }) => featured)).toEqual(Array.from({ length: 13 }, () => true))
  for (const { color } of [...colored, ...rowsOf('albums')]) expect(color).toMatch(/^#[0-9a-f]{6}$/)
})

test('only three recordings are named, each with a second format and its length rounded down, as clocks do [PLAY-8]', () => {
  const playing = rowsOf('tracks')
  expect(new Set(playing.map(({ file }) => file)).size).toBe(3)
  const recordings = readRecordings()
  for (const row of playing) {
    const name = String(row['file']).replace(/^sample\/(.+)\.webm$/, '$1')
    expect(row['fallback_file']).toBe(`sample/${name}.mp3`)
    expect(row['duration_seconds']).toBe(Math.floor(recordings[name]?.seconds ?? 0))
  }
})

test('the genres take the five images in turn [SRCH-3]', () => {
  const images = rowsOf('genres').map(({ image }) => image)
  expect(new Set(images).size).toBe(5)
  expect(images).toEqual(images.map((_, index) => images[index % 5]))
})

test('a quote in a name does not end the literal [DATA-3]', () => {
  const sql = toSql([
    {
      name: 'artists',
      rows: [{ id: 'x', title: "O'Hara", position: 1, featured: false, color: null }],
    },
  ])
  expect(sql).toContain("('x', 'O''Hara', 1, false, null)")
})

test('a picture or recording that was not made yet is named in the error [DATA-4]', () => {
  expect(() => toTables({ pictures: {}, recordings: {} })).toThrow('There is no picture')
})
