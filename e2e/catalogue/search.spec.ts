import type { Page } from '@playwright/test'

import { createPerson, expect, keepSession, test } from '#e2e/support/fixtures.ts'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Kinds of results' })
const browsing = (page: Page) => page.getByRole('heading', { level: 1, name: 'Browse all' })

const terms = [
  'a/b?c#d%e',
  '%2F',
  '.',
  '..',
  '../..',
  'back\\slash +',
  ' padded ',
  '👩‍🚀 سلام',
  'x'.repeat(5000),
  '漢'.repeat(5000),
]

test('a term of whatever characters survives a reload, in its tab [SRCH-1] [SRCH-13]', async ({
  page,
}) => {
  const songs = tabs(page).getByRole('link', { name: 'Songs' })
  await page.goto('search/a/songs')
  for (const term of terms)
    await test.step(`${JSON.stringify(term.slice(0, 12))} of ${term.length}`, async () => {
      const before = (await songs.getAttribute('href')) ?? ''
      await box(page).fill(term)
      await expect(songs).not.toHaveAttribute('href', before)
      await expect
        .poll(async () => new URL(page.url()).pathname === (await songs.getAttribute('href')))
        .toBe(true)
      const response = await page.reload()
      expect(response?.status()).toBe(200)
      await expect(box(page)).toHaveValue(term)
      await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Songs')
    })
})

test('Back leaves a search in one step, and Forward returns to it [SRCH-13]', async ({ page }) => {
  await page.goto('premium')
  await box(page).pressSequentially('slow tide')
  await expect(page).toHaveURL(/\/search\/slow%20tide$/)
  await tabs(page).getByRole('link', { name: 'Albums' }).click()
  await box(page).press('End')
  await box(page).pressSequentially('s')
  await expect(page).toHaveURL(/\/search\/slow%20tides\/albums$/)

  await page.goBack()
  await expect(page).toHaveURL(/\/premium$/)
  await expect(box(page)).toHaveValue('')
  await page.goForward()
  await expect(page).toHaveURL(/\/search\/slow%20tides\/albums$/)
  await expect(box(page)).toHaveValue('slow tides')
})

test('clearing the box browses, and typing again is in the same tab [SRCH-1] [SRCH-2]', async ({
  page,
}) => {
  await page.goto('search/tide/artists')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page).toHaveURL(/\/search\/$/)
  await expect(browsing(page)).toBeVisible()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('low')
  await expect(page).toHaveURL(/\/search\/low\/artists$/)

  await box(page).fill('')
  await expect(browsing(page)).toBeVisible()
  await page.reload()
  await expect(browsing(page)).toBeVisible()
})

test('what is being composed is no search until the word is chosen, half a character becomes the sign for that, and what is beyond 5,000 is left out, which is said [SRCH-1]', async ({
  page,
}) => {
  await page.goto('')
  await box(page).focus()
  const input = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    input.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  for (const text of ['か', 'かん', 'かんじ']) await compose(text)
  await expect(box(page)).toHaveValue('かんじ')
  expect(new URL(page.url()).pathname).toBe('/clone/')

  await input.send('Input.insertText', { text: '漢字' })
  await expect(page).toHaveURL(new RegExp(`/search/${encodeURIComponent('漢字')}$`))
  await expect(box(page)).toHaveValue('漢字')

  await box(page).fill('a\ud83d')
  await expect(box(page)).toHaveValue('a\ufffd')
  await expect(page).toHaveURL(/\/search\/a%EF%BF%BD$/)
  await page.reload()
  await expect(box(page)).toHaveValue('a\ufffd')

  await box(page).fill('')
  await box(page).focus()
  await page.keyboard.insertText('ab'.repeat(3000))
  await expect(page.getByText('A search holds at most 5,000 characters')).toBeVisible()
  await expect(box(page)).toHaveValue('ab'.repeat(2500))
})

test('more changes than the browser lets an address have end at the last one [SRCH-1]', async ({
  page,
}) => {
  await page.goto('search/a')
  const long = 'abcdefghij'.repeat(30)
  await box(page).focus()
  await page.evaluate((text) => {
    const input = document.querySelector<HTMLInputElement>('input[type=search]')
    for (let length = 2; length <= text.length; length++) {
      Reflect.set(HTMLInputElement.prototype, 'value', text.slice(0, length), input)
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, long)
  await expect(page).toHaveURL(new RegExp(`/search/${long}$`))
  await expect(box(page)).toHaveValue(long)
})

test('on the top result no title of three lines reaches the round button [SRCH-5]', async ({
  page,
}) => {
  await page.goto('search/river')
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toContainText('river', { ignoreCase: true })
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const room = await card.evaluate((element) => {
      const title = element.querySelector<HTMLElement>('[dir="auto"]')
      const button = element.lastElementChild
      if (!title || !(button instanceof HTMLElement)) throw new Error('The card lacks a part')
      title.textContent = 'A river in three lines '.repeat(9)
      return button.offsetTop - title.offsetTop - title.offsetHeight
    })
    expect([width, room >= 0]).toEqual([width, true])
  }
})

test('the tiles are 25, and no picture hides a title [SRCH-3]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('search')
  const tiles = page.getByRole('main').getByRole('list').first().getByRole('link')
  await expect(tiles).toHaveCount(25)
  const hidden = await tiles.evaluateAll((links) =>
    links
      .map((link) => ({
        title: link.textContent,
        text: link.firstElementChild?.getBoundingClientRect(),
        picture: link.lastElementChild?.getBoundingClientRect(),
      }))
      .filter(({ text, picture }) => !text || !picture || text.bottom > picture.top)
      .map(({ title }) => title),
  )
  expect(hidden).toEqual([])
  await tiles.filter({ hasText: 'R&B' }).click()
  await expect(page).toHaveURL(/\/search\/R%26B$/)
  await expect(box(page)).toHaveValue('R&B')
})

test('while the search is not answered what is here is shown and that is said, until it is [SRCH-5]', async ({
  page,
}) => {
  await page.route('**/rest/v1/rpc/search_*', (route) => route.abort('internetdisconnected'))
  await page.goto('search/tide')
  const waiting = page.getByText('Search: the server does not answer')
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('region', { name: 'Top result' })).toBeVisible()
  await page.unroute('**/rest/v1/rpc/search_*')
  await expect(waiting).toBeHidden({ timeout: 30_000 })
  await expect(
    page.getByRole('region', { name: 'Songs', exact: true }).getByRole('listitem'),
  ).toHaveCount(4)
})

test('a term that means something to the service is answered as any other [SRCH-12]', async ({
  page,
}) => {
  const meaningful = 'eq.7 not.is.null true null () " % \\ * , limit=1'.split(' ')
  await page.goto('search')
  for (const term of meaningful)
    await test.step(term, async () => {
      const answers = Promise.all(
        ['songs', 'albums', 'artists'].map(async (kind) => {
          const answer = await page.waitForResponse(
            (response) =>
              new URL(response.url()).pathname.endsWith(`/rpc/search_${kind}`) &&
              response.request().postDataJSON().term.toUpperCase() === term.toUpperCase(),
          )
          return answer.status()
        }),
      )
      await box(page).fill(term)
      expect(await answers).toEqual([200, 200, 200])
    })
})

test('songs of albums are found as well, and play on through what was found [SRCH-6] [SRCH-12]', async ({
  page,
}) => {
  await page.goto('search/tide/songs')
  const songs = page.getByRole('main').getByRole('button', { name: /^Play / })
  await expect(songs).toHaveCount(50)
  await page.getByRole('button', { name: 'Songs: show more' }).click()
  await expect.poll(() => songs.count()).toBeGreaterThan(50)
})

test('words of a song and its artist find it, without their accents and with a typo [SRCH-14] [SRCH-15]', async ({
  page,
}) => {
  const first = page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
  for (const term of ['norrefjord barometer', 'baromteer glass'])
    await test.step(term, async () => {
      await page.goto(`search/${encodeURIComponent(term)}/songs`)
      await expect(first).toHaveAccessibleName('Play A Barometer for Birgit')
    })
})

test('a search of lyrics has its address, and says when no song has it [SRCH-16]', async ({
  page,
}) => {
  await page.goto('search/tide/lyrics')
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Lyrics')
  await expect(page.getByRole('heading', { name: 'No lyrics have “tide”' })).toBeVisible()
})

for (const { path, name } of [
  { path: 'search/noon', name: 'Tipos de resultados' },
  { path: 'library', name: 'Partes de la biblioteca' },
])
  test(`beside the panel every tab of /${path} is seen whole, also in Spanish [SRCH-4] [BROWSE-1]`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await keepSession(page, await createPerson(server), server)
    await page.goto(path)
    const all = page.getByRole('navigation', { name })
    await expect(all.getByRole('link').first()).toBeVisible()
    const whole = (await all.boundingBox())!
    for (const tab of await all.getByRole('link').all()) {
      const { x, width } = (await tab.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(whole.x)
      expect(x + width).toBeLessThanOrEqual(whole.x + whole.width)
    }
  })

test('an Urdu sentence that begins with a Latin name runs from right to left [SRCH-12] [LAY-4]', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ur'))
  await page.goto('search/qqxx')
  const sentence = page.getByRole('main').getByRole('heading').filter({ hasText: 'qqxx' })
  await expect(sentence).toHaveCSS('direction', 'rtl')
})

test('a title or a name that is cut is told in full where the mouse rests on its card [LAY-13]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await page.goto('search/a/albums')
  const cards = page.getByRole('main').getByRole('listitem')
  const cut = () =>
    cards.evaluateAll((all) =>
      all.flatMap((card, at) => {
        const texts = [...card.querySelectorAll('[dir=auto]')]
        const text = texts.find((it) => it.scrollWidth > it.clientWidth)?.textContent
        return text ? [{ at, text }] : []
      }),
    )
  await expect.poll(cut).not.toEqual([])
  const [{ at, text } = { at: 0, text: '' }] = await cut()
  await cards.nth(at).hover()
  await expect.poll(() => cards.nth(at).getAttribute('title')).toContain(text)
})
