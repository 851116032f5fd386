import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { openApp } from '#web/app/app-fixture.tsx'

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0'

async function openDownload(path = 'download') {
  const app = await openApp({ path })
  const { awaitInstallOffer } = await import('#web/lib/install.ts')
  awaitInstallOffer()
  app.show()
  if (path === 'download') await screen.findByText('Music for Windows, in a window of its own')
  return app
}

/** The event by which a browser offers to install the app. */
function offer() {
  const prompt = vi.fn<() => Promise<void>>(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(event))
  return { event, prompt }
}

const main = () => within(screen.getByRole('main'))
const steps = () => main().queryByRole('heading', { name: 'How to install it in your browser' })
const topBar = () => within(screen.getByRole('banner'))

test('where the browser offers it, the button installs the app [DL-1]', async () => {
  const { user } = await openDownload()
  const { event, prompt } = offer()
  expect(event.defaultPrevented).toBe(true)
  await user.click(main().getByRole('button', { name: 'Install App' }))
  expect(prompt).toHaveBeenCalledOnce()
  // Who refuses learns how to do it later.
  expect(document.activeElement).toBe(steps())
})

/** A Chromium that loaded the page at a path; whether its offer comes is not known yet. */
function letOffersCome(loadedAt: string) {
  vi.stubGlobal('isSecureContext', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const value = `${location.origin}/clone/${loadedAt}`
  const entry = Object.defineProperty(performance.mark('loaded'), 'name', { value })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
}

test('a browser that may yet offer it has the button from the start, so that nothing moves [DL-1]', async () => {
  letOffersCome('download')
  const { user } = await openDownload()
  const button = main().getByRole('button', { name: 'Install App' })
  const { prompt } = offer()
  expect(main().getByRole('button', { name: 'Install App' })).toBe(button)
  expect(steps()).toBeNull()
  await user.click(button)
  expect(prompt).toHaveBeenCalledOnce()
})

test('where that offer does not come, the button says how [DL-1]', async () => {
  letOffersCome('download')
  const { user } = await openDownload()
  await user.click(main().getByRole('button', { name: 'Install App' }))
  expect(document.activeElement).toBe(steps())
})

test('an offer that comes late leaves the steps and the focus where they are, below its button [DL-1]', async () => {
  letOffersCome('download')
  const { user } = await openDownload()
  await user.click(main().getByRole('button', { name: 'Install App' }))
  const read = steps()
  const { prompt } = offer()
  expect(steps()).toBe(read)
  expect(document.activeElement).toBe(read)
  await user.click(main().getByRole('button', { name: 'Install App' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(read)
})

test('who comes from another page, where no offer came, is told how at once [DL-1]', async () => {
  letOffersCome('')
  await openDownload()
  expect(steps()).toBeTruthy()
})

test('elsewhere the page says how in that browser first, and in the others behind a line [DL-1]', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(edge)
  await openDownload()
  expect(main().getByRole('heading', { level: 3 }).textContent).toBe('Microsoft Edge')
  expect(main().getByText(/Install this site as an app/)).toBeTruthy()
  const others = main().getByText('Other browsers').closest('details')
  expect(others?.open).toBe(false)
  expect([...(others?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual(
    [
      'Chrome and other Chromium browsers',
      'Chrome on Android',
      'Safari on a Mac',
      'iPhone and iPad',
      'Firefox on a computer',
      'Firefox on Android',
    ],
  )
})

test('a browser that is not known is shown every way [DL-1]', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Lynx/2.9')
  await openDownload()
  expect(main().getByText('Other browsers').closest('details')?.open).toBe(true)
})

test('once it is installed the page says so, and leads Home [DL-1]', async () => {
  await openDownload()
  offer()
  act(() => void dispatchEvent(new Event('appinstalled')))
  expect(main().getByRole('status').textContent).toMatch(/is installed/)
  const home = main().getByRole('link', { name: 'Open Home' })
  expect(home).toHaveProperty('pathname', '/clone/')
})

test('the installed app knows that it is installed [DL-1]', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('standalone')
      ? Object.defineProperty(real('all'), 'matches', { value: true })
      : real(query),
  )
  await openDownload()
  expect(main().getByRole('link', { name: 'Open Home' })).toBeTruthy()
})

test('Install App installs where the browser offers it [LAY-10]', async () => {
  const { user } = await openDownload('')
  const { prompt } = offer()
  await user.click(topBar().getByRole('button', { name: 'Install App' }))
  expect(prompt).toHaveBeenCalledOnce()
})

test('Install App leads to the page about it where the browser offers nothing [LAY-10]', async () => {
  const { user } = await openDownload('')
  await user.click(topBar().getByRole('link', { name: 'Install App' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Download' })).toBeTruthy()
  expect(location.pathname).toBe('/clone/download')
})

test.each([
  { address: 'plain http', secure: false, said: true },
  { address: 'https', secure: true, said: false },
])('over $address it says whether browsers install from there [DL-1]', async ({ secure, said }) => {
  vi.stubGlobal('isSecureContext', secure)
  await openDownload()
  expect(main().queryByText(/opened over plain http/) !== null).toBe(said)
  vi.unstubAllGlobals()
})
