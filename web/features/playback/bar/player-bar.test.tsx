import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { album, list, trackNamed } from '#web/player/player-fixture.ts'

import { PlayerBar } from './player-bar.tsx'
import { renderWithPlayer } from '#web/features/playback/render-player.tsx'

const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const seekBar = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Seek' })

async function setUpPlaying(at = 0) {
  const parts = renderWithPlayer(<PlayerBar />)
  parts.player.playFrom(list, album, at)
  await button('Pause')
  await screen.findByText('3:20')
  const playing = () => parts.decks.find(({ paused }) => !paused)?.src
  return { ...parts, playing }
}

test('without a song the bar says what to do, and its buttons do nothing [PLAY-1]', async () => {
  const { player } = renderWithPlayer(<PlayerBar />)
  expect(
    within(screen.getByRole('region', { name: 'Player' })).getByText(/pick a song/i),
  ).toBeTruthy()
  await press('Play')
  await press('Next')
  expect(player.getState().status).toBe('idle')
})

test('play and pause toggle, and the button’s name with them [PLAY-1]', async () => {
  const { decks } = await setUpPlaying()
  await press('Pause')
  await press('Play')
  expect(decks[0].paused).toBe(false)
  expect(await button('Pause')).toBeTruthy()
})

test('the bar shows title, and the description cut to 15 characters, read in full [PLAY-7]', async () => {
  await setUpPlaying()
  expect(await screen.findByText('First')).toBeTruthy()
  expect(screen.getByText('First by Ida, r…').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('First by Ida, recorded at the sea')).toBeTruthy()
})

test('who made an imported song, and its album, are told as far as there is room [PLAY-7]', async () => {
  const { player } = await setUpPlaying()
  const artists = [
    { id: 'ida', title: 'Ida Maren' },
    { id: 'bo', title: 'Bo Lind' },
  ]
  const sea = { id: 'sea', title: 'Songs of the Sea' }
  const description = 'Ida Maren, Bo Lind · Songs of the Sea'
  player.playFrom(list, [{ ...trackNamed('Short'), artists, album: sea, description }])
  expect((await screen.findByTitle(description)).textContent).toBe(description)
  const ways = within(screen.getByRole('region', { name: 'Player' }))
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ textContent, pathname }) => [textContent, pathname])
  expect(ways.slice(0, 4)).toEqual([
    ['Short', '/album/sea'],
    ['Ida Maren', '/artist/ida'],
    ['Bo Lind', '/artist/bo'],
    ['Songs of the Sea', '/album/sea'],
  ])
})

test('a song that was kept without the id of its album leads nowhere by its title [PLAY-7]', async () => {
  const { player } = await setUpPlaying()
  player.playFrom(list, [{ ...trackNamed('Old'), album: { id: '', title: 'Tides' } }])
  expect((await screen.findByText('Old')).closest('a')).toBeNull()
})

test('the bar ends at the length that lists tell, however the recording is rounded [PLAY-6]', async () => {
  const { player } = await setUpPlaying()
  player.playFrom(list, [{ ...trackNamed('Rounded'), durationSeconds: 199.6 }])
  expect(await screen.findByText('3:19')).toBeTruthy()
})

test('a short description is shown as it is [PLAY-7]', async () => {
  const { player } = await setUpPlaying()
  player.playFrom(list, [{ ...trackNamed('Short'), description: 'By the sea' }])
  expect((await screen.findByText('By the sea')).hasAttribute('aria-hidden')).toBe(false)
})

test('next and previous move within the list; at its end next is off [PLAY-2]', async () => {
  const { playing } = await setUpPlaying(2)
  await press('Next')
  expect(playing()).toBe('/media/Fourth.webm')
  await waitFor(async () => {
    expect((await button('Next')).getAttribute('aria-disabled')).toBe('true')
  })
  await press('Next')
  expect(playing()).toBe('/media/Fourth.webm')
  await press('Previous')
  expect(playing()).toBe('/media/Third.webm')
})

test('shuffle is on or off, repeat goes round and names its state [PLAY-9]', async () => {
  const { player } = await setUpPlaying()
  await press('Shuffle')
  expect(player.getState().shuffled).toBe(true)
  expect(await screen.findByRole('button', { name: 'Shuffle', pressed: true })).toBeTruthy()
  await press('Shuffle')
  expect(player.getState().queue.order.map(({ id }) => id)).toEqual(album.map(({ id }) => id))
  for (const [name, repeat] of [
    ['Repeat: off', 'all'],
    ['Repeat: all', 'one'],
    ['Repeat: one', 'off'],
  ] as const) {
    await press(name)
    expect(player.getState().repeat).toBe(repeat)
  }
  expect(await button('Repeat: off')).toBeTruthy()
})

test('the clock shows minutes and seconds, elapsed and total [PLAY-6]', async () => {
  const { decks } = await setUpPlaying()
  decks[0].runTo(187.9)
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('3:07'))
  expect(screen.getByText('3:20')).toBeTruthy()
  decks[0].arrive(3723)
  expect(await screen.findByText('1:02:03')).toBeTruthy()
})

test('the length is that at which the clock ends, to eyes and ears [PLAY-5] [PLAY-6]', async () => {
  const { decks } = await setUpPlaying()
  decks[0].arrive(113.196)
  expect(await screen.findByText('1:53')).toBeTruthy()
  const slider = screen.getByRole('slider', { name: 'Seek' })
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toMatch(/1 minute 53 seconds$/))
})

test('the seek bar says its time in words [PLAY-5]', async () => {
  const { decks } = await setUpPlaying()
  decks[0].runTo(65)
  const bar = await seekBar()
  await waitFor(() =>
    expect(bar.getAttribute('aria-valuetext')).toBe('1 minute 5 seconds of 3 minutes 20 seconds'),
  )
  expect(bar.max).toBe('200')
  expect(bar.dir).toBe('ltr')
})

test('while the thumb is held the clock follows, and letting go seeks [PLAY-5]', async () => {
  const { decks } = await setUpPlaying()
  const bar = await seekBar()
  fireEvent.input(bar, { target: { value: '100' } })
  expect(screen.getByRole('timer').textContent).toBe('1:40')
  decks[0].runTo(5)
  expect(screen.getByRole('timer').textContent).toBe('1:40')
  expect(decks[0].currentTime).toBe(5)
  fireEvent.change(bar)
  expect(decks[0].currentTime).toBe(100)
  await waitFor(() => expect(bar.value).toBe('100'))
})

test.each([
  { key: 'ArrowRight', to: 105 },
  { key: 'ArrowUp', to: 105 },
  { key: 'ArrowLeft', to: 95 },
  { key: 'ArrowDown', to: 95 },
  { key: 'PageUp', to: 130 },
  { key: 'PageDown', to: 70 },
  { key: 'Home', to: 0 },
  { key: 'End', to: 200 },
])('$key on the seek bar goes from 100 s to $to s [PLAY-5]', async ({ key, to }) => {
  const { decks } = await setUpPlaying()
  decks[0].runTo(100)
  fireEvent.keyDown(await seekBar(), { key })
  expect(decks[0].currentTime).toBe(to)
  fireEvent.keyDown(await seekBar(), { key, altKey: true })
  expect(decks[0].currentTime).toBe(to)
})

test('the mouse over the seek bar learns which time it is at [PLAY-5]', async () => {
  await setUpPlaying()
  const bar = await seekBar()
  const area = bar.parentElement!
  area.getBoundingClientRect = () => new DOMRect(100, 0, 400, 20)
  fireEvent.pointerMove(bar, { clientX: 300, pointerType: 'touch' })
  expect(screen.queryByText('1:40')).toBeNull()
  fireEvent.pointerMove(bar, { clientX: 300, pointerType: 'mouse' })
  expect(screen.getByText('1:40')).toBeTruthy()
  fireEvent.pointerLeave(area)
  expect(screen.queryByText('1:40')).toBeNull()
})

test('volume is a slider in per cent, and mute a switch beside it [PLAY-9]', async () => {
  const { decks, player } = await setUpPlaying()
  const slider = screen.getByRole('slider', { name: 'Volume' })
  fireEvent.input(slider, { target: { value: '0.5' } })
  expect(decks[0].volume).toBe(0.125)
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('50 %'))
  await press('Mute')
  expect(decks[0].muted).toBe(true)
  expect(await screen.findByRole('button', { name: 'Mute', pressed: true })).toBeTruthy()
  expect(slider.getAttribute('aria-valuetext')).toBe('0 %')
  await press('Mute')
  expect(player.getState()).toMatchObject({ muted: false, volume: 0.5 })
})

test('a key on the volume of a mute ends it where it was, one step on [PLAY-9]', async () => {
  const { player } = await setUpPlaying()
  player.setVolume(0.5)
  player.setMuted(true)
  const slider = screen.getByRole('slider', { name: 'Volume' })
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('0 %'))
  fireEvent.keyDown(slider, { key: 'ArrowUp' })
  expect(player.getState()).toMatchObject({ muted: false, volume: 0.55 })
})

test('a key down on the volume of a mute changes nothing [PLAY-9]', async () => {
  const { player } = await setUpPlaying()
  player.setVolume(0.5)
  player.setMuted(true)
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Volume' }), { key: 'ArrowDown' })
  expect(player.getState()).toMatchObject({ muted: true, volume: 0.5 })
})

const mute = (pressed: boolean) => screen.findByRole('button', { name: 'Mute', pressed })

test('Mute is pressed while nothing is heard, and from silence brings the sound back [PLAY-9]', async () => {
  const { player } = await setUpPlaying()
  await mute(false)
  player.setVolume(0)
  await userEvent.click(await mute(true))
  expect(player.getState()).toMatchObject({ muted: false, volume: 0.3 })
  await mute(false)
})

test.each([
  { key: 'ArrowLeft', volume: 0.45 },
  { key: 'ArrowUp', volume: 0.55 },
  { key: 'PageDown', volume: 0.4 },
  { key: 'PageUp', volume: 0.6 },
])('$key on the volume makes it $volume from 0.5 [PLAY-9]', async ({ key, volume }) => {
  const { player } = await setUpPlaying()
  player.setVolume(0.5)
  const slider = screen.getByRole('slider', { name: 'Volume' })
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('50 %'))
  fireEvent.keyDown(slider, { key })
  expect(player.getState().volume).toBe(volume)
})

test('a screen reader hears of each track once', async () => {
  const { player } = await setUpPlaying()
  const status = screen.getByRole('status')
  await waitFor(() => expect(status.textContent).toBe('Now playing: First by Ida'))
  player.pause()
  await button('Play')
  expect(status.textContent).toBe('Now playing: First by Ida')
  player.next()
  await waitFor(() => expect(status.textContent).toBe('Now playing: Second by Ida'))
})
