import { crawl } from './crawl.ts'
import { expect, test } from './fixtures.ts'

const screens = [
  '',
  'search',
  'search/a',
  'premium',
  'support',
  'download',
  'legal',
  'search-result/?q=song',
]
const forms = ['login', 'signup', 'forgot-password']
const own = ['account', 'profile', 'settings', 'queue']

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

test('every link and button that a visitor can click does something, and nothing is lost or broken [LAY-11]', async ({
  page,
}) => {
  await page.goto('')
  expect(await crawl(page, { screens: [...screens, ...forms], untouched: oneOf(apart) })).toEqual(
    [],
  )
})

test('every link and button that a listener can click does something, and nothing is lost or broken [LAY-11]', async ({
  listener: page,
}) => {
  const untouched = oneOf([...apart, ...endsSession])
  expect(await crawl(page, { screens: [...screens, ...own], untouched })).toEqual([])
})
