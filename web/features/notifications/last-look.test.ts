import { beforeEach, expect, test } from 'vitest'

import type { NewTrack } from './arrivals.ts'
import { isNews, readLook, writeLook } from './last-look.ts'

const album = {
  id: 'a',
  title: 'A',
  artists: [{ id: 'ada', title: 'Ada' }],
  picture: { url: 'p', placeholder: 'data:,' },
}
const track = (id: string, addedOn: string): NewTrack => ({ id, addedOn, position: 1, album })
const seen = [track('newest', '2026-03-04'), track('older', '2026-03-01')]

beforeEach(() => localStorage.clear())

test('before the first look nothing is news [LAY-3]', () => {
  expect(readLook('ada')).toBeUndefined()
  expect(seen.filter((each) => isNews(each, readLook('ada')))).toEqual([])
})

test('what came after the look is news, also on the same day; what was seen, and what is older, is not [LAY-3]', () => {
  writeLook('ada', seen)
  const look = readLook('ada')
  const news = [
    track('tomorrow', '2026-03-05'),
    track('same-day', '2026-03-04'),
    ...seen,
    track('back-dated', '2026-02-01'),
  ].filter((each) => isNews(each, look))
  expect(news.map(({ id }) => id)).toEqual(['tomorrow', 'same-day'])
})

test('each person has a look of their own, and one that makes no sense counts for none [LAY-3]', () => {
  writeLook('ada', seen)
  expect(readLook('bea')).toBeUndefined()
  localStorage.setItem('arrivals:/clone/:bea', '{"at":"yesterday"}')
  expect(readLook('bea')).toBeUndefined()
})
