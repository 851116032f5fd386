import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { openApp } from '#web/app/app-fixture.tsx'

afterEach(() => void vi.useRealTimers())

async function openFooter() {
  const { show } = await openApp()
  show()
  const links = await screen.findByRole('navigation', { name: 'More about Music' })
  return within(links.closest('footer') ?? links)
}

test('the footer shows the year that it is [LAY-8]', async () => {
  vi.useFakeTimers({ now: new Date('2031-05-06'), toFake: ['Date'] })
  const footer = await openFooter()
  expect(footer.getByText(/© 2031 .* Not affiliated with Spotify/)).toBeTruthy()
})

test('no link of the footer leads to a shelf of Home that is not there without the sample [LAY-8] [OWN-10]', async () => {
  const footer = await openFooter()
  expect(footer.getByRole('link', { name: 'All music' }).getAttribute('href')).toBe(
    '/clone/library',
  )
  expect(footer.queryByRole('link', { name: 'Trending songs' })).toBeNull()
})

test('every link of the footer’s four columns leads to a page or a part of one, each only once [LAY-8]', async () => {
  const footer = await openFooter()
  const columns = footer.getAllByRole('heading', { level: 2 })
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    'Company',
    'Communities',
    'Useful links',
    'Plans',
  ])
  const addresses = footer.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(new Set(addresses).size).toBe(addresses.length)
  const { pages, plainPages } = await import('#web/app/pages.ts')
  const known = ['/', '/search', '/library', ...Object.keys({ ...pages, ...plainPages })].map(
    (path) => `/clone${path}`,
  )
  for (const address of addresses) expect(known).toContain(address.split('#')[0])
})
