import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { openApp } from '#web/app/app-fixture.tsx'

afterEach(() => void Reflect.deleteProperty(window, 'navigation'))

/** What a browser says of the entries before; happy-dom itself says nothing. */
function pretendBrowser({ canGoBack = false, entries = 1, referrer = '' }) {
  Object.defineProperty(window, 'navigation', { configurable: true, value: { canGoBack } })
  vi.spyOn(history, 'length', 'get').mockReturnValue(entries)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  return vi.spyOn(history, 'go').mockReturnValue()
}

async function openLost() {
  const app = await openApp({ path: 'lost' })
  app.show()
  const button = await screen.findByRole('button', { name: 'Go Back' })
  return { ...app, goBack: () => app.user.click(button) }
}

test('an unknown address says that the page does not exist or has been moved [NF-1]', async () => {
  await openLost()
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy()
  expect(screen.getByText(/does not exist or has been moved/)).toBeTruthy()
  await waitFor(() => expect(document.title).toMatch(/^Page Not Found – /))
})

test.each([
  { where: 'in a new tab that a link opened', entries: 1, referrer: 'https://example.org/' },
  { where: 'after the empty start page of a new tab', entries: 2, referrer: '' },
])('$where there is no page to go back to: Go Back leads Home [NF-1]', async (browser) => {
  const go = pretendBrowser(browser)
  const { goBack } = await openLost()
  await goBack()
  await waitFor(() => expect(location.pathname).toBe('/clone/'))
  expect(go).not.toHaveBeenCalled()
})

test.each([
  { from: 'another site, by its link', entries: 2, referrer: 'https://example.org/' },
  { from: 'a page of the app, by a typed address', entries: 2, canGoBack: true },
])('who came from $from goes back one step [NF-1]', async (browser) => {
  const go = pretendBrowser(browser)
  const { goBack } = await openLost()
  await goBack()
  expect(go).toHaveBeenCalledExactlyOnceWith(-1)
})

test('who came here within the app goes back one step [NF-1]', async () => {
  const go = pretendBrowser({})
  const { goBack } = await openLost()
  history.replaceState({ idx: 1 }, '')
  await goBack()
  expect(go).toHaveBeenCalledExactlyOnceWith(-1)
})
