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

test('whom a folder is for is chosen in a dialog: of a refusal it says who is meant and keeps what was typed, and saved it closes [OWN-1] [ADD-2]', async () => {
  giveDialogsTheFocus()
  const network = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', network)
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
