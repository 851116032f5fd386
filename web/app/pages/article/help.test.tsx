import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { articles, bodies, entries, quickHelp } from '#web/features/help/articles.ts'
import { chooseLanguage } from '#web/lib/language/language.ts'

import { openApp } from '#web/app/app-fixture.tsx'
import { headingOf, openHelp } from './help-fixture.ts'

afterEach(() => chooseLanguage('en'))

const current = () => document.querySelector('nav a[aria-current="page"]')?.textContent
const topic = (name: string) => screen.getByRole('button', { name })

test('there are eight common questions, five articles in Quick help, and a body to each article [DATA-3] [SUP-3] [ART-2]', async () => {
  expect(entries).toHaveLength(8)
  expect(quickHelp.map(({ title }) => title)).toEqual([
    "Can't log in",
    'Failed payment help',
    'Charged too much',
    'Invite or remove Family plan members',
    'How to change your payment details',
  ])
  expect(Object.keys(bodies)).toEqual(articles.map(({ slug }) => slug))
  const loaded = await Promise.all(Object.values(bodies).map((load) => load()))
  for (const { body } of loaded) expect(body.length).toBeGreaterThan(1)
})

test('Support leads to the account, by the log-in for those who are logged out [SUP-1]', async () => {
  await openHelp('support')
  const main = within(screen.getByRole('main'))
  const out = main.getByRole('link', { name: 'Go to your account' })
  expect(out).toHaveProperty('pathname', '/clone/login')
})

test('Support leads to the account and to the community [SUP-1] [SUP-4]', async () => {
  const { user } = await openHelp('support', true)
  const main = within(screen.getByRole('main'))
  const account = main.getByRole('link', { name: 'Go to your account' })
  expect(account).toHaveProperty('pathname', '/clone/account')
  expect(main.getByRole('heading', { name: 'Visit our Community' })).toBeTruthy()
  await user.click(main.getByRole('link', { name: 'Go to community' }))
  expect(await headingOf('Community')).toBeTruthy()
  expect(screen.getByText(`${location.origin}/clone/`)).toBeTruthy()
})

test('the tree has six categories, and a node opens and closes by a click [SUP-2] [SUP-5]', async () => {
  const { user } = await openHelp('support')
  const tree = within(screen.getByRole('navigation', { name: 'Help topics' }))
  expect(
    tree
      .getAllByRole('button')
      .map((each) => each.firstElementChild?.nextElementSibling?.firstChild?.textContent),
  ).toEqual([
    'Payments & billing',
    'Manage your account',
    'Premium plans',
    'In-app features',
    'Devices & troubleshooting',
    'Safety & privacy',
  ])
  const category = topic('Premium plans')
  expect(category.getAttribute('aria-expanded')).toBe('false')
  await user.click(category)
  await user.click(topic('Free trial'))
  expect(tree.getAllByRole('link').every(({ hidden }) => !hidden)).toBe(true)
  await user.click(category)
  expect(category.getAttribute('aria-expanded')).toBe('false')
  expect(tree.queryByRole('link')).toBeNull()
})

test('a slow phone draws only the links that are open, and what was opened once stays as it was [SUP-2] [SUP-5]', async () => {
  const { user } = await openHelp('article/failed-payment-help')
  const tree = within(screen.getByRole('navigation', { name: 'Help topics' }))
  const drawn = () => tree.queryAllByRole('link', { hidden: true }).length
  const atFirst = drawn()
  expect(atFirst).toBe(tree.getAllByRole('link').length)
  await user.click(topic('Premium plans'))
  expect(drawn()).toBe(atFirst)
  await user.click(topic('Free trial'))
  expect(drawn()).toBeGreaterThan(atFirst)
  await user.click(topic('Premium plans'))
  await user.click(topic('Premium plans'))
  expect(topic('Free trial').getAttribute('aria-expanded')).toBe('true')
})

test('the tree opens where the article is, and anew at each other article [SUP-5] [ART-4]', async () => {
  const { user } = await openHelp('article/failed-payment-help/')
  const isOpen = (name: string) => topic(name).getAttribute('aria-expanded') === 'true'
  expect([isOpen('Payments & billing'), isOpen('Payment problems')]).toEqual([true, true])
  expect(isOpen('Manage your account')).toBe(false)
  expect(current()).toBe('Failed payment help')
  expect(
    within(screen.getByRole('navigation', { name: 'Help topics' }))
      .getAllByRole('listitem')[0]
      ?.querySelectorAll('svg'),
  ).toHaveLength(4)

  await user.click(topic('Payment problems'))
  await user.click(topic('Manage your account'))
  await user.click(topic('Logging in'))
  await user.click(screen.getByRole('link', { name: "Can't log in" }))
  await headingOf("Can't log in")
  expect([isOpen('Manage your account'), isOpen('Logging in')]).toEqual([true, true])
  expect(isOpen('Payments & billing')).toBe(false)
  expect(current()).toBe("Can't log in")
})

test('an article has its trail, title, subtitle, text with two bullets, and six related [ART-1] [ART-2]', async () => {
  await openHelp('article/failed-payment-help')
  const trail = within(screen.getByRole('navigation', { name: 'Where you are' }))
  expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Payments & billing',
  ])
  expect(trail.getByRole('link', { name: 'Home' })).toHaveProperty('pathname', '/clone/support')
  const whole = screen.getByRole('article')
  expect(within(whole).getByRole('heading', { name: 'Failed payment help' })).toBeTruthy()
  expect(whole.querySelector('header p')?.textContent).toMatch(/\w/)
  const bullets = await within(whole).findAllByRole('listitem')
  expect(bullets).toHaveLength(2)
  const inside = within(whole).getAllByRole('link')[0]
  expect(inside).toHaveProperty('pathname', '/clone/article/songs-stop-or-stutter')
  const related = within(screen.getByRole('region', { name: 'Related Articles' })).getAllByRole(
    'link',
  )
  expect(related).toHaveLength(6)
  expect(related.map(({ textContent }) => textContent)).not.toContain('Failed payment help')
  expect(screen.getByRole('region', { name: 'Manage your account' })).toBeTruthy()
  expect(document.title).toMatch(/^Failed payment help – /)
})

test('where the app speaks another language, an article says that it is in English [ART-2] [LAY-4]', async () => {
  const { show } = await openApp({ path: 'article/cant-log-in' })
  const { chooseLanguage: choose } = await import('#web/lib/language/language.ts')
  show()
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByText('Help articles are in English.')).toBeNull()
  await choose('es')
  expect(await screen.findByText('Los artículos de ayuda están en inglés.')).toBeDefined()
})

test('an address without an article says so, and leads on [ART-2] [ART-3]', async () => {
  await openHelp('article/no/such')
  expect(screen.getByRole('button', { name: 'Article not found' })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  expect(
    within(screen.getByRole('region', { name: 'Quick help' })).getAllByRole('link'),
  ).toHaveLength(5)
  expect(
    within(screen.getByRole('region', { name: 'Related Articles' })).getAllByRole('link'),
  ).toHaveLength(6)
  expect(document.title).toMatch(/^There is no article at this address – /)
})

test('the row with the title shows the tree in place of the article, until another is chosen [ART-3]', async () => {
  const { user } = await openHelp('article/failed-payment-help')
  const row = screen.getByRole('button', { name: 'Failed payment help' })
  await user.click(row)
  expect(screen.queryByRole('article')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to article' }))
  expect(screen.getByRole('article')).toBeTruthy()
  expect(document.activeElement).toBe(row)
  await user.click(row)
  await user.click(screen.getByRole('link', { name: 'Charged too much' }))
  expect(await headingOf('Charged too much')).toBeTruthy()
  expect(screen.getByRole('article')).toBeTruthy()
})

test('Yes is thanked for, and another article asks anew [ART-5]', async () => {
  const { user } = await openHelp('article/failed-payment-help')
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  expect(screen.getByText('Thank you for your feedback!')).toBe(document.activeElement)
  expect(screen.queryByText('Was this article helpful?')).toBeNull()
  const related = within(screen.getByRole('region', { name: 'Related Articles' }))
  await user.click(related.getByRole('link', { name: 'How refunds work' }))
  await headingOf('How refunds work')
  expect(screen.getByText('Was this article helpful?')).toBeTruthy()
})

test('No asks for a reason; Other alone can be submitted, with words or without [ART-5]', async () => {
  const { user, asked } = await openHelp('article/failed-payment-help')
  const before = asked.length
  await user.click(screen.getByRole('button', { name: 'No' }))
  const reasons = within(
    screen.getByRole('radiogroup', { name: 'How can we improve this article?' }),
  )
  const names = [
    "This article didn't answer my question",
    'The steps were difficult to understand',
    'The wording made it confusing',
    'There was a broken link, graphic, or video',
    'Other',
  ]
  expect(reasons.getAllByRole('radio')).toHaveLength(5)
  for (const name of names) {
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    await user.click(reasons.getByRole('radio', { name }))
  }
  await user.type(screen.getByRole('textbox', { name: /In your own words/ }), 'Ünklar')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(screen.getByText('Thank you for your feedback!')).toBeTruthy()
  expect(asked).toHaveLength(before)
})

test('in another language the page speaks it, and the article is marked as English [LAY-4] [ART-2]', async () => {
  const { show } = await openApp({ path: 'article/failed-payment-help' })
  const { chooseLanguage: choose } = await import('#web/lib/language/language.ts')
  await choose('ur')
  show()
  const heading = await headingOf('Failed payment help')
  const article = await screen.findByRole('article')
  await within(article).findAllByRole('listitem')
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(article.querySelector('ul')?.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  expect(screen.getByRole('region', { name: 'متعلقہ مضامین' })).toBeTruthy()
  await choose('en')
})
