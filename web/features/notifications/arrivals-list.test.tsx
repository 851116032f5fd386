import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

import { ArrivalsList } from './arrivals-list.tsx'
import { newestTracksQuery, type NewTrack } from './arrivals.ts'
import type { Look } from './last-look.ts'

const albumNamed = (title: string) => ({
  id: title,
  title,
  artists: [{ id: 'ida', title: 'Ida Maren' }],
  picture: { url: 'p', placeholder: 'data:,' },
})
const tracks: NewTrack[] = [
  { id: '1', position: 1, addedOn: '2026-03-04', album: albumNamed('Tides') },
  { id: '2', position: 2, addedOn: '2026-03-04', album: albumNamed('Tides') },
  { id: '3', position: 7, addedOn: '2026-03-03', album: albumNamed('Clay') },
  { id: '4', position: 1, addedOn: '2026-01-01', album: albumNamed('Ash') },
]

function show(known: NewTrack[] | undefined, last: Look | undefined) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  if (known) queryClient.setQueryData(newestTracksQuery.queryKey, known)
  else queryClient.setQueryDefaults(newestTracksQuery.queryKey, { enabled: false })
  const onSeen = vi.fn<(tracks: readonly NewTrack[]) => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ArrivalsList last={last} onSeen={onSeen} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return onSeen
}

const lines = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const at = Date.now()

test('the first look shows what was added recently and calls nothing new [LAY-3]', () => {
  const onSeen = show(tracks, undefined)
  expect(lines()).toHaveLength(3)
  expect(screen.queryByText(/new/i)).toBeNull()
  expect(onSeen).toHaveBeenCalledWith(tracks)
})

test('what is new stands first, an album apart from songs that joined one, each leading there [LAY-3]', () => {
  show(tracks, { at, day: '2026-02-01', ids: [] })
  expect(lines()[0]).toMatch(/^New album: TidesIda Maren • /)
  expect(lines()[1]).toMatch(/^1 new song on ClayIda Maren • /)
  expect(lines()[2]).toMatch(/^AshIda Maren • /)
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/album/Tides')
})

test('with nothing new it says since when; an empty server says that it is one [LAY-3]', () => {
  show(tracks, { at, day: '2026-03-04', ids: ['1', '2'] })
  expect(screen.getByText('Nothing new since you last looked (today).')).toBeTruthy()
  show([], undefined)
  expect(screen.getByText(/^There is no music on this server yet/)).toBeTruthy()
})

test('while it is read it says so [LAY-3]', () => {
  show(undefined, undefined)
  expect(screen.getByText('Loading Recently added')).toBeTruthy()
})
