import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPage } from './lazy-page.tsx'
import { PageFault } from './page-fault.tsx'

const gone = () => Promise.reject(new Error('404'))

function show(load: () => Promise<ComponentType>) {
  const { Page } = lazyPage(load)
  render(
    <ErrorBoundary Fallback={PageFault}>
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </ErrorBoundary>,
  )
}

beforeEach(() => sessionStorage.clear())

test('code that is gone because the app was renewed is fetched by one reload, then said to be missing [ROUTE-2]', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  show(gone)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))

  show(gone)
  expect(await screen.findByText(/^A part of the app could not be loaded/)).toBeTruthy()
  expect(reload).toHaveBeenCalledTimes(1)
  vi.mocked(console.error).mockClear()
})

test('where the browser remembers nothing, it does not reload without end [ROUTE-2]', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  show(gone)
  expect(await screen.findByText(/^A part of the app could not be loaded/)).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  vi.mocked(console.error).mockClear()
})

test('without a network the page says so, and comes with it without a reload [ROUTE-2]', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<ComponentType>>().mockImplementation(gone)
  show(load)
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()

  onLine.mockReturnValue(true)
  load.mockResolvedValue(() => <p>Here</p>)
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  vi.mocked(console.error).mockClear()
})

test('music that plays is not stopped by a reload for code that is gone; a press on Try again asks for it [ROUTE-2] [PLAY-10]', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  vi.stubGlobal('navigator', { onLine: true, mediaSession: { playbackState: 'playing' } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  show(gone)
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(tryAgain)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.mocked(console.error).mockClear()
})

test('code that was fetched ahead is shown at once [ROUTE-2]', async () => {
  const page = lazyPage(async () => () => <p>Here</p>)
  await page.preload()
  render(<page.Page />)
  expect(screen.getByText('Here')).toBeTruthy()
})
