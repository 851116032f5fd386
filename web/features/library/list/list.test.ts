import { expect, test } from 'vitest'

import { lettersOnScreen, type Outline, startAt, turned } from './list.ts'

const outline: Outline = {
  total: 450,
  anchors: [0, 200, 400].map((place) => ({ place, key: `K${place}`, id: `id-${place}` })),
  letters: [
    { letter: '#', place: 0 },
    { letter: 'A', place: 10 },
    { letter: 'Z', place: 440 },
  ],
}

test.each([
  [0, 'K0', 0],
  [199, 'K0', 199],
  [200, 'K200', 0],
  [449, 'K400', 49],
])('row %i is read from the known row %s, %i later [BROWSE-2]', (place, key, skip) => {
  expect(startAt(outline, place)).toMatchObject({ from: { key }, skip })
})

test('without an outline rows are read from the first [BROWSE-2]', () => {
  expect(startAt({ anchors: [] }, 30)).toEqual({ from: undefined, skip: 30 })
})

test('the other way round the last row is the first, and a letter begins at its last row [BROWSE-2] [BROWSE-3]', () => {
  expect([0, 449].map((index) => turned(index, 450, true))).toEqual([449, 0])
  expect(lettersOnScreen(outline, true)).toEqual([
    { letter: 'Z', place: 0 },
    { letter: 'A', place: 10 },
    { letter: '#', place: 440 },
  ])
  expect(lettersOnScreen(outline, false)).toBe(outline.letters)
})
