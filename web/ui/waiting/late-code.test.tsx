import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'

import { useRequestedMenu } from './late-code.ts'

type Popup = ComponentType<{ open: boolean }>
type Tell = (isMissing: boolean) => void

const MenuOfCode: Popup = ({ open }) => open && <div role="menu" />

function MenuButton({ load, onEnd }: { load: () => Promise<Popup>; onEnd: Tell }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const end = (isMissing: boolean) => (setOpen(false), onEnd(isMissing))
  const menu = useRequestedMenu({ load, isWanted: open, props: { open }, onEnd: end, trigger })
  return (
    <>
      <button ref={trigger} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>More</span>
      </button>
      {menu}
    </>
  )
}

/** A button whose menu's code arrives, or fails, when the test says so, and a text field. */
function setUp() {
  const code = Promise.withResolvers<Popup>()
  const [onEnd, onKey] = [vi.fn<Tell>(), vi.fn<(key: string) => void>()]
  const load = vi.fn<() => Promise<Popup>>(() => code.promise)
  render(
    <>
      <MenuButton load={load} onEnd={onEnd} />
      <input aria-label="Search" onKeyDown={({ key }) => onKey(key)} />
    </>,
  )
  return {
    onEnd,
    onKey,
    load,
    more: screen.getByRole('button', { name: 'More' }),
    search: screen.getByRole('textbox', { name: 'Search' }),
    arrive: () => act(async () => code.resolve(MenuOfCode)),
    fail: () => act(async () => code.reject(new Error('offline'))),
  }
}

const isOpen = () => screen.queryByRole('menu') !== null

test('a menu opens when its code arrives, and a second press before that takes it back [LAY-3]', async () => {
  const { more, arrive } = setUp()
  await userEvent.click(more)
  await userEvent.click(more)
  await userEvent.click(more)
  await arrive()
  expect(await screen.findByRole('menu')).toBeTruthy()
})

test.each([
  { how: 'Escape', leave: () => userEvent.keyboard('{Escape}') },
  { how: 'Tab', leave: () => userEvent.keyboard('{Tab}') },
  { how: 'a press elsewhere', leave: () => userEvent.click(document.body) },
  { how: 'a second press', leave: () => userEvent.click(screen.getByText('More')) },
  { how: 'the focus elsewhere', leave: () => userEvent.click(screen.getByRole('textbox')) },
])('$how before a menu is there takes it back [LAY-3]', async ({ leave }) => {
  const { more, arrive } = setUp()
  await userEvent.click(more)
  await leave()
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await arrive()
  expect(isOpen()).toBe(false)
})

test('what is typed elsewhere while a menu was awaited arrives there [LAY-3]', async () => {
  const { more, search, onKey, arrive } = setUp()
  await userEvent.click(more)
  fireEvent.focusIn(search)
  search.focus()
  await arrive()
  await userEvent.keyboard('log{Enter}')
  expect(isOpen()).toBe(false)
  expect(onKey.mock.calls.flat()).toEqual(['l', 'o', 'g', 'Enter'])
})

test('the keys of a menu do nothing to the page while it is awaited, and then are its own [LAY-3]', async () => {
  const { more, search, onKey, arrive } = setUp()
  await userEvent.click(more)
  for (const key of ['ArrowDown', 'ArrowLeft', 'Home', 'End', 'Enter', ' '])
    expect([key, fireEvent.keyDown(search, { key })]).toEqual([key, false])
  expect(onKey).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(more, { key: 'ArrowLeft', altKey: true })).toBe(true)
  await arrive()
  expect(isOpen()).toBe(true)
  expect(fireEvent.keyDown(search, { key: 'ArrowDown' })).toBe(true)
  expect(onKey).toHaveBeenCalledTimes(1)
})

test('a menu that cannot be fetched is told of once, and never opens by itself [ROUTE-2]', async () => {
  const { more, onEnd, load, fail } = setUp()
  await userEvent.click(more)
  await fail()
  expect(onEnd.mock.calls).toEqual([[true]])
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent(window, new Event('online'))
  expect(load).toHaveBeenCalledTimes(1)
  load.mockResolvedValueOnce(MenuOfCode)
  await userEvent.click(more)
  expect(await screen.findByRole('menu')).toBeTruthy()
})

test('a menu that was taken back fails without a word [ROUTE-2]', async () => {
  const { more, onEnd, fail } = setUp()
  await userEvent.click(more)
  await userEvent.keyboard('{Escape}')
  await fail()
  expect(onEnd.mock.calls).toEqual([[false]])
})
