import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Dialog } from './dialog.tsx'
import { MenuPopup } from './menu-popup.tsx'
import { Menu } from './menu.tsx'
import { Notice } from './notice.tsx'

test('a dialog has its title as its name and closes by its button [HOME-5]', async () => {
  const onClose = vi.fn<() => void>()
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={onClose} title="Listen" closeLabel="Close">
      Words
    </Dialog>
  )
  const { rerender } = render(dialog(false))
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(dialog(true))
  expect(screen.getByRole('dialog', { name: 'Listen' }).textContent).toContain('Words')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
})

test('a dialog that is opened again right after Escape stays open, whatever the browser tells of its closing', () => {
  const onClose = vi.fn<() => void>()
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={onClose} title="Listen" closeLabel="Close">
      Words
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(1)
  rerender(dialog(false))
  rerender(dialog(true))
  fireEvent(screen.getByRole('dialog'), new Event('close'))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a menu opens from the keyboard, acts on the item, and gives the focus back [LAY-4]', async () => {
  const onSelect = vi.fn<() => void>()
  render(
    <Menu label="More" items={[{ label: 'Copy', onSelect }]}>
      …
    </Menu>,
  )
  const button = screen.getByRole('button', { name: 'More', expanded: false })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('menuitem', { name: 'Copy' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(onSelect).not.toHaveBeenCalled()

  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }))
  expect(onSelect).toHaveBeenCalledTimes(1)
})

test('a menu has the keys from the moment it is there, so that a quick Tab or Escape closes it [LAY-9]', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const observer = new MutationObserver(() => {
    const menu = screen.queryByRole('menu')
    if (menu) resolve(menu.contains(document.activeElement))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  render(
    <MenuPopup
      label="More"
      trigger={{ current: null }}
      point={{ x: 0, y: 0 }}
      open
      onOpenChange={vi.fn<() => void>()}
      items={[{ label: 'Copy', onSelect: vi.fn<() => void>() }]}
    />,
  )
  await expect(promise).resolves.toBe(true)
  observer.disconnect()
})

test.each([
  ['error', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('a notice of %s is said as %s [SES-7]', (tone, role) => {
  render(<Notice tone={tone}>Words</Notice>)
  expect(screen.getByRole(role).textContent).toBe('Words')
})
