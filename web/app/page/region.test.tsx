import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'

import { lazyPart } from '#web/lib/lazy-part.ts'

import { Region } from './region.tsx'

test('a part whose code could not be fetched is fetched anew by “Try again”, as often as it takes', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module')
  const load = vi
    .fn<() => Promise<() => React.ReactNode>>()
    .mockRejectedValueOnce(gone)
    .mockRejectedValueOnce(gone)
    .mockResolvedValue(() => <p>Friends</p>)
  const Part = lazyPart(load)
  render(
    <StrictMode>
      <Region>
        <Suspense fallback="Loading">
          <Part />
        </Suspense>
      </Region>
    </StrictMode>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Loading')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Friends')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
  vi.mocked(console.error).mockClear()
})
