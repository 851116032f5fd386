import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { contrastWithWhite } from '#domain/color.ts'
import { answer } from '#web/lib/session/fake-service.ts'
import { currentTrack } from '#web/player/player-state.ts'

import { albumRows, detailsRow, openApp } from '#web/app/app-fixture.tsx'

const rows = async () => (await screen.findAllByRole('row')).slice(1)

const cells = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent)

const said = () => screen.getByText('2 songs were added to the queue.')

/** Of the sample, unless its place is before that. */
const openAlbum = async (signedIn = true, position = 1_000_000_000) => {
  const answers = { 'GET rest/v1/albums': answer(200, [{ ...albumRows[0], position }]) }
  const app = await openApp({ path: 'album/album-Tides', signedIn, answers })
  app.show()
  await screen.findByRole('row', { name: /Ebb/ })
  return app
}

test('the header holds the label, the title, the stats, play and more [ALB-1]', async () => {
  await openAlbum()
  const page = within(screen.getByRole('article'))
  expect(page.getByText('Public Playlist')).toBeTruthy()
  expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeTruthy()
  const artist = page.getAllByRole('link', { name: 'Ida Maren' })[0]
  expect(artist).toHaveProperty('pathname', '/clone/artist/ida')
  expect(artist?.closest('p')?.textContent).toBe('Ida Maren • 2 songs, 6 min')
  expect(page.getByRole('button', { name: 'Play Tides' })).toBeTruthy()
  expect(page.getByRole('button', { name: 'More options for Tides' })).toBeTruthy()
})

test('an album of less than a minute says its seconds [ALB-1]', async () => {
  const { show, answers } = await openApp({ path: 'album/album-Tides' })
  answers['POST rest/v1/rpc/details_of_album'] = answer(200, [
    { ...detailsRow, songs: 1, seconds: 24 },
  ])
  show()
  expect(await screen.findByText(/1 song, 24 sec$/)).toBeTruthy()
})

test.each(['#ffffff', '#ffe600', '#00ff66', '#553377'])(
  'white text is readable on the header of an album of the color %s [ALB-1]',
  async (color) => {
    const { show, answers } = await openApp({ path: 'album/album-Tides' })
    answers['GET rest/v1/albums'] = answer(200, [{ ...albumRows[0], color }])
    show()
    const page = await screen.findByRole('article')
    const shown = page.style.getPropertyValue('--color')
    expect(contrastWithWhite(shown)).toBeGreaterThanOrEqual(4.5)
  },
)

test('the dates of all rows are written by one format [ALB-2]', async () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => made.mockRestore())
  await openAlbum()
  expect(await rows()).toHaveLength(2)
  expect(made).toHaveBeenCalledTimes(1)
})

test('the tracks are numbered, with album, date and length [ALB-2]', async () => {
  await openAlbum()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['#Number', 'Title', 'Album', 'Date added', 'Length'])
  const [first, second] = await rows()
  expect(cells(first)).toEqual(['1', 'EbbIda Maren', 'Tides', 'Mar 4, 2026', '3:07'])
  expect(cells(second)[0]).toBe('2')
})

test('an imported album does not repeat in every song what it says above them [ALB-2]', async () => {
  await openAlbum(true, 1)
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['#Number', 'Title', 'Length'])
  expect(cells((await rows())[0])).toEqual(['1', 'Ebb', '3:07'])
})

test('a song by others than its imported album says by whom it is [ALB-2]', async () => {
  const app = await openApp({ path: 'album/album-Tides' })
  app.answers['GET rest/v1/albums'] = answer(200, [
    { ...albumRows[0], artist: { id: 'various', title: 'Various Artists' } },
  ])
  app.show()
  await screen.findByRole('row', { name: /Ebb/ })
  expect(cells((await rows())[0])).toEqual(['1', 'EbbIda Maren', '3:07'])
})

test('a click on a row marks it, and another takes the mark away [ALB-3]', async () => {
  const { user, player } = await openAlbum()
  const [first, second] = await rows()
  const marks = () => [first, second].map((row) => row?.getAttribute('aria-selected'))
  await user.click(screen.getByText('Ebb'))
  expect(marks()).toEqual(['true', 'false'])
  await user.click(screen.getByText('Flow'))
  expect(marks()).toEqual(['false', 'true'])
  second?.click()
  await waitFor(() => expect(marks()).toEqual(['false', 'false']))
  expect(player.getState().status).not.toBe('playing')
})

test('keys go from row to row, mark and play [ALB-3]', async () => {
  const { user, player } = await openAlbum()
  const [first, second] = await rows()
  first?.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard(' ')
  expect(second?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Home}{Enter}')
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Ebb'))
  expect(first?.getAttribute('aria-selected')).toBe('false')
})

test('a key held down on a row counts once [ALB-3]', async () => {
  const { user, player } = await openAlbum()
  const [first] = await rows()
  first?.focus()
  await user.keyboard('{Enter>4/}')
  await waitFor(() => expect(player.getState().status).toBe('playing'))
  await user.keyboard('[Space>2/]')
  expect(first?.getAttribute('aria-selected')).toBe('true')
})

test('a double click on a row plays it [ALB-3] [ALB-5]', async () => {
  const { user, player } = await openAlbum()
  const [, second] = await rows()
  await user.dblClick(screen.getByText('Flow'))
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Flow'))
  expect(second?.getAttribute('aria-selected')).toBe('true')
})

test('one tap of a finger plays a row, another pauses it, and the mark stays [ALB-6]', async () => {
  const { user, player } = await openAlbum()
  const [, second] = await rows()
  const title = screen.getByText('Flow')
  await user.pointer({ keys: '[TouchA]', target: title })
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Flow'))
  await waitFor(() => expect(second?.getAttribute('aria-current')).toBe('true'))
  expect(second?.getAttribute('aria-selected')).toBe('true')
  // Late enough not to be the second of two quick taps.
  fireEvent.click(title, { detail: 1 })
  await waitFor(() => expect(player.getState().status).toBe('paused'))
  expect(second?.getAttribute('aria-selected')).toBe('true')
})

test('two quick taps of a finger play a row too [ALB-6]', async () => {
  const { user, player } = await openAlbum()
  await user.pointer({ keys: '[TouchA][TouchA]', target: screen.getByText('Flow') })
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Flow'))
  expect(player.getState().status).not.toBe('paused')
})

test('a visitor’s tap plays nothing and opens the invitation [ALB-6] [PLAY-3]', async () => {
  const { user, player } = await openAlbum(false)
  await user.pointer({ keys: '[TouchA]', target: screen.getByText('Flow') })
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(player.getState().status).not.toBe('playing')
})

test('Play plays from the first track and then is Pause [ALB-5]', async () => {
  const { user, player } = await openAlbum()
  await user.click(screen.getByRole('button', { name: 'Play Tides' }))
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Ebb'))
  await user.click(await screen.findByRole('button', { name: 'Pause Tides' }))
  await waitFor(() => expect(player.getState().status).toBe('paused'))
})

test('More offers to play it next, to queue it and to copy its link [ALB-5]', async () => {
  const { user } = await openAlbum()
  await user.click(screen.getByRole('button', { name: 'More options for Tides' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Play next',
    'Add to queue',
    'Copy link',
  ])
})

test('More says what it has put in the queue [ALB-5] [QUEUE-1]', async () => {
  const { user, player } = await openAlbum()
  await user.click(screen.getByRole('button', { name: 'More options for Tides' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add to queue' }))
  expect(await screen.findByText('2 songs were added to the queue.')).toBeTruthy()
  expect(player.getState().queue.order.filter(({ added }) => added)).toHaveLength(2)
})

test('More says it anew when the album is put in the queue again, and only for a while [ALB-5] [QUEUE-1]', async () => {
  const { user } = await openAlbum()
  const openMenu = async () => {
    await user.click(screen.getByRole('button', { name: 'More options for Tides' }))
    return screen.findByRole('menuitem', { name: 'Add to queue' })
  }
  fireEvent.click(await openMenu())
  const first = said()
  const again = await openMenu()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(again)
  expect(said()).not.toBe(first)
  expect(said().closest('[role="status"]')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(said()).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.queryByText('2 songs were added to the queue.')).toBeNull()
})

test('while albums cannot be read the page keeps its shape, says so and recovers [ALB-4]', async () => {
  const { show, answers } = await openApp({ path: 'album/album-Tides' })
  answers['GET rest/v1/albums'] = answer(503, { message: 'down' })
  show()
  expect(await screen.findByText(/^Album: the server does not answer/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Page Not Found' })).toBeNull()
  answers['GET rest/v1/albums'] = answer(200, albumRows)
  const title = { level: 1, name: 'Tides' }
  expect(await screen.findByRole('heading', title, { timeout: 10_000 })).toBeTruthy()
}, 20_000)
