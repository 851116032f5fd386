import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { changeSettings } from '#web/lib/settings.ts'
import { album, list, setUpPlayer } from '#web/player/player-fixture.ts'
import type { Status } from '#web/player/player-state.ts'
import { currentTrack } from '#web/player/player-state.ts'

import { listenToKeys } from './listen-to-keys.ts'
import { ShortcutList } from './shortcut-list.tsx'

async function setUp(page = <p>Words</p>) {
  const parts = setUpPlayer()
  render(page)
  const [goTo, showList] = [vi.fn<(way: string) => void>(), vi.fn<() => void>()]
  const stop = listenToKeys({ player: parts.player, goTo, showList }, document)
  onTestFinished(stop)
  const becomes = (status: Status) =>
    vi.waitFor(() => expect(parts.player.getState().status).toBe(status))
  parts.player.playFrom(list, album)
  await becomes('playing')
  const title = () => currentTrack(parts.player.getState())?.title
  return { ...parts, goTo, showList, stop, becomes, title }
}

afterEach(() => changeSettings({ shortcuts: true, keys: {} }))

const hit = (code: string, held = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { code, ...held })

test('Space pauses and plays from anywhere on the page [PLAY-1]', async () => {
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
  expect(player.getState()).toMatchObject({ muted: true, volume: 1 })
  hit('KeyM')
  hit('ArrowDown', { altKey: true })
  hit('ArrowDown', { altKey: true })
  hit('ArrowUp', { altKey: true })
  expect(player.getState()).toMatchObject({ muted: false, volume: 0.95 })
  player.setVolume(0)
  hit('KeyM')
  expect(player.getState()).toMatchObject({ muted: false, volume: 0.3 })
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

test('the way back and forward through the history stays the browser’s', async () => {
  const { title } = await setUp()
  expect(hit('ArrowLeft', { altKey: true })).toBe(true)
  expect(hit('ArrowRight', { altKey: true })).toBe(true)
  expect(title()).toBe('First')
})

const presses = ['Space', 'Enter']
const arrows = ['ArrowRight', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown']

test.each([
  { what: 'a button', page: <button type="button">here</button>, used: presses },
  { what: 'a link', page: <a href="/elsewhere">here</a>, used: presses },
  { what: 'a checkbox', page: <input type="checkbox" aria-label="here" />, used: presses },
  { what: 'a slider', page: <input type="range" aria-label="here" />, used: arrows },
  {
    what: 'a radio button',
    page: <input type="radio" aria-label="here" />,
    used: [...presses, ...arrows],
  },
  {
    what: 'a text field',
    page: <textarea aria-label="here" />,
    used: [...presses, ...arrows, 'KeyM'],
  },
  {
    what: 'an editable text',
    page: (
      <div contentEditable suppressContentEditableWarning aria-label="here">
        Words
      </div>
    ),
    used: [...presses, ...arrows, 'KeyM'],
  },
  {
    what: 'a dialog',
    page: (
      <dialog open aria-label="here">
        Words
      </dialog>
    ),
    used: [...presses, ...arrows, 'KeyM'],
  },
  {
    what: 'a menu',
    page: (
      <div role="menu" aria-label="here">
        Words
      </div>
    ),
    used: [...presses, ...arrows, 'KeyM'],
  },
])('what $what uses itself is left to it, and no more [PLAY-9]', async ({ page, used }) => {
  const { player } = await setUp(page)
  const place = screen.queryByLabelText('here') ?? screen.getByText('here')
  for (const code of [...presses, ...arrows, 'KeyM']) {
    changeSettings({ keys: { mute: code } })
    const { muted } = player.getState()
    const isUsed = used.includes(code)
    expect([code, hit(code, {}, place)]).toEqual([code, isUsed])
    expect([code, player.getState().muted]).toEqual([code, isUsed ? muted : !muted])
  }
})

test('with the focus on a button of the player, its keys work [PLAY-9]', async () => {
  const { player, title } = await setUp(<button type="button">Next</button>)
  const button = screen.getByRole('button')
  button.focus()
  hit('KeyN', { shiftKey: true }, button)
  expect(title()).toBe('Second')
  hit('ArrowDown', { altKey: true }, button)
  expect(player.getState().volume).toBe(0.95)
  hit('KeyM', {}, button)
  expect(player.getState().muted).toBe(true)
})

test.each(['ctrlKey', 'altKey', 'metaKey'])('single keys do nothing with %s held', async (held) => {
  const { player, decks } = await setUp()
  for (const code of ['Space', 'KeyM']) hit(code, { [held]: true })
  expect(decks[0].paused).toBe(false)
  expect(player.getState().muted).toBe(false)
})

test('a key that something else has used is used up', async () => {
  const { decks } = await setUp()
  screen.getByText('Words').addEventListener('keydown', (event) => event.preventDefault())
  hit('Space', {}, screen.getByText('Words'))
  expect(decks[0].paused).toBe(false)
})

test('without anybody listening the keys do nothing [PLAY-3]', () => {
  const { player } = setUpPlayer()
  player.disable()
  const [goTo, showList] = [vi.fn<(way: string) => void>(), vi.fn<() => void>()]
  onTestFinished(listenToKeys({ player, goTo, showList }, document))
  expect(hit('Space')).toBe(true)
  expect(player.getState().status).toBe('idle')
})

test('Alt+Shift+H leads home, and Alt+Shift+Q to the queue [PLAY-9] [QUEUE-1]', async () => {
  const { goTo } = await setUp()
  hit('KeyH', { altKey: true, shiftKey: true })
  hit('KeyQ', { altKey: true, shiftKey: true })
  expect(goTo.mock.calls).toEqual([['home'], ['queue']])
})

test.each([
  { key: '?', shiftKey: true },
  { key: '/', ctrlKey: true },
  { key: '/', metaKey: true },
])('%o asks for the list from anywhere but a text', async (keys) => {
  const { showList } = await setUp(
    <>
      <button type="button">here</button>
      <input aria-label="text" />
    </>,
  )
  hit('Slash', keys, screen.getByLabelText('text'))
  expect(showList).not.toHaveBeenCalled()
  hit('Slash', keys, screen.getByText('here'))
  hit('Minus', keys)
  expect(showList).toHaveBeenCalledTimes(2)
})

test.each([
  { where: 'a Latin layout', key: 'k', code: 'KeyK', reaches: true },
  { where: 'a layout with K elsewhere', key: 'k', code: 'KeyE', reaches: true },
  { where: 'a layout with another letter there', key: 'e', code: 'KeyK', reaches: false },
  { where: 'an Arabic layout', key: 'ن', code: 'KeyK', reaches: true },
])('Ctrl+K in $where: $reaches', async ({ key, code, reaches }) => {
  await setUp(
    <header>
      <search>
        <input defaultValue="dawn" />
      </search>
    </header>,
  )
  expect(hit(code, { key, ctrlKey: true })).toBe(!reaches)
  expect(document.activeElement === screen.getByRole('textbox')).toBe(reaches)
})

test('switched off, no shortcut does anything', async () => {
  const { decks, goTo, showList } = await setUp()
  changeSettings({ shortcuts: false })
  expect(hit('Space')).toBe(true)
  hit('Slash', { key: '?' })
  hit('KeyH', { altKey: true, shiftKey: true })
  expect(decks[0].paused).toBe(false)
  expect(goTo).not.toHaveBeenCalled()
  expect(showList).not.toHaveBeenCalled()
})

test('keys that somebody chose stand in for the first ones', async () => {
  const { player } = await setUp()
  changeSettings({ keys: { mute: 'Alt+KeyM' } })
  hit('KeyM')
  expect(player.getState().muted).toBe(false)
  hit('KeyM', { altKey: true })
  expect(player.getState().muted).toBe(true)
})

test('keys that somebody chose are no longer those of the action that has them of its own [PLAY-9]', async () => {
  const { player, goTo } = await setUp()
  changeSettings({ keys: { mute: 'Alt+Shift+KeyQ', shuffle: 'KeyM' } })
  hit('KeyQ', { altKey: true, shiftKey: true })
  expect(player.getState().muted).toBe(true)
  expect(goTo).not.toHaveBeenCalled()
  hit('KeyM')
  expect(player.getState()).toMatchObject({ muted: true, shuffled: true })
  render(<ShortcutList />)
  expect(screen.getByText('Go to the queue').parentElement?.textContent).toContain('None')
})
