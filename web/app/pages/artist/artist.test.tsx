import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { answer } from '#web/lib/session/fake-service.ts'
import { tracksInOrder } from '#web/player/player-fixture.ts'
import { currentTrack } from '#web/player/player-state.ts'

import { albumRows, openApp, songRows } from '#web/app/app-fixture.tsx'

const manySongs = Array.from({ length: 53 }, (_, place) => ({
  ...songRows[0],
  id: `s"${String(place).padStart(2, '0')}`,
  title: `Song ${place + 1}`,
  position: 1,
  artist_id: 'ida',
}))

/** Those after the place that a read names, 50 at most, as the table service answers. */
const pageOf = (query: string) => {
  const asked = new URLSearchParams(query)
  const [, last] = /id\.gt\."(.*)"\)$/.exec(asked.get('or') ?? '') ?? []
  const start = manySongs.findIndex(({ id }) => id === last?.replaceAll('\\', '')) + 1
  return manySongs.slice(start, start + Number(asked.get('limit')))
}

const openArtist = async ({ signedIn = true, id = 'ida' } = {}) => {
  const app = await openApp({ path: `artist/${id}`, signedIn })
  app.answers['GET rest/v1/albums'] = ({ query }) => {
    const kind = new URLSearchParams(query).get('kind')
    return Response.json(kind === 'eq.single' ? [] : albumRows)
  }
  return app
}

const page = () => within(screen.getByRole('article'))
const songs = async () =>
  within(await screen.findByRole('region', { name: 'Songs' })).findAllByRole('listitem')

test('an artist has a page with name, description, songs and albums, and no heading for singles that there are none of [ARTIST-1] [ARTIST-2]', async () => {
  const { show } = await openArtist()
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ida Maren' })).toBeTruthy()
  expect(page().getByText('Plays the harp')).toBeTruthy()
  expect(document.title).toContain('Ida Maren')
  expect(await songs()).toHaveLength(2)
  for (const song of await songs()) expect(within(song).getByText('Tides')).toBeTruthy()
  const albums = within(await screen.findByRole('region', { name: 'Albums' }))
  expect(albums.getByRole('link', { name: 'Clay' })).toHaveProperty(
    'pathname',
    '/clone/album/album-Clay',
  )
  expect(screen.queryByRole('heading', { name: 'Singles' })).toBeNull()
})

test('more songs come when they are asked for, each once, until there are no more [ARTIST-2]', async () => {
  const { show, user, answers, askedFor } = await openArtist()
  answers['GET rest/v1/artist_songs'] = ({ query }) => Response.json(pageOf(query))
  show()
  expect(await songs()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Songs: show more' }))
  await waitFor(async () => expect(await songs()).toHaveLength(53))
  const titles = (await songs()).map((row) => within(row).getByText(/^Song \d/).textContent)
  expect(new Set(titles).size).toBe(53)
  expect(screen.queryByRole('button', { name: 'Songs: show more' })).toBeNull()
  expect(askedFor('GET rest/v1/artist_songs')).toHaveLength(2)
})

test('Play plays the artist’s songs from the first, and then is Pause [ARTIST-3]', async () => {
  const { show, user, player } = await openArtist()
  show()
  const button = await screen.findByRole('button', { name: 'Play Ida Maren' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Ebb'))
  expect(tracksInOrder(player.getState())).toHaveLength(2)
  await user.click(await screen.findByRole('button', { name: 'Pause Ida Maren' }))
  await waitFor(() => expect(player.getState().status).toBe('paused'))
})

test('a visitor who presses Play is invited by the artist’s name [ARTIST-3] [PLAY-3]', async () => {
  const { show, user, player } = await openArtist({ signedIn: false })
  show()
  await songs()
  await user.click(screen.getByRole('button', { name: 'Play Ida Maren' }))
  expect(await screen.findByRole('dialog', { name: 'Listen to Ida Maren' })).toBeTruthy()
  expect(player.getState().status).toBe('idle')
})

test('an id that no artist has shows the 404 content, one that cannot be read the page’s shape [ARTIST-4]', async () => {
  const { show, answers } = await openArtist({ id: 'nobody' })
  answers['GET rest/v1/artists'] = answer(503, { message: 'down' })
  show()
  expect(await screen.findByText(/^Artist: the server does not answer/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Page Not Found' })).toBeNull()
  answers['GET rest/v1/artists'] = answer(200, [])
  const lost = { level: 1, name: 'Page Not Found' }
  expect(await screen.findByRole('heading', lost, { timeout: 10_000 })).toBeTruthy()
}, 20_000)

test('of several artists of a song each has a link and a way in its menu [ARTIST-5]', async () => {
  const { show, answers } = await openArtist()
  const artists = [
    { id: 'ida', title: 'Ida Maren' },
    { id: 'ola', title: 'Ola' },
  ]
  answers['GET rest/v1/artist_songs'] = answer(200, [{ ...manySongs[0], artists }])
  show()
  const [row] = await songs()
  if (!row) throw new Error('There is no song')
  const ways = within(row)
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ pathname }) => pathname)
  expect(ways).toEqual(['/clone/artist/ida', '/clone/artist/ola'])
  fireEvent.contextMenu(row, { button: 2 })
  const menu = within(await screen.findByRole('menu', { name: 'Song 1' }, { timeout: 4000 }))
  expect(menu.queryByRole('menuitem', { name: 'Go to Ida Maren' })).toBeNull()
  fireEvent.click(menu.getByRole('menuitem', { name: 'Go to Ola' }))
  await waitFor(() => expect(location.pathname).toBe('/clone/artist/ola'))
})

test('an artist’s card leads to the artist by id [ARTIST-5] [HOME-3]', async () => {
  const { show } = await openApp()
  show()
  const card = await screen.findByRole('link', { name: 'Ida Maren' })
  expect(card).toHaveProperty('pathname', '/clone/artist/ida')
})
