import { expect, test } from 'vitest'

import { helpTopics } from '#domain/help.ts'

import { loadArticles } from './load-articles.ts'
import type { ArticleFile } from './read-articles.ts'

const bullets = '- Look here.\n- Look there.'

function article(
  path: string,
  fields: Record<string, string | number>,
  body = `Text.\n\n${bullets}`,
) {
  const frontMatter = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return { path, text: `---\n${frontMatter.join('\n')}\n---\n\n${body}\n` }
}

/** As few articles as are allowed, without a fault: three of each group, some with more to say. */
function wholeHelp(): ArticleFile[] {
  const places = helpTopics.flatMap(({ category, groups }) =>
    groups.flatMap((group) => [1, 2, 3].map((order) => ({ category, group, order }))),
  )
  return places.map(({ category, group, order }, index) =>
    article(`${category}/${group}/${group}-${order}.md`, {
      title: `About ${group} ${order}`,
      subtitle: 'More of it.',
      order,
      ...(index < 5 && { quickHelp: index + 1 }),
      ...(index < 8 && { question: `What is ${group} ${order}?`, answer: 'This.' }),
    }),
  )
}

const place = 'payments-and-billing/payment-methods'
const fields = { title: 'Cash', subtitle: 'Coins and notes.', order: 4 }

const withOneMore = (path: string, own: Record<string, string | number>, body?: string) => () =>
  loadArticles([...wholeHelp(), article(path, own, body)])

test('a file more is an article more, in its group and at its place [SUP-2]', () => {
  const load = withOneMore(`${place}/cash.md`, { ...fields, order: 1 })
  const articles = load().map(({ article: { slug } }) => slug)
  expect(articles).toHaveLength(wholeHelp().length + 1)
  expect(articles.slice(0, 4)).toContain('cash')
  expect(loadArticles(wholeHelp().toReversed())[0]?.article.slug).toBe('payment-methods-1')
})

test('a paragraph and two bullets keep their emphasis and their links [ART-2]', () => {
  const body = 'See **your** [account](/article/profile-1),\nor _wait_.\n\n- `A` key\n- B & C'
  const read = withOneMore(`${place}/cash.md`, fields, body)()
  expect(read.find(({ article: { slug } }) => slug === 'cash')?.body).toEqual([
    {
      type: 'paragraph',
      children: [
        'See ',
        { type: 'strong', children: ['your'] },
        ' ',
        { type: 'link', to: '/article/profile-1', children: ['account'] },
        ', or ',
        { type: 'emphasis', children: ['wait'] },
        '.',
      ],
    },
    {
      type: 'list',
      ordered: false,
      items: [[{ type: 'code', children: ['A'] }, ' key'], ['B & C']],
    },
  ])
})

const body = (text: string) => withOneMore(`${place}/cash.md`, fields, text)

test.each([
  [
    'no subtitle',
    withOneMore(`${place}/cash.md`, { title: 'Cash', order: 4 }),
    /cash\.md: subtitle: /,
  ],
  [
    'an unknown field',
    withOneMore(`${place}/cash.md`, { ...fields, tag: 'x' }),
    /cash\.md: .*"tag"/,
  ],
  [
    'a question without an answer',
    withOneMore(`${place}/cash.md`, { ...fields, question: 'Why?' }),
    /cash\.md: question and answer go together/,
  ],
  [
    'no front matter',
    () => loadArticles([...wholeHelp(), { path: `${place}/cash.md`, text: 'Text.' }]),
    /cash\.md: it does not begin with front matter/,
  ],
  [
    'a slug that is there already',
    withOneMore('premium-plans/free-trial/profile-1.md', fields),
    /profile-1\.md, .*profile-1\.md: the same slug/,
  ],
  [
    'a title that is there already',
    withOneMore(`${place}/cash.md`, { ...fields, title: 'About Profile 1' }),
    /cash\.md.*: the same title/,
  ],
  [
    'an unknown category',
    withOneMore('weather/rain/cash.md', fields),
    /weather\/rain\/cash\.md: there is no category weather/,
  ],
  [
    'an unknown group',
    withOneMore('premium-plans/rain/cash.md', fields),
    /there is no group rain in premium-plans/,
  ],
  ['a path of another shape', withOneMore('Cash.md', fields), /Cash\.md: its path must be/],
  [
    'a link to no page',
    body(`[x](/no/such)\n\n${bullets}`),
    /cash\.md: there is no page at \/no\/such/,
  ],
  [
    'a link to no article',
    body(`[x](/article/no)\n\n${bullets}`),
    /cash\.md: there is no page at \/article\/no/,
  ],
  [
    'a link to elsewhere',
    body(`[x](https://example.org/)\n\n${bullets}`),
    /cash\.md: there is no page at https:/,
  ],
  ['one bullet', body('Text.\n\n- One.'), /cash\.md: there must be exactly 2 bullets, not 1/],
  [
    'three bullets',
    body('Text.\n\n- 1\n- 2\n- 3'),
    /cash\.md: there must be exactly 2 bullets, not 3/,
  ],
  ['no paragraph', body(bullets), /cash\.md: there is no paragraph/],
  ['HTML', body(`Text.\n\n<b>x</b>\n\n${bullets}`), /cash\.md: there is a html/],
  [
    'six in Quick help',
    withOneMore(`${place}/cash.md`, { ...fields, quickHelp: 6 }),
    /quickHelp must be 1, 2, 3, 4, 5.*cash\.md/,
  ],
  [
    'a place in Quick help twice',
    withOneMore(`${place}/cash.md`, { ...fields, quickHelp: 5 }),
    /quickHelp must be/,
  ],
  [
    'nine common questions',
    withOneMore(`${place}/cash.md`, { ...fields, question: 'Why?', answer: 'So.' }),
    /exactly 8 articles have a question, not 9: .*cash\.md/,
  ],
  [
    'too few articles',
    () => loadArticles(wholeHelp().filter(({ path }) => !path.endsWith('-3.md'))),
    /there must be 60 articles, not \d\d/,
  ],
  [
    'an empty group',
    () => loadArticles(wholeHelp().filter(({ path }) => !path.includes('/leaving/'))),
    /manage-your-account\/leaving: the group has no article/,
  ],
])('the build refuses %s, and names the file [ART-2] [SUP-3] [DATA-3]', (_, load, message) => {
  expect(() => loadArticles(wholeHelp())).not.toThrow()
  expect(load).toThrow(message)
})
