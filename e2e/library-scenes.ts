import { expect, type Page } from '@playwright/test'

import type { Scene } from './scenes.ts'

type Arrangements = Record<'never' | 'longNames' | 'inUrdu', NonNullable<Scene['arrange']>>

const both = ['visitor', 'listener'] as const
const listener = ['listener'] as const

const lists = ['albums', 'artists', 'genres', 'years', 'folders', 'recent']

/** Addresses below `manage/` and what they answer; the others answer as they do. */
const manageAnswers = (answers: Record<string, object>) => async (page: Page) => {
  for (const [path, json] of Object.entries(answers))
    await page.route(`**/manage/${path}`, (route) => route.fulfill({ json }))
}

const idle = { isWaiting: false, isElsewhere: false }
const isOperator = (page: Page) =>
  page.route('**/rest/v1/operators*', (route) => route.fulfill({ json: [{ user_id: 'me' }] }))

const scan = {
  started: '2026-11-20T08:00:00Z',
  ended: '2026-11-20T08:03:00Z',
  files: 104_213,
  added: 12,
  changed: 3,
  missing: 2,
  skipped: 4,
}
const folders = [
  { id: 1, path: '/srv/music', songs: 104_209, listeners: null, isThere: true, scan },
  {
    id: 2,
    path: `/mnt/archive/${'Donaudampfschifffahrtsgesellschaftskapitän/'.repeat(4)}موسیقی`,
    songs: 1,
    listeners: 2,
    isThere: false,
    scan: { ...scan, ended: null },
  },
]
const managed = { isSampleShown: true, folders }
const damaged = {
  folder: 1,
  root: '/srv/music',
  path: 'Various/01 – ایک گانا.flac',
  reason: 'The file is damaged: its header ends in the middle.',
}

const archive = 'Donaudampfschifffahrtsgesellschaft/ایک گانا/'.repeat(3)
const numbered = <Row>(row: (number: number) => Row): readonly Row[] =>
  Array.from({ length: 50 }, (_, number) => row(number))

/** What a large library with everything to mend shows its operators. */
const muchToMend = manageAnswers({
  status: { ...idle, loudness: { left: 0, failed: 1312, isMeasuring: false, canMeasure: true } },
  folders: managed,
  'lists/skipped*': {
    rows: numbered((number) => ({ ...damaged, path: `${archive}${number} ${damaged.path}` })),
    after: 'more',
  },
  'lists/duplicates*': {
    rows: numbered((number) => ({
      id: `${number}`,
      copies: [1, 2, 3].map((id) => ({
        id,
        root: '/srv/music',
        path: `${archive}${number}.flac`,
        title: `An uncommonly long title for a piece of music, number ${number}`,
        album: 'glass-weather',
      })),
    })),
    after: 'more',
  },
})

const large: readonly (Pick<Scene, 'name' | 'path'> & Partial<Scene>)[] = [
  { name: 'Home', path: '' },
  { name: 'Library', path: 'library' },
  {
    name: 'Library, in the middle, all chosen',
    path: 'library',
    act: async (page) => {
      const tools = page.getByRole('button', { name: 'Sort and filter', exact: true })
      const jump = page.getByRole('combobox', { name: 'Jump to' })
      await expect(tools.or(jump)).toBeVisible()
      if (await tools.isVisible()) await tools.click()
      await jump.selectOption({ label: 'M' })
      await page.getByRole('row').nth(5).focus()
      await page.keyboard.press('ControlOrMeta+a')
    },
  },
  { name: 'Library: albums', path: 'library/albums' },
  { name: 'Library: artists', path: 'library/artists' },
  { name: 'Library: years', path: 'library/years' },
  { name: 'Library: recent', path: 'library/recent' },
  { name: 'Library: folders', path: 'library/folders' },
  { name: 'Library: a year', path: 'library/year/1999' },
  { name: 'Library, filtered', path: 'library?filter=tide' },
  { name: 'Managing', path: 'manage/library', arrange: muchToMend },
  {
    name: 'Managing, songs that are there twice',
    path: 'manage/library',
    arrange: muchToMend,
    act: (page) => page.getByRole('button', { name: 'Twice' }).click(),
  },
  { name: 'Search', path: 'search/tide%20harbour' },
  {
    name: 'Queue',
    path: 'library',
    act: async (page) => {
      await page.getByRole('button', { name: 'Play Songs', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Pause', exact: true }).first()).toBeVisible()
      const player = page.getByRole('region', { name: 'Player' })
      const isPhone = (page.viewportSize()?.width ?? 0) <= 768
      if (isPhone) await player.getByRole('button', { name: 'Open the player' }).click()
      const place = isPhone ? page.getByRole('dialog', { name: 'Now playing' }) : player
      await place.getByRole('link', { name: 'Queue', exact: true }).click()
    },
  },
]

/** What there is while songs and covers come. */
const underWay: typeof large = [
  {
    name: 'Managing',
    path: 'manage/library',
    // It asks for the progress again and again.
    unfinished: true,
    act: (page) => expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible(),
  },
  { name: 'Home', path: '' },
  { name: 'Library', path: 'library' },
  { name: 'Library: albums', path: 'library/albums' },
  {
    name: 'Album',
    path: 'library/albums',
    act: (page) => page.getByRole('grid').getByRole('link').first().click(),
  },
]

const empty = ['', 'library', ...lists.map((list) => `library/${list}`), 'search', 'search/tide']

/** As from the minute on in which the server has seen that they are gone. */
async function withoutFirstSongs(page: Page) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/(?<=id="first-songs">).*?(?=<\/script>)/s, 'null')
    return route.fulfill({ response, body })
  })
}

const ofLibraries: readonly Scene[] = [
  ...large.map((scene) => ({
    ...scene,
    name: `100,000 songs: ${scene.name}`,
    who: listener,
    library: 'large' as const,
  })),
  ...underWay.map((scene) => ({
    ...scene,
    name: `While an import runs: ${scene.name}`,
    who: listener,
    library: 'importing' as const,
  })),
  ...empty.map((path) => ({
    name: `No music: ${path || 'home'}`,
    path,
    arrange: withoutFirstSongs,
    who: listener,
    library: 'empty' as const,
  })),
]

/** The pages of one's own music, in their states. */
export const libraryScenes = ({ never, longNames, inUrdu }: Arrangements): readonly Scene[] => [
  { name: 'Library', path: 'library', who: both },
  ...lists.map((list) => ({ name: `Library: ${list}`, path: `library/${list}`, who: listener })),
  { name: 'Library in Urdu', path: 'library', who: listener, arrange: inUrdu },
  { name: 'Library, loading', path: 'library', who: listener, arrange: never, unfinished: true },
  { name: 'Library, longest names', path: 'library', who: listener, arrange: longNames },
  {
    name: 'Library, nothing there',
    path: 'library/albums',
    who: listener,
    arrange: (page) => page.route('**/rpc/list_*', (route) => route.fulfill({ json: [] })),
  },
  { name: 'Artist', path: 'artist/low-tide-almanac', who: both },
  { name: 'Artist in Urdu', path: 'artist/low-tide-almanac', who: listener, arrange: inUrdu },
  {
    name: 'Artist, longest names',
    path: 'artist/low-tide-almanac',
    who: listener,
    arrange: longNames,
  },
  {
    name: 'Details of a song',
    path: 'album/glass-weather',
    who: listener,
    act: async (page) => {
      await page.getByRole('row').nth(1).click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Details' }).click()
    },
  },
  {
    name: 'Account of an operator',
    path: 'account',
    who: listener,
    arrange: isOperator,
  },
  {
    name: 'Managing, no operator',
    path: 'manage/library',
    who: listener,
    arrange: (page) =>
      page.route('**/manage/{status,folders}', (route) =>
        route.fulfill({ status: 403, json: { error: 'not_operator', message: 'No' } }),
      ),
  },
  {
    name: 'Managing, nothing yet',
    path: 'manage/library',
    who: listener,
    arrange: manageAnswers({ status: idle, folders: { isSampleShown: true, folders: [] } }),
  },
  ...[
    { name: 'Managing, folders and what could be better', arrange: [] },
    { name: 'Managing, in Urdu', arrange: [inUrdu] },
  ].map(({ name, arrange }) => ({
    name,
    path: 'manage/library',
    who: listener,
    arrange: async (page: Page) => {
      for (const each of arrange) await each(page)
      await manageAnswers({
        status: idle,
        folders: managed,
        'lists/skipped*': { rows: [damaged] },
      })(page)
    },
  })),
  ...ofLibraries,
]
