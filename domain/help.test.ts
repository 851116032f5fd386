import { expect, test } from 'vitest'

import {
  type Article,
  helpEntries,
  relatedArticles,
  searchEntries,
  suggestArticles,
} from './help.ts'

const article = (slug: string, own: Partial<Article> = {}): Article => ({
  slug,
  title: `About ${slug}`,
  subtitle: '',
  category: 'premium-plans',
  group: 'free-trial',
  order: 1,
  ...own,
})

const slugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug)

const volume = article('volume', { title: 'Change the VOLUME (%)' })
const many = Array.from('abcdefgh', (letter) => article(letter))

test.each(['volume', ' Change ', 'E THE v', '(%)'])(
  '“%s” suggests the title it is in [HSRCH-2]',
  (query) => {
    expect(suggestArticles([...many, volume], query)).toEqual([volume])
  },
)

test('six titles are suggested at most, and none for a blank query [HSRCH-2]', () => {
  expect(slugs(suggestArticles(many, 'about'))).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(suggestArticles(many, '  ')).toEqual([])
  expect(suggestArticles(many, 'subtitle')).toEqual([])
})

test('related are six others, the nearest first [ART-2]', () => {
  const elsewhere = ['x', 'y', 'z'].map((slug) =>
    article(slug, { category: 'in-app-features', group: 'the-player' }),
  )
  const beside = ['k', 'l'].map((slug) => article(slug, { group: 'duo-and-family' }))
  const near = ['b', 'c'].map((slug) => article(slug))
  const all = [...elsewhere, ...beside, article('a'), ...near]
  expect(slugs(relatedArticles(all, article('a')))).toEqual(['b', 'c', 'k', 'l', 'x', 'y'])
})

test('an entry is found by a part of its question or of its answer, in either case [HSRCH-4] [DATA-3]', () => {
  const entries = helpEntries([
    article('a', { question: 'Why no Sound?', answer: 'It is muted.' }),
    article('b', { question: 'Why so loud?', answer: 'Turn the SOUND down.' }),
    article('c'),
  ])
  expect(slugs(entries)).toEqual(['a', 'b'])
  expect(slugs(searchEntries(entries, 'sound'))).toEqual(['a', 'b'])
  expect(slugs(searchEntries(entries, 'MUTED'))).toEqual(['a'])
  expect(searchEntries(entries, 'about')).toEqual([])
})
