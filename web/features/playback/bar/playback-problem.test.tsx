import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { album, list } from '#web/player/player-fixture.ts'
import { dismiss, keepSaying } from '#web/ui/overlay/toasts.tsx'

import { PlayerBar } from './player-bar.tsx'
import { renderWithPlayer } from '#web/features/playback/render-player.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function setUpPlaying(at = 0) {
  const parts = renderWithPlayer(<PlayerBar />)
  parts.player.playFrom(list, album, at)
  await screen.findByRole('button', { name: 'Pause' })
  await waitFor(() => expect(parts.player.getState().status).toBe('playing'))
  return parts
}

test('a refused autoplay shows Play and a hint [PLAY-10]', async () => {
  const { player, decks } = renderWithPlayer(<PlayerBar />)
  for (const deck of decks) deck.refusal = 'NotAllowedError'
  player.playFrom(list, album)
  expect(await screen.findByText(/needs a tap or click/)).toBeTruthy()
  for (const deck of decks) deck.refusal = undefined
  await press('Play')
  await waitFor(() => expect(screen.queryByText(/needs a tap or click/)).toBeNull())
  expect(player.getState().status).toBe('playing')
})

test('a lost connection is said, and can be tried at once [PLAY-10]', async () => {
  const { player, decks } = await setUpPlaying()
  decks[0].runTo(42)
  decks[0].fail(2)
  expect(await screen.findByText(/Reconnecting/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
  await press('Try again')
  await waitFor(() => expect(screen.queryByText(/Reconnecting/)).toBeNull())
  expect(player.getState().status).toBe('playing')
  expect(decks[0].currentTime).toBe(42)
})

test('a lost connection is not said a second time while the app says that it is offline [PLAY-10]', async () => {
  const { player, decks } = await setUpPlaying()
  act(() => keepSaying({ id: 'offline', tone: 'info', text: () => 'You are offline' }))
  act(() => decks[0].fail(2))
  await waitFor(() => expect(player.getState().status).toBe('reconnecting'))
  expect(screen.queryByText(/Reconnecting/)).toBeNull()
  act(() => dismiss('offline'))
  expect(await screen.findByText(/Reconnecting/)).toBeTruthy()
})

test('a server in trouble is not blamed on the connection, and is tried again [PLAY-10]', async () => {
  const { urls, player, decks } = await setUpPlaying()
  urls.verdict = 'server'
  decks[0].fail(4)
  expect(await screen.findByText('The server has a problem. Trying again…')).toBeTruthy()
  expect(screen.queryByText(/connection/)).toBeNull()
  urls.verdict = undefined
  await press('Try again')
  await waitFor(() => expect(player.getState().status).toBe('playing'))
})

test('a track that cannot be played is an alert with a way out [PLAY-10]', async () => {
  const { player, decks } = await setUpPlaying(3)
  decks[0].fail(3)
  expect((await screen.findByRole('alert')).textContent).toContain('“Fourth” is damaged')
  await press('Try again')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(player.getState().status).toBe('playing')
})

async function setUpSkipped() {
  const parts = await setUpPlaying(3)
  parts.player.setRepeat('all')
  parts.decks[0].end()
  await waitFor(() => expect(parts.player.getState().status).toBe('playing'))
  parts.urls.verdict = 'missing'
  parts.decks.find(({ paused }) => !paused)?.fail(4)
  return parts
}

test('a lost song that was chosen is an alert, and no other plays in its place [PLAY-10]', async () => {
  const { urls, decks } = await setUpPlaying()
  urls.verdict = 'missing'
  decks[0].fail(4)
  expect((await screen.findByRole('alert')).textContent).toContain('“First” is not on the server.')
  expect(screen.queryByText('Second')).toBeNull()
  await press('Try again')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
})

async function setUpLost() {
  const parts = await setUpPlaying()
  parts.urls.verdict = 'missing'
  parts.decks[0].fail(4)
  const alert = within(await screen.findByRole('alert'))
  parts.urls.verdict = undefined
  return { ...parts, alert }
}

test('a lost song can be left for the next one in its alert [PLAY-10]', async () => {
  const { player, alert } = await setUpLost()
  await userEvent.click(alert.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Second')).toBeTruthy()
  await waitFor(() => expect(player.getState().status).toBe('playing'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the alert of a lost song offers no next one where none follows [PLAY-2] [PLAY-10]', async () => {
  const { player, urls, decks } = await setUpPlaying(3)
  urls.verdict = 'missing'
  decks[0].fail(4)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.queryByRole('button', { name: 'Next' })).toBeNull()
  player.setRepeat('all')
  expect(await alert.findByRole('button', { name: 'Next' })).toBeTruthy()
})

test('the alert of a lost song can be dismissed [PLAY-10]', async () => {
  const { alert } = await setUpLost()
  await userEvent.click(alert.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a song that was skipped can be tried again [PLAY-10]', async () => {
  const { player } = await setUpSkipped()
  expect(await screen.findByText('Second')).toBeTruthy()
  await press('Try again')
  expect(await screen.findByText('First')).toBeTruthy()
  await waitFor(() => expect(player.getState().status).toBe('playing'))
  expect(screen.queryByText(/skipped/)).toBeNull()
})

test('a track that was skipped is named until the note is dismissed [PLAY-10]', async () => {
  await setUpSkipped()
  expect(await screen.findByText('“First” is not on the server, so it was skipped.')).toBeTruthy()
  expect(await screen.findByText('Second')).toBeTruthy()
  await press('Dismiss')
  await waitFor(() => expect(screen.queryByText(/skipped/)).toBeNull())
})

test('an address that cannot be renewed says what to do [PLAY-10]', async () => {
  const { urls, decks } = await setUpPlaying()
  urls.verdict = 'expired'
  decks[0].failures.push(4)
  decks[0].fail(4)
  expect((await screen.findByRole('alert')).textContent).toMatch(/Try again, or log in again/)
})
