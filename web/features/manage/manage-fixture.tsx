import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'

import { PlayerContext } from '#web/lib/player/player-context.tsx'
import { setUpPlayer } from '#web/player/player-fixture.ts'

/** For tests: what the parts of the page stand in. */
export function renderManage(children: ReactNode, client = new QueryClient()) {
  const { player } = setUpPlayer()
  render(
    <QueryClientProvider client={client}>
      <PlayerContext value={player}>
        <MemoryRouter>{children}</MemoryRouter>
      </PlayerContext>
    </QueryClientProvider>,
  )
  return { client, player }
}
