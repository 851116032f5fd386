import { screen, within } from '@testing-library/react'

import { songRows } from '#web/app/app-fixture.tsx'

export const searchSongs = 'POST rest/v1/rpc/search_songs'

export const region = (name: string) => screen.findByRole('region', { name })
export const main = () => within(screen.getByRole('main'))
export const box = () => screen.getByRole('searchbox', { name: 'Search' })

/** A row that the search found, after those of Home. */
export const songNamed = (title: string) => ({
  ...songRows[0],
  id: `song-${title}`,
  title,
  desc: '',
  position: 9,
})
