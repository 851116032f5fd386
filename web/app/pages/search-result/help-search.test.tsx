import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { entries } from '#web/features/help/articles.ts'

import { headingOf, openHelp } from '#web/app/pages/article/help-fixture.ts'

const box = () => screen.getByRole('combobox', { name: 'Search the help' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('the arrows lead through the suggestions and back to the box; Enter goes there [HSRCH-1] [HSRCH-2]', async () => {
  const { user } = await openHelp('support')
  await user.type(box(), 'PLAN')
  const shown = options()
  expect(shown).toHaveLength(6)
  expect(shown.every((title) => title?.toLowerCase().includes('plan'))).toBe(true)
  const active = () =>
    document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(active()).toBeUndefined()
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe(shown[0])
  await user.keyboard('{ArrowUp}')
  expect(active()).toBeUndefined()
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe(shown[5])
  await user.keyboard('{Enter}')
  expect(await headingOf(shown[5] ?? '')).toBeTruthy()
  expect(options()).toEqual([])
  expect(box()).toHaveProperty('value', '')
})

test('Escape closes the suggestions and keeps what is typed, then empties the box [HSRCH-1]', async () => {
  const { user } = await openHelp('support')
  await user.type(box(), 'plan')
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(box()).toHaveProperty('value', 'plan')
  await user.keyboard('{ArrowDown}')
  expect(options()).toHaveLength(6)
  await user.keyboard('{Escape}{Escape}')
  expect(box()).toHaveProperty('value', '')
})

test('a button empties the box, which has the focus then [HSRCH-1]', async () => {
  const { user } = await openHelp('support')
  await user.type(box(), 'plan')
  await user.click(screen.getByRole('button', { name: 'Clear the search of the help' }))
  expect(box()).toHaveProperty('value', '')
  expect(document.activeElement).toBe(box())
})

test('suggestions go with the focus and with the query, and come back with both [HSRCH-1]', async () => {
  const { user } = await openHelp('support')
  await user.type(box(), 'plan')
  await user.tab({ shift: true })
  expect(options()).toEqual([])
  await user.click(box())
  expect(options()).toHaveLength(6)
  await user.clear(box())
  expect(options()).toEqual([])
})

test('on the page of results the suggestions hide once the query changes, and show for the next [HSRCH-1] [HSRCH-3]', async () => {
  const { user } = await openHelp('search-result/?q=plan')
  expect(box()).toHaveProperty('value', 'plan')
  expect(options()).toEqual([])
  await user.clear(box())
  await user.type(box(), 'log')
  expect(options()).not.toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.search).toBe('?q=log'))
  expect(options()).toEqual([])
  expect(document.activeElement).toBe(box())
})

test.each(['', '   '])('Enter with “%s” does nothing [HSRCH-3]', async (query) => {
  const { user } = await openHelp('support')
  await user.click(box())
  if (query) await user.type(box(), query)
  await user.keyboard('{Enter}')
  expect(location.pathname).toBe('/clone/support')
})

test.each([
  ['/ ? # % & + = \\ .. %2F', undefined],
  ['🎧 صوت ñ', undefined],
  ['a\uD83Db', 'a\uFFFDb'],
  ['x'.repeat(5000), undefined],
  ['{count} $& <b>"', undefined],
])(
  'the query “%.30s” reaches the results whole [HSRCH-3] [HSRCH-6]',
  async (query, shown = query) => {
    const { user } = await openHelp('support')
    await user.click(box())
    await user.paste(query)
    await user.keyboard('{Enter}')
    expect(await headingOf(`No results found for "${shown}"`)).toBeTruthy()
    expect(location.pathname).toBe('/clone/search-result/')
    expect(new URLSearchParams(location.search).get('q')).toBe(shown)
    expect(box()).toHaveProperty('value', shown)
  },
)

test('results are the common questions that hold the query, counted in the heading [HSRCH-4] [HSRCH-5]', async () => {
  const only = entries[0]?.question.toUpperCase() ?? ''
  await openHelp(`search-result/?q=${encodeURIComponent(only)}`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    `1 search result for "${only}"`,
  )
  const found = screen.getByRole('link', { name: entries[0]?.question ?? '' })
  expect(found).toHaveProperty('pathname', `/clone/article/${entries[0]?.slug}`)
  expect(screen.getByText(entries[0]?.answer ?? '')).toBeTruthy()
})

test('several results are counted in the plural [HSRCH-5]', async () => {
  const holding = entries.filter(({ question, answer }) => /payment/i.test(question + answer))
  await openHelp('search-result/?q=payment')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    `${holding.length} search results for "payment"`,
  )
  expect(holding.length).toBeGreaterThan(1)
})

test('without a result another search or the account is suggested [HSRCH-6]', async () => {
  await openHelp('search-result/?q=zzz', true)
  const main = within(screen.getByRole('main'))
  expect(main.getByText('Try another search, or manage your account.')).toBeTruthy()
  expect(main.getByRole('link', { name: 'Manage your account' })).toHaveProperty(
    'pathname',
    '/clone/account',
  )
  const trail = within(screen.getByRole('navigation', { name: 'Where you are' }))
  expect(trail.getByRole('link', { name: 'Home' })).toHaveProperty('pathname', '/clone/support')
})
