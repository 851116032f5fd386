import { expect, test } from 'vitest'

import { guestsOf, namesOfSlashed, readCredits } from './artists.ts'

const named = (listed: string[], text?: string, never?: string[]) =>
  readCredits(listed, text, never).map(({ name, role }) =>
    role === 'featured' ? `with ${name}` : name,
  )

test.each([
  ['Ida Maren', ['Ida Maren']],
  ['Ida & Bo', ['Ida', 'Bo']],
  ['Ida, Bo & Nils', ['Ida', 'Bo', 'Nils']],
  ['Ida; Bo', ['Ida', 'Bo']],
  ['Ida / Bo', ['Ida', 'Bo']],
  [String.raw`Ida\\Bo`, ['Ida', 'Bo']],
  ['Brooks & Dunn', ['Brooks & Dunn']],
  ['Ida feat. Bo', ['Ida', 'with Bo']],
  ['Ida (ft. Bo & Nils)', ['Ida', 'with Bo', 'with Nils']],
  ['Ida featuring Bo', ['Ida', 'with Bo']],
  ['AC/DC', ['AC/DC']],
  ['Tyler, The Creator', ['Tyler, The Creator']],
  ['Simon & Garfunkel', ['Simon & Garfunkel']],
  ['earth, wind & fire', ['earth, wind & fire']],
  ['Ida & Earth, Wind & Fire', ['Ida', 'Earth, Wind & Fire']],
  ['Ida & the Tides', ['Ida & the Tides']],
  ['Ida and Bo', ['Ida and Bo']],
  ['Crafts', ['Crafts']],
  ['Ida; ida', ['Ida']],
  ['', []],
])('the artists of “%s” are %j [OWN-3]', (text, expected) => {
  expect(named([], text)).toEqual(expected)
})

test('a list in the tags is taken as it is, whatever the names hold [OWN-3]', () => {
  expect(named(['Ida & Bo', 'Nils feat. X'], 'Ida & Bo and Nils')).toEqual([
    'Ida & Bo',
    'Nils feat. X',
  ])
})

test('a name that the operator keeps whole is not split [OWN-3]', () => {
  expect(named([], 'Ida & Bo; Nils', ['Ida & Bo'])).toEqual(['Ida & Bo', 'Nils'])
})

test('guests that only the title names are artists, too [OWN-3]', () => {
  expect(guestsOf('Tides (feat. Bo & Nils)').map(({ name }) => name)).toEqual(['Bo', 'Nils'])
  expect(guestsOf('Tides')).toEqual([])
})

test.each([
  ['AC/DC/Ida', 'AC/DC feat. Ida', ['AC/DC', 'Ida']],
  ['Ida/Bo/Nils', 'Ida, Bo & Nils', ['Ida', 'Bo', 'Nils']],
  ['Ida / Bo', 'Ida & Bo', ['Ida', 'Bo']],
  ['Us/Them', 'Us/Them', ['Us/Them']],
  ['Hey/Ho/Ida', 'Ida and friends', ['Hey/Ho', 'Ida']],
])('the list “%s” of what is shown as “%s” has %j [OWN-3]', (listed, shown, names) => {
  expect(namesOfSlashed(listed, shown, ['Hey/Ho'])).toEqual(names)
})
