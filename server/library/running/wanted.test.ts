import { expect, test } from 'vitest'

import { importOf, type Wanted, withWanted } from './wanted.ts'

const of = (way: Wanted['way'], places: Wanted['places'] | readonly string[]): Wanted => ({
  way,
  by: 'nobody',
  places: places === 'all' ? places : new Set(places),
})
const jobsOf = (...wanted: readonly Wanted[]) =>
  wanted.reduce(withWanted, [] as readonly Wanted[]).map(importOf)

test('a folder that is read again stays the only one that is, whatever else is wanted meanwhile [OWN-5] [ADD-3]', () => {
  expect(jobsOf(of('anew', ['/a']), of('known', 'all'), of('known', ['/b']))).toMatchObject([
    { hints: ['/a'], isAnew: true },
    { hints: [], named: [], isAnew: false },
  ])
})

test('what is meant to be gone is so in its place alone, and a new folder is not lost among all that are known [ADD-2] [ADD-4]', () => {
  expect(jobsOf(of('known', 'all'), of('gone', ['/a/b']), of('named', ['/new']))).toMatchObject([
    { hints: [], named: [], allGone: false },
    { hints: ['/a/b'], named: [], allGone: true },
    { hints: [], named: ['/new'], allGone: false },
  ])
})

test('places are looked through together; of very many, all are [ADD-5]', () => {
  expect(jobsOf(of('known', ['/a']), of('known', ['/a', '/b']))).toMatchObject([
    { hints: ['/a', '/b'] },
  ])
  const many = (way: Wanted['way']) =>
    of(
      way,
      Array.from({ length: 101 }, (_, at) => `/${at}`),
    )
  expect(jobsOf(many('known'), of('known', ['/a']))).toMatchObject([{ hints: [] }])
  expect(jobsOf(many('gone'), of('gone', ['/a']))[0]?.hints).toHaveLength(102)
})

test.each([
  ['person', 'nobody', 'person'],
  ['upload', 'person', 'person'],
  ['upload', 'nobody', 'nobody'],
  ['nobody', 'upload', 'nobody'],
  ['upload', 'upload', 'upload'],
] as const)('of an import that %s and %s asked for, %s is told', (one, other, told) => {
  const [wanted] = [one, other]
    .map((by) => ({ ...of('known', ['/a']), by }))
    .reduce(withWanted, [] as readonly Wanted[])
  expect(wanted?.by).toBe(told)
})
