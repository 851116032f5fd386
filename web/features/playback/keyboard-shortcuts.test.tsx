import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { album, setUpPlayer } from '#web/player/player-fixture.ts'
import type { Status } from '#web/player/player-state.ts'
import { currentTrack } from '#web/player/queue.ts'

import { listenToKeys } from './keyboard-shortcuts.ts'
import { renderWithPlayer } from './render-player.tsx'

async function setUp(page = <p>Words</p>) {
  const parts = renderWithPlayer(page)
  const stop = listenToKeys(parts.player, document)
  onTestFinished(stop)
  const becomes = (status: Status) =>
    vi.waitFor(() => expect(parts.player.getState().status).toBe(status))
  parts.player.play(album)
  await becomes('playing')
  const title = () => currentTrack(parts.player.getState().queue)?.title
  return { ...parts, stop, becomes, title }
}

const hit = (code: string, held = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { code, ...held })

test('Space pauses and plays from anywhere on the page [E1.1] [PLAY-1]', async () => {
  const { decks, stop, becomes } = await setUp()
  expect(hit('Space', {}, screen.getByText('Words'))).toBe(false)
  expect(decks[0].paused).toBe(true)
  await becomes('paused')
  hit('Space')
  await becomes('playing')
  hit('Space', { repeat: true })
  expect(decks[0].paused).toBe(false)
  stop()
  hit('Space')
  expect(decks[0].paused).toBe(false)
})

test('the other keys do what they are for [PLAY-9]', async () => {
  const { player, decks, title } = await setUp()
  decks[0].runTo(100)
  hit('ArrowRight', { shiftKey: true })
  hit('ArrowRight', { shiftKey: true, repeat: true })
  expect(decks[0].currentTime).toBe(110)
  hit('ArrowLeft', { shiftKey: true })
  expect(decks[0].currentTime).toBe(105)
  hit('KeyM')
  expect(player.getState().muted).toBe(true)
  hit('ArrowDown', { altKey: true })
  hit('ArrowDown', { altKey: true })
  hit('ArrowUp', { altKey: true })
  expect(player.getState()).toMatchObject({ muted: false, volume: 0.95 })
  hit('KeyN', { shiftKey: true })
  expect(title()).toBe('Second')
  hit('KeyP', { shiftKey: true })
  expect(title()).toBe('First')
  hit('KeyS', { altKey: true })
  expect(player.getState().shuffled).toBe(true)
  hit('KeyS', { altKey: true })
  expect(player.getState().shuffled).toBe(false)
  for (const repeat of ['all', 'one', 'off']) {
    hit('KeyR', { altKey: true })
    expect(player.getState().repeat).toBe(repeat)
  }
})

test('the way back and forward through the history stays the browser’s [E1.2]', async () => {
  const { title } = await setUp()
  expect(hit('ArrowLeft', { altKey: true })).toBe(true)
  expect(hit('ArrowRight', { altKey: true })).toBe(true)
  expect(title()).toBe('First')
})

test.each([
  { what: 'a button', page: <button type="button">here</button> },
  { what: 'a link', page: <a href="/elsewhere">here</a> },
  { what: 'a text field', page: <textarea defaultValue="here" /> },
  {
    what: 'an editable text',
    page: (
      <div contentEditable suppressContentEditableWarning>
        here
      </div>
    ),
  },
  { what: 'a dialog', page: <dialog open>here</dialog> },
  { what: 'a menu', page: <div role="menu">here</div> },
])('what is pressed in $what is left to it [E1.2]', async ({ page }) => {
  const { player, decks } = await setUp(page)
  for (const code of ['Space', 'KeyM']) expect(hit(code, {}, screen.getByText('here'))).toBe(true)
  expect(decks[0].paused).toBe(false)
  expect(player.getState().muted).toBe(false)
})

test.each(['ctrlKey', 'altKey', 'metaKey'])(
  'single keys do nothing with %s held [E1.2]',
  async (held) => {
    const { player, decks } = await setUp()
    for (const code of ['Space', 'KeyM']) hit(code, { [held]: true })
    expect(decks[0].paused).toBe(false)
    expect(player.getState().muted).toBe(false)
  },
)

test('a key that something else has used is used up [E1.2]', async () => {
  const { decks } = await setUp()
  screen.getByText('Words').addEventListener('keydown', (event) => event.preventDefault())
  hit('Space', {}, screen.getByText('Words'))
  expect(decks[0].paused).toBe(false)
})

test('without anybody listening the keys do nothing [PLAY-3]', () => {
  const { player } = setUpPlayer()
  player.disable()
  onTestFinished(listenToKeys(player, document))
  hit('Space')
  expect(player.getState().status).toBe('idle')
})
