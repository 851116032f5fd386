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
  ['Ida & Bo, Cy & Dee', ['Ida', 'Bo', 'Cy', 'Dee']],
  ['Sammy Davis, Jr. & Count Basie', ['Sammy Davis, Jr.', 'Count Basie']],
  ['Tides, The & Ida', ['Tides, The', 'Ida']],
  ['Kali feat. Tyler, The Creator & Bo', ['Kali', 'with Tyler, The Creator', 'with Bo']],
  ['Louis & Orchestra', ['Louis & Orchestra']],
  ['Ida & Orch., Bo & Cy', ['Ida & Orch.', 'Bo', 'Cy']],
  ['Ida & Sons & Bo', ['Ida & Sons', 'Bo']],
  ['Ida & Band of Tides', ['Ida', 'Band of Tides']],
  ['Ida (feat. Bo) [Live]', ['Ida', 'with Bo']],
  ['Ida (feat. Bo) & Cy (feat. Dee)', ['Ida', 'Cy', 'with Bo', 'with Dee']],
  ['Ida [ft. (G)Bo & Cy]', ['Ida', 'with (G)Bo', 'with Cy']],
  ['Ida feat. Bo (Remix)', ['Ida', 'with Bo']],
  ['Ida feat. Bo (Remix', ['Ida', 'with Bo']],
  ['Ida ft Bo', ['Ida', 'with Bo']],
  ['Ida feat.Bo', ['Ida', 'with Bo']],
  ['Ida feat.', ['Ida']],
  ['Ida (UK) feat. Bo', ['Ida (UK)', 'with Bo']],
  ['Ida Feat. Bo Feat. Cy', ['Ida', 'with Bo', 'with Cy']],
  ['Maroon 5 ft. Wiz', ['Maroon 5', 'with Wiz']],
  ['Little Feat & Ida', ['Little Feat', 'Ida']],
  ['Ida feat. Sunn O))) & Bo', ['Ida', 'with Sunn O)))', 'with Bo']],
  ['Womack & Womack', ['Womack & Womack']],
  ['T & T', ['T & T']],
  ['Ida, Bo & Ida', ['Ida', 'Bo']],
  ['Ida; ida', ['Ida']],
  ['Jay‐Z; Jay-Z', ['Jay‐Z']],
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

test.each([
  ['Tides (feat. Bo & Nils)', ['Bo', 'Nils']],
  ['Tides (feat. Bo) [feat. Nils]', ['Bo', 'Nils']],
  ['Tides (Remix ft. Earth, Wind & Fire)', ['Earth, Wind & Fire']],
  ['Tides (ft Tyler, The Creator) [Live]', ['Tyler, The Creator']],
  ['Tides feat. Bo & Nils', ['Bo', 'Nils']],
  ['Tides Feat. Bo (Live)', ['Bo']],
  ['Tides feat. Bo - Live', ['Bo']],
  ['Tides', []],
  ['A Feat of Arms', []],
  ['6 ft. Under', []],
  ['Ft. Worth', []],
])('the guests that the title “%s” alone names are %j [OWN-3]', (title, guests) => {
  expect(guestsOf(title).map(({ name, role }) => [name, role])).toEqual(
    guests.map((name) => [name, 'featured']),
  )
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
