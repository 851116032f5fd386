import { expect, test } from 'vitest'

import { pageSize } from '#domain/reads.ts'
import { searchItems, splitMatches } from '#domain/search.ts'

import { foundHere } from './found-here.ts'

const words = ['tide', 'slow', 'harbour', 'brook', 'café', 'almanac', '漢字', 'x']
/** Places stand twice, and ids are in another order than they are. */
const catalogue = Array.from({ length: 300 }, (_, at) => ({
  id: `s${String((at * 7) % 300).padStart(3, '0')}`,
  title: `${words[at % 8]} ${words[(at * 3) % 5]}`,
  description: words[(at * 5) % 7] ?? '',
  position: Math.floor(at / 9),
})).toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))

/** What a term found in the catalogue, page by page, as the database answers. */
const answerTo = (term: string) => searchItems(catalogue, term)

/** Every `nth` of the catalogue, the last first. */
const some = (nth: number) => catalogue.filter((_, at) => at % nth === 0).toReversed()

test.each(['t', 'ti', 'tide', 'slow', 'cafe', 'k x', '漢', 'almanac tide'])(
  'what is here of %j is shown in the order of its answer, and each once [SRCH-12]',
  (term) => {
    const page = answerTo(term).slice(0, pageSize)
    const lists = [some(4), answerTo('t').slice(0, pageSize), some(3), answerTo('w').slice(0, 20)]
    const here = foundHere(lists, term)
    const stays = here.filter((item) => page.includes(item))
    expect(stays).toEqual(page.filter((item) => here.includes(item)))
    expect(new Set(here).size).toBe(here.length)
  },
)

test('what all matches are here of is the beginning of the answer [SRCH-12]', () => {
  const { matches } = splitMatches(answerTo('brook'), 'brook')
  const here = foundHere([matches.toReversed()], 'brook')
  expect(here).toEqual(matches.slice(0, pageSize))
})

test('what an answer told is played most stands first, also where the catalogue is here with its own place [SRCH-12]', () => {
  const brooks = answerTo('brook').slice(0, 4)
  const played = { ...brooks[3]!, position: -9 }
  expect(foundHere([[played], brooks], 'brook')).toEqual([played, ...brooks.slice(0, 3)])
  expect(foundHere([brooks, [played]], 'brook')).toEqual([played, ...brooks.slice(0, 3)])
})
