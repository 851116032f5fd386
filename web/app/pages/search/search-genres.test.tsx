import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { answer } from '#web/lib/session/fake-service.ts'

import { openApp, picture, searchAnswer, songRows } from '#web/app/app-fixture.tsx'

import { main, searchSongs } from './search-fixture.ts'

const listed = [
  { key: 'dungeon jazz', id: 'own', title: 'Dungeon Jazz', color: '#3a3a40' },
  { key: 'jazz', id: 'jazz', title: 'Jazz', color: '#1f5f8b' },
]
const tiles = ['Jazz', 'Reggae'].map((title, position) => ({
  id: title.toLowerCase(),
  title,
  color: '#1f5f8b',
  image: picture.url,
  placeholder: picture.placeholder,
  position,
}))

/** What Home has without the sample. */
const ownSong = { ...songRows[0], file: 'library/dawn' }

/** The app with genres in its library, beside the tiles that come with it. */
async function openWithGenres(path: string) {
  const app = await openApp({ path })
  app.answers['GET rest/v1/rpc/list_genres'] = answer(200, listed)
  app.answers['GET rest/v1/genres'] = answer(200, tiles)
  return app
}

const ways = () =>
  main()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('a tile of a genre of which there are songs leads to them, and genres without a tile follow [SRCH-3] [BROWSE-1]', async () => {
  const { show } = await openWithGenres('search/')
  show()
  await main().findByRole('link', { name: 'Dungeon Jazz' })
  expect(ways()).toEqual([
    ['Jazz', '/clone/library/genre/jazz'],
    ['Reggae', '/clone/search/Reggae'],
    ['Dungeon Jazz', '/clone/library/genre/own'],
  ])
})

test('without the sample, a tile of which there is nothing is not there [SRCH-3] [OWN-10]', async () => {
  const { show, answers } = await openWithGenres('search/')
  answers['GET rest/v1/media_items'] = answer(200, [ownSong])
  show()
  await main().findByRole('link', { name: 'Dungeon Jazz' })
  expect(main().queryByRole('link', { name: 'Reggae' })).toBeNull()
})

test.each([
  { where: 'without the sample, of music that names no genre', songs: () => [ownSong] },
  { where: 'on a server with nothing', songs: () => [] },
])('$where, Browse all says that there is no genre yet [SRCH-3] [OWN-10]', async ({ songs }) => {
  const { show, answers } = await openWithGenres('search/')
  answers['GET rest/v1/rpc/list_genres'] = answer(200, [])
  answers['GET rest/v1/media_items'] = answer(200, songs())
  show()
  expect(await main().findByRole('heading', { name: 'No genres here yet' })).toBeTruthy()
  expect(main().queryAllByRole('link')).toEqual([])
})

test('who searches for a genre by its name finds the way to it, in place of “No results for” [SRCH-5]', async () => {
  const { show, answers } = await openWithGenres('search/dungeon jazz')
  answers[searchSongs] = searchAnswer([])
  answers['POST rest/v1/rpc/search_albums'] = searchAnswer([])
  answers['POST rest/v1/rpc/search_artists'] = searchAnswer([])
  show()
  const way = await main().findByRole('link', { name: 'Genre: Dungeon Jazz' })
  expect(way.getAttribute('href')).toBe('/clone/library/genre/own')
  expect(await screen.findByText('1 result for “dungeon jazz”')).toBeTruthy()
  expect(main().queryByRole('heading', { name: /^No results/ })).toBeNull()
})
