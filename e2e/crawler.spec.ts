import { crawl } from './crawl.ts'
import { expect, test } from './fixtures.ts'

/** Parts of about one length, which run side by side; the first tries the bars around the pages too. */
const visitors = {
  'the bars, Home and the search': ['', 'search', 'search/a'],
  'plans, rules and ways in': [
    'premium',
    'download',
    'legal',
    'login',
    'signup',
    'forgot-password',
  ],
  'the help': ['support', 'search-result/?q=song'],
}
const listeners = {
  'the bars, Home and the search': ['', 'search', 'search/a'],
  'plans, rules and pages of their own': [
    'premium',
    'download',
    'legal',
    'account',
    'profile',
    'settings',
    'queue',
  ],
  'the help': ['support', 'search-result/?q=song'],
}

/**
 * Log-in with others, while nobody has set it up; a popup that is there as soon as it is pointed at;
 * languages, in which everything has another name. These have tests of their own.
 */
const apart = ['Google', 'Facebook', 'Apple', '\\+6 more', 'Español', 'اردو']

/** What ends the session, so that the rest would be tried logged out. */
const endsSession = ['log out', 'delete']

const oneOf = (names: readonly string[]) => new RegExp(names.join('|'), 'i')

test.beforeEach(async ({ page }) => {
  test.setTimeout(900_000)
  await page.setViewportSize({ width: 1440, height: 900 })
})

const partsOf = (parts: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(parts).map(([part, screens], at) => ({ part, screens, withFrame: at === 0 }))

for (const { part, ...crawled } of partsOf(visitors)) {
  test(`every link and button that a visitor can click does something, and nothing is lost or broken: ${part} [LAY-11]`, async ({
    page,
  }) => {
    await page.goto('')
    expect(await crawl(page, { ...crawled, untouched: oneOf(apart) })).toEqual([])
  })
}

for (const { part, ...crawled } of partsOf(listeners)) {
  test(`every link and button that a listener can click does something, and nothing is lost or broken: ${part} [LAY-11]`, async ({
    listener: page,
  }) => {
    const untouched = oneOf([...apart, ...endsSession])
    expect(await crawl(page, { ...crawled, untouched })).toEqual([])
  })
}
