import { expect, test } from 'vitest'

import { isDescending, readList, rowIn, withList, withRow, yearsOf } from './list-address.ts'

test('an address without a query is the list as it begins [BROWSE-4]', () => {
  expect(readList('', { list: 'songs' })).toEqual({
    list: 'songs',
    sort: 'title',
    backward: false,
    filters: {},
  })
})

test('sort, order and filter are in the address and come back from it [BROWSE-4]', () => {
  const search = withList(withList(withList('', { sort: 'artist' }), { descending: true }), {
    term: 'a&b',
  })
  expect(readList(search, { list: 'songs', filters: { genre: 'g' } })).toEqual({
    list: 'songs',
    sort: 'artist',
    backward: true,
    filters: { genre: 'g', term: 'a&b' },
  })
})

test('a genre and years are in the address, but where a list is of one already [BROWSE-4]', () => {
  const search = withList(withList('?row=7', { genre: 'g&h' }), { years: '1990-1999' })
  const { filters } = readList(search, { list: 'albums' })
  expect(filters).toEqual({ genre: 'g&h', first_year: 1990, last_year: 1999 })
  expect(yearsOf(filters)).toBe('1990-1999')
  expect(readList('?year=2001', { list: 'songs' }).filters).toEqual({
    first_year: 2001,
    last_year: 2001,
  })
  expect(readList(search, { list: 'songs', filters: { genre: 'own' } }).filters.genre).toBe('own')
  expect(readList(search, { list: 'songs', filters: { folder: 1 } }).filters).toEqual({ folder: 1 })
  expect(readList(search, { list: 'artists' }).filters).toEqual({})
  expect(readList('?year=now', { list: 'songs' }).filters).toEqual({})
  expect(withList(search, { genre: '', years: '' })).toBe('')
})

test('years and arrivals begin with the newest, which is the order of the database [BROWSE-4]', () => {
  const newest = readList('?sort=year', { list: 'albums' })
  expect([newest.backward, isDescending(newest)]).toEqual([false, true])
  const oldest = readList('?sort=year&order=asc', { list: 'albums' })
  expect([oldest.backward, isDescending(oldest)]).toEqual([true, false])
})

test('what makes no sense in an address counts as absent [BROWSE-4]', () => {
  expect(readList('?sort=mood&order=up&filter=%20', { list: 'artists' })).toEqual({
    list: 'artists',
    sort: 'title',
    backward: false,
    filters: {},
  })
  expect(readList('?sort=file', { list: 'songs' }).sort).toBe('title')
  expect(readList('?sort=file', { list: 'songs', filters: { folder: 1 } }).sort).toBe('file')
})

test('the row at the top is in the address, and forgotten with a new order [BROWSE-4]', () => {
  const search = withRow('?sort=album', 4711)
  expect(rowIn(search)).toBe(4711)
  expect(withRow(search, 0)).toBe('?sort=album')
  expect(rowIn(withList(search, { descending: true }))).toBe(0)
  expect(['?row=-3', '?row=x', ''].map(rowIn)).toEqual([0, 0, 0])
})
