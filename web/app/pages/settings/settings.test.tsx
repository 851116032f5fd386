import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { openApp } from '#web/app/app-fixture.tsx'

const part = (name: string) => within(screen.getByRole('region', { name }))

async function openSettings() {
  const app = await openApp({ path: 'settings', signedIn: true })
  app.show()
  await screen.findByRole('heading', { name: 'Settings' })
  return app
}

const kept = () => JSON.parse(localStorage.getItem('settings:/clone/') ?? '{}')
const hit = (code: string, held = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { code, key: code, ...held })

test('the settings have every part, each with what it does [LAY-3]', async () => {
  await openSettings()
  expect(part('Language').getAllByRole('radio')).toHaveLength(3)
  expect(part('Motion').getByText('When reduced, nothing slides, fades or pulses.')).toBeTruthy()
  expect(part('Volume').getByText(/^How loud the first song is/)).toBeTruthy()
  expect(part('Keyboard shortcuts').getByText(/^When off, the app takes no keys/)).toBeTruthy()
  expect(part('What this browser remembers').getByText(/You stay logged in/)).toBeTruthy()
})

test('a visitor’s library leads to the settings, but for the volume, at which a visitor hears nothing [LAY-12]', async () => {
  const { show, user } = await openApp()
  show()
  const library = within(await screen.findByRole('complementary', { name: 'Your Library' }))
  await user.click(library.getByRole('link', { name: 'Settings' }))
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  const parts = ['Language', 'Motion', 'What this browser remembers', 'Keyboard shortcuts']
  for (const name of parts) expect(part(name)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Volume' })).toBeNull()
  expect(part('What this browser remembers').queryByText(/You stay logged in/)).toBeNull()
})

test('a listener’s library leaves the settings to the menu of the account [LAY-12] [LAY-3]', async () => {
  await openSettings()
  const library = within(screen.getByRole('complementary', { name: 'Your Library' }))
  expect(library.queryByRole('link', { name: 'Settings' })).toBeNull()
})

test('each language is offered in its own words, and shown at once [LAY-4]', async () => {
  const { user } = await openSettings()
  await user.click(part('Language').getByRole('radio', { name: 'Español' }))
  expect(await screen.findByRole('heading', { name: 'Ajustes' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('es')
})

test('the quality is chosen, kept by this browser, and otherwise automatic [STREAM-9]', async () => {
  const { user } = await openSettings()
  const quality = part('Sound quality')
  expect(quality.getByRole('radio', { name: 'Automatic' })).toHaveProperty('checked', true)
  await user.click(quality.getByRole('radio', { name: 'Low, 64 kbit/s' }))
  expect(kept()).toMatchObject({ quality: 'low' })
})

test('the volume at the start is chosen in per cent [PLAY-9]', async () => {
  const { user } = await openSettings()
  expect(part('Volume').queryByRole('slider')).toBeNull()
  await user.click(part('Volume').getByRole('radio', { name: 'Always the same volume' }))
  const slider = part('Volume').getByRole('slider', { name: 'Volume when you open the app' })
  fireEvent.change(slider, { target: { value: '0.3' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('30 %')
  expect(part('Volume').getByText('30 %')).toBeTruthy()
  expect(kept()).toMatchObject({ startVolume: 0.3 })
  await user.click(part('Volume').getByRole('radio', { name: 'The volume you left it at' }))
  expect(kept()).toMatchObject({ startVolume: null })
})

test('new keys are taken as they are pressed, and given back', async () => {
  const { user, player } = await openSettings()
  const button = part('Keyboard shortcuts').getByRole('button', { name: 'Change the keys: Mute' })
  await user.click(button)
  expect(part('Keyboard shortcuts').getByText(/^Press the new keys/)).toBeTruthy()
  hit('ShiftLeft', { key: 'Shift', shiftKey: true }, button)
  hit('KeyM', { shiftKey: true, key: 'M' }, button)
  expect(kept()).toMatchObject({ keys: { mute: 'Shift+KeyM' } })
  hit('KeyM', { shiftKey: true })
  expect(player.getState().muted).toBe(true)

  await user.click(
    part('Keyboard shortcuts').getByRole('button', { name: 'Restore the default keys' }),
  )
  hit('KeyM')
  expect(player.getState().muted).toBe(false)
})

test.each([
  { held: { shiftKey: true }, code: 'KeyN', says: 'Shift + N is already used for “Next song”.' },
  { held: { ctrlKey: true }, code: 'KeyR', says: 'Ctrl + R belongs to the browser' },
  { held: { altKey: true }, code: 'ArrowLeft', says: 'Alt + ← belongs to the browser' },
  { held: { key: '?', shiftKey: true }, code: 'Slash', says: 'already used for “This list”' },
  { held: {}, code: 'F7', says: 'That key cannot be a shortcut' },
])('keys that are not free are refused: $says', async ({ held, code, says }) => {
  const { user } = await openSettings()
  const button = part('Keyboard shortcuts').getByRole('button', { name: 'Change the keys: Mute' })
  await user.click(button)
  hit(code, held, button)
  expect(part('Keyboard shortcuts').getByRole('alert').textContent).toContain(says)
  expect(kept().keys).toBeUndefined()
  hit('Escape', {}, button)
  expect(part('Keyboard shortcuts').queryByRole('alert')).toBeNull()
})

test('switched off, the list of shortcuts is still in the settings', async () => {
  const { user } = await openSettings()
  await user.click(part('Keyboard shortcuts').getByRole('checkbox'))
  expect(hit('Slash', { key: '?' })).toBe(true)
  expect(kept()).toMatchObject({ shortcuts: false })
  expect(part('Keyboard shortcuts').getByText('Play or pause')).toBeTruthy()
})

test('? opens the list of all shortcuts, and the focus comes back from it', async () => {
  const { show, user } = await openApp({ signedIn: true })
  show()
  const home = await within(screen.getByRole('banner')).findByRole('link', { name: 'Home' })
  home.focus()
  hit('Slash', { key: '?' }, home)
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  for (const name of ['Play or pause', 'Louder', 'Search', 'This list'])
    expect(dialog.getByText(name)).toBeTruthy()
  expect(dialog.getByRole('link', { name: /in Settings$/ })).toHaveProperty(
    'pathname',
    '/clone/settings',
  )
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what this browser remembers is forgotten after a question, but not the session', async () => {
  const { user, player } = await openSettings()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  localStorage.setItem('player:/clone/:somebody', '{}')
  localStorage.setItem('player:/other/:somebody', '{}')
  localStorage.setItem('language', 'en')
  await user.click(
    part('What this browser remembers').getByRole('button', { name: 'Clear this browser’s data…' }),
  )
  const question = within(screen.getByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Keep' }))
  expect(localStorage.getItem('language')).toBe('en')

  await user.click(
    part('What this browser remembers').getByRole('button', { name: 'Clear this browser’s data…' }),
  )
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear' }))
  expect(reload).toHaveBeenCalledOnce()
  dispatchEvent(new Event('pagehide'))
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'player:/other/:somebody',
    'session:/clone/',
  ])
  expect(player.getState().enabled).toBe(false)
})
