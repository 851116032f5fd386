import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { openApp } from '#web/app/app-fixture.tsx'

async function openPremium(options: { signedIn?: boolean; path?: string } = {}) {
  const app = await openApp({ path: 'premium', ...options })
  app.show()
  await screen.findByText('Listen without limits')
  return app
}

const main = () => within(screen.getByRole('main'))
const plan = (name: string) => within(main().getByRole('article', { name }))

test('the hero offers a month of Individual and then its price, with the terms [PREM-1]', async () => {
  await openPremium()
  expect(
    main().getByText('1 month of Premium Individual free, then PKR 349 per month.'),
  ).toBeTruthy()
  const terms = main().getByRole('link', { name: 'Terms apply' })
  expect(terms.getAttribute('href')).toBe('/clone/legal#terms')
})

test('a visitor who gets started is asked to sign up, and comes back [PREM-1]', async () => {
  const { user } = await openPremium()
  await user.click(main().getByRole('link', { name: 'Get started' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Sign up to start listening' }),
  ).toBeTruthy()
  expect(history.state.usr).toEqual({ from: '/premium' })
})

test('a listener who gets started learns that this server takes no payments [PREM-1]', async () => {
  const { user } = await openPremium({ signedIn: true })
  await user.click(main().getByRole('button', { name: 'Get started' }))
  const dialog = within(screen.getByRole('dialog', { name: 'There is nothing to pay here' }))
  expect(dialog.getByText(/takes no payments/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Start listening' })).toHaveProperty(
    'pathname',
    '/clone/',
  )
})

test.each([
  { motion: 'with motion', reduced: false, calm: false, behavior: 'smooth' },
  { motion: 'without motion', reduced: true, calm: false, behavior: 'instant' },
  { motion: 'without motion, as chosen here,', reduced: false, calm: true, behavior: 'instant' },
])(
  '“View all plans” goes to the plans $motion, and takes the focus along [PREM-1]',
  async ({ reduced, calm, behavior }) => {
    const { user } = await openPremium()
    const { changeSettings } = await import('#web/lib/settings.ts')
    changeSettings({ reduceMotion: calm })
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
    const answer = Object.defineProperty(matchMedia('all'), 'matches', { value: reduced })
    vi.spyOn(window, 'matchMedia').mockReturnValue(answer)
    await user.click(main().getByRole('button', { name: 'View all plans' }))
    expect(scroll).toHaveBeenCalledWith({ behavior })
    expect(document.activeElement).toBe(main().getByRole('heading', { name: 'Choose your plan' }))
  },
)

test('four card brands can be seen, six more ways to pay are behind the toggle [PREM-2]', async () => {
  await openPremium()
  const shown = within(main().getByRole('list', { name: 'Ways to pay' }))
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Visa',
    'Mastercard',
    'JCB',
    'Amex',
  ])
  const toggle = main().getByRole('button', { name: '+6 more' })
  const popup = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
  expect([...(popup?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Local cards',
    'easypaisa',
    'JazzCash',
    'Zong',
    'Ufone',
    'Jazz',
  ])
})

test('all plans have the same six benefits [PREM-3]', async () => {
  await openPremium()
  const section = main().getByRole('heading', { name: 'In all Premium plans' }).closest('section')
  const names = within(section ?? document.body).getAllByRole('heading', { level: 3 })
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Ad-free listening',
    'Download to listen offline',
    'Play in any order',
    'High audio quality',
    'Listen with friends in real time',
    'Organize the queue',
  ])
})

test.each([
  ['Individual', 'PKR 349 per month after', 'Try Individual free', true],
  ['Student', 'PKR 175 per month after', 'Try Student free', true],
  ['Duo', 'PKR 449 per month', 'Get Duo', false],
  ['Family', 'PKR 579 per month', 'Get Family', false],
])('the plan %s costs %s [PREM-4]', async (name, price, button, trial) => {
  await openPremium()
  expect(plan(name).getByText(price)).toBeTruthy()
  expect(plan(name).getByRole('link', { name: button })).toBeTruthy()
  expect(plan(name).queryByText('Free for 1 month') !== null).toBe(trial)
})

test.each([
  ['Individual', /only for people who have not tried Premium before/],
  ['Student', /students over 18 at an accredited higher-education institution, for up to 4 years/],
  ['Student', /only for people who have not tried Premium before/],
  ['Duo', '2 accounts'],
  ['Duo', /couples who live at the same address/],
  ['Family', 'Up to 6 accounts'],
  ['Family', /6 people who live at the same address/],
  ['Family', 'Explicit-content control'],
])('the plan %s says its rule %s [PREM-4]', async (name, rule) => {
  await openPremium()
  expect(plan(name).getByText(rule)).toBeTruthy()
})

test('a plan’s button tells a listener that no plan is sold here [PREM-4]', async () => {
  const { user } = await openPremium({ signedIn: true })
  await user.click(plan('Family').getByRole('button', { name: 'Get Family' }))
  expect(screen.getByRole('dialog', { name: 'There is nothing to pay here' })).toBeTruthy()
})

test('the plan that the address names is marked [PREM-4]', async () => {
  await openPremium({ path: 'premium#duo' })
  const marked = main()
    .getAllByRole('article')
    .filter((card) => card.dataset['marked'])
  expect(marked.map(({ id }) => id)).toEqual(['duo'])
})

test('six questions carry the rules of the trial and of cancelling [PREM-5]', async () => {
  await openPremium()
  const section = main().getByRole('heading', { name: 'Questions?' }).closest('section')
  const entries = [...(section?.querySelectorAll('details') ?? [])]
  expect(entries.filter(({ open }) => open)).toEqual([])
  const rules = [
    /reminder 7 days before the trial ends/,
    /asks for a payment method/,
    /until your next billing date/,
    /ends at once/,
    /cannot be reactivated/,
    /none of the plans can be bought here/,
  ]
  expect(entries).toHaveLength(rules.length)
  for (const [place, rule] of rules.entries()) expect(entries[place]?.textContent).toMatch(rule)
})

test('the table tells of each feature that Free lacks it and Premium has it [PREM-6]', async () => {
  await openPremium()
  const table = within(main().getByRole('table', { name: 'What Free and Premium include' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'What you get',
    'Free',
    'Premium',
  ])
  const rows = table.getAllByRole('rowheader').map((header) => [
    header.textContent,
    ...within(header.closest('tr') ?? header)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ])
  expect(rows).toEqual(
    [
      'Ad-free listening',
      'Download to listen offline',
      'Play in any order',
      'High audio quality',
      'Listen with friends in real time',
      'Organize the queue',
    ].map((feature) => [feature, 'Not included', 'Included']),
  )
})

test('prices are written as the language writes them [PREM-4]', async () => {
  await openPremium()
  const { chooseLanguage } = await import('#web/lib/language/language.ts')
  await chooseLanguage('es')
  expect(await screen.findByText('449 PKR al mes')).toBeTruthy()
  await chooseLanguage('ur')
  expect(await screen.findByText(/449/, { selector: '#duo p' })).toHaveProperty(
    'textContent',
    expect.stringMatching(/PKR.449/),
  )
})
