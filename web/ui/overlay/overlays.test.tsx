import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'

import { Dialog } from './dialog.tsx'
import { MenuPopup } from './menu-popup.tsx'
import { Menu } from './menu.tsx'
import { Notice } from './notice.tsx'
import { Offer } from './offer.tsx'
import { dismiss, keepSaying, notify, Toasts } from './toasts.tsx'

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

const stopTime = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('what is said goes after its time, and another word takes the place of the last [LAY-11]', () => {
  stopTime()
  render(<Toasts closeLabel="Close" />)
  act(() => notify(() => 'First'))
  pass(4000)
  act(() => notify(() => 'Second', { tone: 'error' }))
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('Second')
  pass(4900)
  expect(screen.getByText('Second')).toBeTruthy()
  pass(100)
  expect(screen.queryByText('Second')).toBeNull()
})

test('what holds stays until it is closed or holds no more, below what is said later [LAY-11]', () => {
  stopTime()
  const onPress = vi.fn<() => void>()
  render(<Toasts closeLabel="Close" />)
  const hold = (id: string) =>
    act(() =>
      keepSaying({ id, tone: 'info', text: () => id, action: { label: () => 'Do', onPress } }),
    )
  hold('Offline')
  hold('Newer')
  pass(60_000)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'NewerDo',
    'OfflineDo',
  ])
  fireEvent.click(screen.getAllByRole('button', { name: 'Do' })[0]!)
  expect(onPress).toHaveBeenCalledOnce()
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
  expect(screen.getByRole('status').textContent).toBe('OfflineDo')
  act(() => dismiss('Offline'))
  expect(screen.queryByRole('status')).toBeNull()
})

test('a notice that ends by itself waits for the pointer and the focus to leave it [QUEUE-5]', () => {
  stopTime()
  const onEnd = vi.fn<() => void>()
  const action = { label: 'Undo', onPress: vi.fn<() => void>() }
  render(<Offer tone="info" text="Removed" action={action} lastsMs={1000} onEnd={onEnd} />)
  const button = screen.getByRole('button', { name: 'Undo' })
  fireEvent.focus(button)
  pass(5000)
  expect(onEnd).not.toHaveBeenCalled()
  fireEvent.blur(button)
  pass(1000)
  expect(onEnd).toHaveBeenCalledOnce()
})
