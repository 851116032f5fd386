import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { answer } from '#web/lib/session/fake-service.ts'
import { settled, trackNamed } from '#web/player/player-fixture.ts'
import { currentTrack } from '#web/player/player-state.ts'

import { detailsRow, longAlbum, openApp } from '#web/app/app-fixture.tsx'

const long = { timeout: 8000 }

/** Home, where the songs of the album Tides arrive when the test lets them. */
async function openHome() {
  const app = await openApp({ signedIn: true })
  const { answers, player } = app
  const answerTracks = answers['GET rest/v1/songs']!
  const gate = Promise.withResolvers<void>()
  answers['GET rest/v1/songs'] = async (asked) => {
    await gate.promise
    return answerTracks(asked)
  }
  app.show()
  const button = await screen.findByRole('button', { name: 'Play Tides' })
  const [song] = await screen.findAllByRole('button', { name: 'Play Noon' })
  if (!song) throw new Error('Home shows no songs.')
  const title = () => currentTrack(player.getState())?.title
  return { ...app, answerTracks, arrive: gate.resolve, button, song, title }
}

const ways = {
  card: async (card: HTMLElement) => void fireEvent.click(card),
  menu: async (card: HTMLElement) => {
    fireEvent.contextMenu(card, { button: 2 })
    fireEvent.click(await screen.findByText('Play', { selector: '[role="menuitem"]' }, long))
  },
}
const fromCardAndMenu = [{ way: 'card' }, { way: 'menu' }] as const
const isReading = (card: HTMLElement) => card.getAttribute('aria-busy') !== null

test.each(fromCardAndMenu)(
  'an album chosen on its $way plays, though the queue changes while it is read [ALB-5] [PLAY-3]',
  async ({ way }) => {
    const { player, arrive, button, title } = await openHome()
    await ways[way](button)
    await waitFor(() => expect(isReading(button)).toBe(true))
    player.addToQueue(trackNamed('Added'))
    arrive()
    await waitFor(() => expect(title()).toBe('Ebb'))
    expect(player.getState().status).not.toBe('paused')
    await waitFor(() => expect(isReading(button)).toBe(false))
  },
)

test.each(fromCardAndMenu)(
  'a song chosen after an album on its $way is what plays, and the album waits no more [ALB-5] [PLAY-3]',
  async ({ way }) => {
    const { arrive, askedFor, button, song, title } = await openHome()
    await ways[way](button)
    await waitFor(() => expect(isReading(button)).toBe(true))
    fireEvent.click(song)
    expect(title()).toBe('Noon')
    await waitFor(() => expect(isReading(button)).toBe(false))
    arrive()
    await waitFor(() => expect(askedFor('GET rest/v1/songs')).toHaveLength(1))
    await settled()
    expect(title()).toBe('Noon')
  },
)

test('an album pressed again after a song is what plays [ALB-5] [PLAY-3]', async () => {
  const { arrive, button, song, title } = await openHome()
  fireEvent.click(button)
  fireEvent.click(song)
  fireEvent.click(button)
  arrive()
  await waitFor(() => expect(title()).toBe('Ebb'))
})

test.each(fromCardAndMenu)(
  'an album on its $way that cannot be read says so, and is tried again [ALB-5] [PLAY-10]',
  async ({ way }) => {
    const { answers, answerTracks, user, button, title } = await openHome()
    answers['GET rest/v1/songs'] = answer(503, { message: 'down' })
    await ways[way](button)
    const alert = await screen.findByRole('alert', undefined, long)
    expect(alert.textContent).toContain('“Tides” could not be loaded.')
    expect(isReading(button)).toBe(false)
    answers['GET rest/v1/songs'] = answerTracks
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(title()).toBe('Ebb'))
    expect(screen.queryByRole('alert')).toBeNull()
  },
  20_000,
)

test('an album that cannot be added to the queue says so, and is tried again [QUEUE-1]', async () => {
  const { answers, answerTracks, user, button, player } = await openHome()
  answers['GET rest/v1/songs'] = answer(503, { message: 'down' })
  fireEvent.contextMenu(button, { button: 2 })
  await user.click(await screen.findByRole('menuitem', { name: 'Add to queue' }, long))
  await screen.findByText(/“Tides” could not be loaded/, undefined, long)
  answers['GET rest/v1/songs'] = answerTracks
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const added = () => player.getState().queue.order.filter((entry) => entry.added)
  await waitFor(() => expect(added()).toHaveLength(2))
}, 20_000)

test('an album without songs says so, until that is put away [ALB-5]', async () => {
  const { answers, user, button } = await openHome()
  answers['GET rest/v1/songs'] = answer(200, [])
  fireEvent.click(button)
  expect(await screen.findByText('“Tides” has no songs yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('“Tides” has no songs yet.')).toBeNull()
})

const rows = () => screen.getAllByRole('row', { name: /Wave/ })
const waves = (count: number) => Array.from({ length: count }, (_, at) => `track-${at + 1}`)

test('a long album is shown by page, and its length is told from the start [ALB-2]', async () => {
  const { show, user, answers, askedFor } = await openApp({ path: 'album/album-Tides' })
  answers['GET rest/v1/songs'] = longAlbum(120)
  answers['POST rest/v1/rpc/details_of_album'] = answer(200, [{ ...detailsRow, songs: 120 }])
  show()
  const more = { name: 'Tides: show more' }
  await user.click(await screen.findByRole('button', more))
  expect(screen.getByText(/120 songs, /)).toBeTruthy()
  await waitFor(() => expect(rows()).toHaveLength(100))
  await user.click(screen.getByRole('button', more))
  await waitFor(() => expect(rows()).toHaveLength(120))
  expect(screen.queryByRole('button', more)).toBeNull()
  for (const { query } of askedFor('GET rest/v1/songs')) expect(query).toContain('limit=50')
})

test('a long album plays on behind what is shown of it, in its order [ALB-5]', async () => {
  const { show, user, player, answers, askedFor } = await openApp({
    path: 'album/album-Tides',
    signedIn: true,
  })
  answers['GET rest/v1/songs'] = longAlbum(2200)
  show()
  const row = await screen.findByRole('row', { name: /Wave 50/ })
  await user.click(within(row).getByRole('button', { name: 'Play Wave 50' }))
  const ids = () => player.getState().queue.order.map(({ id }) => id)
  await waitFor(() => expect(ids()).toEqual(waves(2200)))
  player.next()
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Wave 51'))
  expect(screen.getByRole('button', { name: 'Pause Tides' })).toBeTruthy()
  const limits = askedFor('GET rest/v1/songs').map(({ query }) =>
    new URLSearchParams(query).get('limit'),
  )
  expect(limits.filter((limit) => Number(limit) > 1000 || limit === null)).toEqual([])
})

test('the rest of an album that cannot be read at first comes later [ALB-5] [PLAY-10]', async () => {
  const { show, user, player, answers } = await openApp({ signedIn: true })
  const tracks = longAlbum(120)
  let failures = 2
  answers['GET rest/v1/songs'] = async (asked) => {
    if (!asked.query.includes('position=') || failures === 0) return tracks(asked)
    failures -= 1
    return Response.json({ message: 'down' }, { status: 503 })
  }
  show()
  await user.click(await screen.findByRole('button', { name: 'Play Tides' }))
  await waitFor(() => expect(player.getState().queue.order).toHaveLength(120), long)
})

test('an album whose code for playing on was missing plays on with the next song [ALB-5] [PLAY-10]', async () => {
  const { show, user, player, answers } = await openApp({ signedIn: true })
  let [isMissing, tries] = [true, 0]
  vi.doMock(import('#web/music/play/play-on.ts'), async (original) => {
    tries += 1
    if (isMissing) throw new Error('offline')
    return original()
  })
  onTestFinished(() => vi.doUnmock('#web/music/play/play-on.ts'))
  answers['GET rest/v1/songs'] = longAlbum(120)
  show()
  await user.click(await screen.findByRole('button', { name: 'Play Tides' }))
  await waitFor(() => expect(tries).toBe(1))
  await settled()
  expect(player.getState().queue.order).toHaveLength(50)
  isMissing = false
  player.next()
  await waitFor(() => expect(player.getState().queue.order).toHaveLength(120))
  expect(currentTrack(player.getState())?.title).toBe('Wave 2')
})

test('what else was chosen while the rest of an album is read is what plays on [ALB-5] [PLAY-3]', async () => {
  const { show, user, player, answers } = await openApp({ signedIn: true })
  const [tracks, gate] = [longAlbum(120), Promise.withResolvers<void>()]
  answers['GET rest/v1/songs'] = async (asked) => {
    if (asked.query.includes('position=')) await gate.promise
    return tracks(asked)
  }
  show()
  await user.click(await screen.findByRole('button', { name: 'Play Tides' }))
  await waitFor(() => expect(player.getState().queue.order).toHaveLength(50))
  const [song] = await screen.findAllByRole('button', { name: 'Play Noon' })
  fireEvent.click(song!)
  gate.resolve()
  await settled()
  expect(player.getState().queue.order).toHaveLength(3)
})

test('all of a long album is added to the queue [QUEUE-1]', async () => {
  const { show, user, player, answers } = await openApp({ signedIn: true })
  answers['GET rest/v1/songs'] = longAlbum(120)
  show()
  fireEvent.contextMenu(await screen.findByRole('button', { name: 'Play Tides' }), { button: 2 })
  await user.click(await screen.findByRole('menuitem', { name: 'Add to queue' }, long))
  const added = () => player.getState().queue.order.filter((entry) => entry.added)
  await waitFor(() => expect(added().map(({ id }) => id)).toEqual(waves(120)))
})
