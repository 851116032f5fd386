import { expect, test } from 'vitest'

import { identify, type Known } from './identify.ts'

const known = (more: Partial<Known>): Known => ({
  id: 1,
  isHere: true,
  path: '1.oga',
  print: 'as it was read before',
  track_id: 'one',
  title: '1',
  album_key: 'old',
  isGone: false,
  ...more,
})
const read = { path: '1.oga', print: 'as it is read now', title: 'Tide', album_key: 'new' }

test('a file that nobody touched is the same song, though it is read otherwise [OWN-4]', () => {
  const { tracks, displaced } = identify([read], [known({})])
  expect([tracks.get('1.oga'), displaced]).toEqual(['one', []])
})

test('another recording in the place of a file is another song [OWN-4]', () => {
  const { tracks, displaced } = identify([read], [known({ isGone: true })])
  expect(tracks.get('1.oga')).not.toBe('one')
  expect(displaced).toEqual([1])
})
