import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

import { trackNamed, tracksInOrder } from '#web/player/player-fixture.ts'
import { currentTrack } from '#web/player/player-state.ts'

import { openApp } from '#web/app/app-fixture.tsx'

export const main = () => within(screen.getByRole('main'))

/** The titles in a section of the queue, by its heading; none without it. */
export const listed = (name: string) => {
  const section = main().queryByRole('region', { name })
  const rows = section ? within(section).getAllByRole('listitem') : []
  return rows.map((row) =>
    within(row)
      .getByRole('button', { name: /^(Play|Pause) / })
      .getAttribute('aria-label'),
  )
}

/** The queue's page: Dawn is ready, First and Second wait, then come Noon and Dusk. */
export async function openQueue(added = ['First', 'Second']) {
  const app = await openApp({ path: 'queue', signedIn: true })
  await waitFor(() => expect(currentTrack(app.player.getState())?.title).toBe('Dawn'))
  app.player.addToQueue(...added.map(trackNamed))
  app.show()
  await main().findByRole('heading', { level: 1, name: 'Queue' })
  const order = () => tracksInOrder(app.player.getState()).map(({ title }) => title)
  return { ...app, order }
}

export const play = (title: string) => main().getByRole('button', { name: `Play ${title}` })

/** Chooses an item of the menu of a song. */
export async function choose(user: UserEvent, of: string, item: string) {
  await user.click(main().getByRole('button', { name: `More options for ${of}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
