import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { answer } from '#web/lib/session/fake-service.ts'
import { tracksInOrder } from '#web/player/player-fixture.ts'
import { currentTrack } from '#web/player/player-state.ts'

import { openApp, recordRows, songRows } from '#web/app/app-fixture.tsx'

const manySongs = Array.from({ length: 53 }, (_, place) => ({
  ...songRows[0],
  id: `s"${String(place).padStart(2, '0')}`,
  title: `Song ${place + 1}`,
  position: place + 1,
  year: 2020,
}))

const asked = z.object({ of_artist: z.literal('ida'), after_position: z.number().optional() })

/** Those after the place that a read names, 50 at most, as the database answers. */
const pageOf = (body: unknown) => {
  const start = asked.parse(body).after_position ?? 0
  return manySongs.slice(start, start + 50)
}

const openArtist = ({ signedIn = true, id = 'ida' } = {}) => {
  return openApp({ path: `artist/${id}`, signedIn })
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
  expect(screen.queryByRole('heading', { name: 'Singles and EPs' })).toBeNull()
})

const record = (title: string, section: string, year = 2001) => ({
  ...recordRows[0],
  id: title,
  title,
  section,
  year,
  url: `pictures/${title}`,
})

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('the records stand by their kind, those of others apart, and a picture that they lack is made of their covers [ARTIST-2] [ARTIST-6] [ARTIST-7]', async () => {
  const { show, answers } = await openArtist()
  answers['POST rest/v1/rpc/records_of_artist'] = answer(200, [
    { ...record('Tides', 'album'), url: 'pictures/1' },
    record('Clay', 'album', 0),
    record('At the Pier', 'live', 2020),
    record('Salt', 'single'),
    record('Many Shores', 'appears'),
  ])
  show()
  const albums = await region('Albums')
  expect(albums.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Tides',
    'Clay',
  ])
  expect(albums.getByText('2001')).toBeTruthy()
  expect((await region('Live')).getByText('2020')).toBeTruthy()
  expect((await region('Singles and EPs')).getByRole('link', { name: 'Salt' })).toBeTruthy()
  expect((await region('Appears on')).getByText('Ida Maren')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Compilations' })).toBeNull()
  const pictures = [...screen.getByRole('article').querySelectorAll('img')].slice(0, 4)
  expect(pictures.map((image) => image.getAttribute('src'))).toEqual(
    ['1', 'Clay', 'Salt', 'At the Pier'].map((name) =>
      expect.stringContaining(`pictures/${name}-`),
    ),
  )
})

test('more songs come when they are asked for, each once, until there are no more [ARTIST-2]', async () => {
  const { show, user, answers, askedFor } = await openArtist()
  answers['POST rest/v1/rpc/songs_of_artist'] = ({ body }) => Response.json(pageOf(body))
  show()
  expect(await songs()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Songs: show more' }))
  await waitFor(async () => expect(await songs()).toHaveLength(53))
  const titles = (await songs()).map((row) => within(row).getByText(/^Song \d/).textContent)
  expect(new Set(titles).size).toBe(53)
  expect(screen.queryByRole('button', { name: 'Songs: show more' })).toBeNull()
  expect(askedFor('POST rest/v1/rpc/songs_of_artist')).toHaveLength(2)
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

test('a row of an artist’s page names the album, and the artists where there are others [ARTIST-2] [ARTIST-5]', async () => {
  const { show, answers } = await openArtist()
  const [ida, bo] = [
    { id: 'ida', title: 'Ida Maren' },
    { id: 'bo', title: 'Bo Lund' },
  ]
  answers['POST rest/v1/rpc/songs_of_artist'] = answer(200, [
    { ...manySongs[0], artists: [ida] },
    { ...manySongs[1], artists: [ida, bo] },
  ])
  show()
  const [own, together] = (await songs()).map((row) => within(row))
  expect(own?.getByText('Hours')).toBeTruthy()
  expect(own?.queryByRole('link', { name: 'Ida Maren' })).toBeNull()
  expect(together?.getByRole('link', { name: 'Bo Lund' })).toBeTruthy()
})

test('an artist with records alone, such as “Various Artists”, has no Play that would play nothing [ARTIST-3]', async () => {
  const { show, answers } = await openArtist()
  answers['POST rest/v1/rpc/songs_of_artist'] = answer(200, [])
  show()
  await screen.findByRole('region', { name: 'Albums' })
  await waitFor(() => expect(page().queryByRole('button', { name: 'Play Ida Maren' })).toBeNull())
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
  answers['POST rest/v1/rpc/songs_of_artist'] = answer(200, [{ ...manySongs[0], artists }])
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
