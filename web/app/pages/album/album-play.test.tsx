import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { answer } from '#web/lib/session/fake-service.ts'
import { settled, trackNamed } from '#web/player/player-fixture.ts'
import { currentTrack } from '#web/player/player-state.ts'

import { openApp } from '#web/app/app-fixture.tsx'

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
