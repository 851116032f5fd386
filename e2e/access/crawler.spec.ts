import { crawl } from './crawl.ts'
import { shapeOf } from './crawled-page.ts'
import { expect, test } from '#e2e/support/fixtures.ts'

/**
 * The parts of a crawl, which run side by side: each tries its screens and all that they lead to but the
 * other parts' own; the first tries the bars around the pages.
 */
const visitors = {
  'the bars': [''],
  Home: [''],
  'the search, albums and artists': [
    'search',
    'search/a',
    'album/glass-weather',
    'artist/low-tide-almanac',
  ],
  'the library': ['library'],
  'plans, rules and ways in': [
    'premium',
    'download',
    'legal',
    'login',
    'signup',
    'forgot-password',
    'settings',
  ],
  'the help': ['support', 'search-result/?q=song', 'article/cant-log-in', 'community'],
}
/** Rules are the same for everybody, and help but for what it says of one's account. */
const listeners = {
  'the bars': visitors['the bars'],
  Home: visitors.Home,
  'the search, albums and artists': visitors['the search, albums and artists'],
  'the library': visitors['the library'],
  'plans, help and pages of their own': [
    'premium',
    'support',
    'account',
    'profile',
    'settings',
    'queue',
  ],
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
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const shapesOf = (screens: readonly string[]) => screens.map((screen) => shapeOf(screen))

/** For a listener alike, and therefore tried by visitors alone, as is each album and artist of Home. */
const alike = ['download', 'legal', 'search-result/?q=song', 'article/cant-log-in', 'community']

const partsOf = (parts: Readonly<Record<string, readonly string[]>>) => {
  const everywhere = shapesOf([...Object.values(parts).flat(), ...alike])
  return Object.entries(parts).map(([part, screens], at) => {
    const where = at === 0 ? ('bars' as const) : ('page' as const)
    const own = where === 'bars' ? [] : shapesOf(screens)
    const elsewhere = everywhere.filter((shape) => !own.includes(shape))
    const loadedElsewhere = parts === listeners ? Object.values(visitors).flat() : []
    const wholeLists = parts === visitors && part === 'Home'
    return { part, screens, loadedElsewhere, elsewhere, where, wholeLists }
  })
}

for (const { part, ...crawled } of partsOf(visitors)) {
  test(`every link and button that a visitor can click does something, and nothing is lost or broken: ${part} [LAY-11]`, async ({
    page,
  }) => {
    await page.goto('icon-192.png')
    expect(await crawl(page, { ...crawled, untouched: oneOf(apart) })).toEqual([])
  })
}

for (const { part, ...crawled } of partsOf(listeners)) {
  test(`every link and button that a listener can click does something, and nothing is lost or broken: ${part} [LAY-11]`, async ({
    loggedIn: page,
  }) => {
    const untouched = oneOf([...apart, ...endsSession])
    expect(await crawl(page, { ...crawled, untouched })).toEqual([])
  })
}
