import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'

import { giveDialogsTheFocus } from '#web/ui/overlay/dialog-fixture.ts'

import type { LibraryFolder } from './library-state.ts'
import { Listeners } from './listeners.tsx'
import { renderManage } from './manage-fixture.tsx'

const folder: LibraryFolder = {
  id: 7,
  path: '/srv/music',
  songs: 3,
  listeners: null,
  people: [],
  isThere: true,
  scan: null,
  news: null,
}

const accounts = ['bo', 'eve', 'ida', 'jimbo', 'zoe'].map((name) => `${name}@example.org`)

const perPage = 4

/** As the server answers. */
async function accountsFor(address: string) {
  const term = new URL(address, location.href).searchParams.get('term') ?? ''
  const people = accounts.filter((email) => email.includes(term.toLowerCase())).slice(0, perPage)
  return Response.json({ people: people.map((email) => ({ email, username: null })) })
}

test('accounts are offered as an email is typed, and a choice takes its place [ADD-2]', async () => {
  giveDialogsTheFocus()
  vi.stubGlobal('fetch', (address: string) => accountsFor(address))
  onTestFinished(() => void vi.unstubAllGlobals())
  renderManage(<Listeners folder={folder} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Who hears it: /srv/music' }))
  await user.click(screen.getByRole('radio', { name: 'Only operators and these people' }))
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(4))
  const field = screen.getByRole('textbox', { name: 'Emails of their accounts' })
  await user.type(field, 'ida@example.org, ev')
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1))
  await user.click(screen.getByRole('checkbox', { name: 'eve@example.org' }))
  expect(field).toHaveProperty('value', 'ida@example.org, eve@example.org ')
  await user.click(await screen.findByRole('checkbox', { name: 'ida@example.org', checked: true }))
  expect(field).toHaveProperty('value', 'eve@example.org ')
  await user.type(field, 'nobody')
  expect(await screen.findByText('No account here matches “nobody”.')).toBeTruthy()
})

test('of a folder that some hear all accounts are offered, and a choice takes the place of no whole email [ADD-2]', async () => {
  giveDialogsTheFocus()
  vi.stubGlobal('fetch', (address: string) => accountsFor(address))
  onTestFinished(() => void vi.unstubAllGlobals())
  renderManage(<Listeners folder={{ ...folder, listeners: 1, people: ['bo@example.org'] }} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Who hears it: /srv/music' }))
  await screen.findByRole('checkbox', { name: 'bo@example.org', checked: true })
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(4))
  const field = screen.getByRole('textbox', { name: 'Emails of their accounts' })
  await user.clear(field)
  // As a phone begins a word.
  await user.type(field, 'Bo@example.org')
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2))
  await user.click(screen.getByRole('checkbox', { name: 'jimbo@example.org' }))
  expect(field).toHaveProperty('value', 'Bo@example.org, jimbo@example.org ')
})

test('whoever was found and chosen stays in sight with the focus when the list is one of others again [ADD-2]', async () => {
  giveDialogsTheFocus()
  vi.stubGlobal('fetch', (address: string) => accountsFor(address))
  onTestFinished(() => void vi.unstubAllGlobals())
  renderManage(<Listeners folder={{ ...folder, listeners: 0 }} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Who hears it: /srv/music' }))
  await user.type(screen.getByRole('textbox', { name: 'Emails of their accounts' }), 'zoe')
  await user.click(await screen.findByRole('checkbox', { name: 'zoe@example.org' }))
  await screen.findByRole('checkbox', { name: 'bo@example.org' })
  const chosen = screen.getByRole('checkbox', { name: 'zoe@example.org', checked: true })
  expect(document.activeElement).toBe(chosen)
  expect(screen.getAllByRole('checkbox')[0]).toBe(chosen)
})

test('whom a folder is for is chosen in a dialog: of a refusal it says who is meant and keeps what was typed, and saved it closes [OWN-1] [ADD-2]', async () => {
  giveDialogsTheFocus()
  const network = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', (address: string, sent: RequestInit) =>
    address.includes('/people?') ? accountsFor(address) : network(address, sent),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  renderManage(<Listeners folder={folder} />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Who hears it: /srv/music' })
  await user.click(button)
  const dialog = within(screen.getByRole('dialog', { name: 'Who hears this folder?' }))
  await user.click(dialog.getByRole('radio', { name: 'Only operators and these people' }))
  const field = dialog.getByRole('textbox', { name: 'Emails of their accounts' })
  await user.type(field, 'ida@example.org, eve@example.org')

  network.mockResolvedValueOnce(
    Response.json({ error: 'no_account', emails: ['eve@example.org'] }, { status: 422 }),
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Nothing was changed, as there is no account here with eve@example.org.',
  )
  expect(field).toHaveProperty('value', 'ida@example.org, eve@example.org')
  expect(field.getAttribute('aria-invalid')).toBe('true')

  network.mockResolvedValueOnce(Response.json({}))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
  const [address, sent] = network.mock.calls[1]!
  expect([address, sent?.method, sent?.body]).toEqual([
    '/clone/manage/folders/7',
    'PUT',
    JSON.stringify({ listeners: ['ida@example.org', 'eve@example.org'] }),
  ])
})
