import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'

import { PlayerContext } from '#web/lib/player/player-context.tsx'
import { setUpPlayer } from '#web/player/player-fixture.ts'

/** For tests: a real player on fake elements, and what it is shown with. */
export function renderWithPlayer(children: ReactNode) {
  const parts = setUpPlayer()
  render(
    <MemoryRouter>
      <PlayerContext value={parts.player}>{children}</PlayerContext>
    </MemoryRouter>,
  )
  return parts
}
