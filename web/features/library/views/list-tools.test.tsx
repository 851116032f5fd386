import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'

import { giveDialogsTheFocus } from '#web/ui/overlay/dialog-fixture.ts'

import { ListToolbar } from './list-toolbar.tsx'

type Props = Parameters<typeof ListToolbar>[0]

/** In CSS pixels. */
function widen(width: number) {
  Reflect.set(window, 'innerWidth', width)
  dispatchEvent(new Event('resize'))
}

test('on a phone a list is sorted and narrowed in a sheet, whose button tells by how much it is; a wide window has no sheet [BROWSE-4] [LAY-4]', async () => {
  giveDialogsTheFocus()
  widen(360)
  onTestFinished(() => widen(1280))
  const onSort = vi.fn<Props['onSort']>()
  const toolbar = (filters: Props['list']['filters']) => (
    <QueryClientProvider client={new QueryClient()}>
      <ListToolbar
        list={{ list: 'songs', sort: 'title', backward: false, filters }}
        outline={undefined}
        narrows={{ genre: true, years: true }}
        onSort={onSort}
        onFilter={vi.fn<Props['onFilter']>()}
        onJump={vi.fn<Props['onJump']>()}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(toolbar({}))
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Sort and filter' })
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(button)
  const sheet = within(screen.getByRole('dialog', { name: 'Sort and filter' }))
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Sort by' }), 'Artist')
  expect(onSort).toHaveBeenCalledWith('artist', undefined)
  await user.click(sheet.getByRole('button', { name: 'Show the list' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)

  rerender(toolbar({ genre: 'sea', first_year: 1990, last_year: 1999 }))
  await user.click(screen.getByRole('button', { name: 'Sort and filter, 2 filters chosen' }))
  // From here on happy-dom tells of a change.
  act(() => widen(360))
  act(() => widen(1280))
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeTruthy()
  act(() => widen(360))
  expect(screen.queryByRole('dialog')).toBeNull()
})
