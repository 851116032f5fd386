import { expect, test } from 'vitest'

import { paths } from '#web/lib/address/paths.ts'

import { libraryPaths, placeAt, tabOf, tabs } from './library-paths.ts'

const placeOf = (path: string) =>
  placeAt(decodeURIComponent(new URL(path, 'http://x.test').pathname).replace(/^\/library\/?/, ''))

test('each part of the library has an address that leads back to it [BROWSE-1]', () => {
  for (const tab of tabs) expect(placeOf(libraryPaths.tab(tab))).toEqual({ kind: tab })
  expect(placeOf(paths.recentlyAdded)).toEqual({ kind: 'recent' })
  expect(placeOf(libraryPaths.genre('b c'))).toEqual({ kind: 'genre', id: 'b c' })
  expect(placeOf(libraryPaths.year(1994))).toEqual({ kind: 'year', year: 1994 })
})

test.each(['', 'Rock', 'A/B (live)/..', 'سلام/漢字 #1', '~./..', '100%?/x'])(
  'the folder “%s” comes back from its address [BROWSE-7]',
  (dir) => {
    expect(placeOf(libraryPaths.folder(3, dir))).toEqual({ kind: 'folder', id: 3, dir })
  },
)

test.each(['nowhere', 'songs/1', 'year/soon', 'genre', 'folder/x', 'genre/a/b'])(
  'the library has nothing at “%s” [BROWSE-1]',
  (rest) => {
    expect(placeAt(rest)).toBeUndefined()
  },
)

test('a genre, a year and a folder belong to their tabs [BROWSE-1]', () => {
  expect(tabOf({ kind: 'genre', id: 'g' })).toBe('genres')
  expect(tabOf({ kind: 'year', year: 1 })).toBe('years')
  expect(tabOf({ kind: 'folder', id: 1, dir: '' })).toBe('folders')
  expect(tabOf({ kind: 'recent' })).toBe('recent')
})
