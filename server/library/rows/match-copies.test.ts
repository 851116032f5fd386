import { expect, test } from 'vitest'

import { type Copy, matchCopies } from './match-copies.ts'

const file = (id: number, print = 'A', title = 'One', album = 'Sea'): Copy => ({
  id,
  print,
  title,
  album,
  came: id,
  looked: id,
  went: 100,
})
const aDay = 24 * 60 * 60

type Case = {
  readonly what: string
  readonly missing: readonly Copy[]
  readonly copies: readonly Copy[]
  readonly pairs: readonly (readonly [number, number])[]
}

test.each<Case>([
  {
    what: 'a younger copy takes its place',
    missing: [file(1)],
    copies: [file(5)],
    pairs: [[1, 5]],
  },
  { what: 'another sound does not', missing: [file(1)], copies: [file(5, 'B')], pairs: [] },
  { what: 'an older duplicate stays a song', missing: [file(5)], copies: [file(1)], pairs: [] },
  {
    what: 'of several each is taken once, the oldest first',
    missing: [file(3), file(1), file(2)],
    copies: [file(9), file(8)],
    pairs: [
      [1, 8],
      [2, 9],
    ],
  },
  {
    what: 'one with the same names is taken before an older one with others',
    missing: [file(1)],
    copies: [file(5, 'A', 'One', 'Best of'), file(6)],
    pairs: [[1, 6]],
  },
  {
    what: 'what was tagged anew on the way is taken where nothing else is',
    missing: [file(1), file(2, 'B')],
    copies: [file(5, 'A', 'Uno'), file(6, 'B', 'One', 'Ocean')],
    pairs: [
      [1, 5],
      [2, 6],
    ],
  },
  {
    what: 'the same recording on another album that came with it is another song',
    missing: [file(1)],
    copies: [{ ...file(5, 'A', 'One', 'Best of'), came: 1 }],
    pairs: [],
  },
  {
    what: 'the same recording on another album that was there for a day is another song',
    missing: [{ ...file(1), went: 5 + aDay }],
    copies: [file(5, 'A', 'One', 'Best of')],
    pairs: [],
  },
  {
    what: 'one on another album that came within the last day takes its place',
    missing: [{ ...file(1), went: 4 + aDay }],
    copies: [file(5, 'A', 'One', 'Best of')],
    pairs: [[1, 5]],
  },
  {
    what: 'the same recording on another album of which nobody knows what came first is another song',
    missing: [{ ...file(1), looked: null }],
    copies: [file(5, 'A', 'One', 'Best of')],
    pairs: [],
  },
  {
    what: 'a copy on the same album takes its place, however long it was there',
    missing: [{ ...file(1), looked: null, went: 9 * aDay }],
    copies: [file(5, 'A', 'Uno')],
    pairs: [[1, 5]],
  },
])('of what went missing, $what [OWN-4]', ({ missing, copies, pairs }) => {
  const found = matchCopies(missing, copies).map(({ old, young }) => [old, young])
  expect(found.toSorted(([one = 0], [other = 0]) => one - other)).toEqual(pairs)
})
