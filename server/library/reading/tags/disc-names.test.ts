import { expect, test } from 'vitest'

import { albumFolder, discOf, isDisc } from './disc-names.ts'

test.each([
  ['Tides/CD1', 1, 'Tides'],
  ['Tides/Disc Two', 2, 'Tides'],
  ['Tides/disk ten - Live', 10, 'Tides'],
  ['Tides (Disc 3)', 3, 'Tides'],
  ['Tides/Disco', undefined, 'Tides/Disco'],
  ['Tides/Disc Oneiric', undefined, 'Tides/Disc Oneiric'],
])('the folder “%s” is disc %s of what lies in “%s” [OWN-3]', (folder, disc, album) => {
  expect(discOf(folder)).toBe(disc)
  expect(albumFolder(folder)).toBe(album)
  expect(isDisc(folder)).toBe(disc !== undefined && folder.startsWith('Tides/'))
})
