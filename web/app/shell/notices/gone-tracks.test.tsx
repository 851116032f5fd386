import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { ada, unreachable } from '#web/lib/session/fake-service.ts'
import { album, list, tracksInOrder } from '#web/player/player-fixture.ts'
import { currentTrack } from '#web/player/player-state.ts'
import type { Source } from '#web/player/queue/queue.ts'
import { featured } from '#web/music/reads/featured.ts'

import { openApp, songRows } from '#web/app/app-fixture.tsx'

const read = 'GET rest/v1/songs'

/** Ada left the album at its second track; of its tracks the catalogue still has some. */
async function comeBack(stillThere: readonly string[], source: Source = list) {
  const queue = { source, ids: album.map(({ id }) => id), added: [], running: [0, 1, 2, 3] }
  const saved = {
    version: 3,
    queue: { ...queue, position: 1 },
    tracks: album,
    repeat: 'off',
    shuffled: false,
    volume: 1,
    muted: false,
    position: 30,
  }
  const app = await openApp({ signedIn: true, kept: { [`player:/clone/:${ada.id}`]: saved } })
  app.answers[read] = ({ query }) =>
    Response.json(
      stillThere
        .filter((id) => decodeURIComponent(query).includes(id))
        .map((id) => ({ ...songRows[0], id, title: `${id} again` })),
    )
  const ids = () => tracksInOrder(app.player.getState()).map(({ id }) => id)
  const current = () => currentTrack(app.player.getState())
  return { ...app, ids, current }
}

test('songs that are gone leave the restored queue with a word', async () => {
  const { show, ids, current, player } = await comeBack(['First', 'Third'])
  show()
  expect(await screen.findByText(/^2 songs are no longer on this server/)).toBeTruthy()
  expect(ids()).toEqual(['First', 'Third'])
  expect(current()?.id).toBe('Third')
  expect(player.getState().status).toBe('paused')
  expect(player.time.getState().position).toBe(0)
})

test('a queue of which nothing is left begins anew with the featured songs', async () => {
  const { show, ids } = await comeBack([])
  show()
  expect(await screen.findByText(/^4 songs are no longer/)).toBeTruthy()
  await waitFor(() => expect(ids()).toEqual(['song-Dawn', 'song-Noon', 'song-Dusk']))
})

test('songs of Home that nobody queued leave without a word, as when the sample is hidden [OWN-10]', async () => {
  const { show, ids } = await comeBack([], featured)
  show()
  await waitFor(() => expect(ids()).toEqual(['song-Dawn', 'song-Noon', 'song-Dusk']))
  expect(within(document.body).queryByText(/no longer on this server/)).toBeNull()
})

test('songs that were copies of what they are now stay in the queue [OWN-4]', async () => {
  const { show, answers, ids, current } = await comeBack(['First', 'Third'])
  answers['POST rest/v1/rpc/songs_once_called'] = async ({ body }) =>
    Response.json(
      z
        .object({ ids: z.array(z.string()) })
        .parse(body)
        .ids.map((id) => ({ ...songRows[0], id, title: `${id} now` })),
    )
  show()
  await waitFor(() => expect(current()?.title).toBe('Second now'))
  expect(ids()).toEqual(album.map(({ id }) => id))
  expect(screen.queryByText(/no longer on this server/)).toBeNull()
})

test('a queue that is all there keeps its place, without a word, and is read anew [SES-1]', async () => {
  const { show, ids, current, player, askedFor } = await comeBack(album.map(({ id }) => id))
  show()
  await waitFor(() => expect(askedFor(read).length).toBeGreaterThan(0))
  expect(await screen.findByRole('region', { name: 'Player' })).toBeTruthy()
  await waitFor(() => expect(current()?.title).toBe('Second again'))
  expect(ids()).toHaveLength(4)
  expect(player.time.getState().position).toBe(30)
  expect(within(document.body).queryByText(/no longer on this server/)).toBeNull()
})

test('when the catalogue cannot be read nothing is taken out', async () => {
  const { show, ids, answers, askedFor } = await comeBack([])
  answers[read] = unreachable
  show()
  await waitFor(() => expect(askedFor(read).length).toBeGreaterThan(0))
  expect(await screen.findByRole('region', { name: 'Player' })).toBeTruthy()
  expect(ids()).toHaveLength(4)
})

test('the lyrics of the song that one left are there before it plays again [LYR-1]', async () => {
  const { show, user, answers, player } = await comeBack(album.map(({ id }) => id))
  answers['GET rest/v1/lyrics'] = ({ query }) =>
    Response.json(
      query.includes('track_id=eq.Second') ? [{ plain: 'At low tide', synced: null }] : [],
    )
  show()
  const panel = await screen.findByRole('complementary', { name: 'Now playing' })
  await user.hover(panel)
  expect(await within(panel).findByRole('heading', { name: 'Lyrics' })).toBeTruthy()
  expect(within(panel).getByText('At low tide')).toBeTruthy()
  expect(player.getState().status).toBe('paused')
})
