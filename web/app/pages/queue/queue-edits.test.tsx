import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'

import { list, trackNamed } from '#web/player/player-fixture.ts'

import { choose, listed, main, openQueue, play } from './queue-fixture.tsx'

/** The right-click menu of a song, open while the music goes on. */
async function openMenuOf(user: UserEvent, title: string) {
  await user.pointer({ keys: '[MouseRight]', target: play(title) })
  return (item: string) => user.click(screen.getByRole('menuitem', { name: item }))
}

test('a song that begins while its menu is open is neither removed nor moved nor said to be [QUEUE-4] [QUEUE-5]', async () => {
  for (const item of ['Remove from queue', 'Move down']) {
    const { user, player, order } = await openQueue()
    const chooseItem = await openMenuOf(user, 'First')
    await screen.findByRole('menuitem', { name: item })
    const before = order()
    player.next()
    await waitFor(() => expect(listed('Next in queue')).toEqual(['Play Second']))
    await chooseItem(item)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(order()).toEqual(before)
    expect(screen.queryByText(/“First” (was removed|is now)/)).toBeNull()
    expect(main().queryByRole('button', { name: 'Undo' })).toBeNull()
    cleanup()
  }
})

test('a song that comes at another place since its menu opened is the one removed, moved and played [QUEUE-3] [QUEUE-4] [QUEUE-5]', async () => {
  const { user, player, order } = await openQueue([])
  player.playFrom(list, ['A', 'B', 'C', 'D'].map(trackNamed))
  for (const [item, then] of [
    ['Move up', ['A', 'D', 'C', 'B']],
    ['Remove from queue', ['A', 'D', 'B']],
    ['Play', ['A', 'D', 'C', 'B']],
  ] as const) {
    player.playFrom(list, ['A', 'B', 'C', 'D'].map(trackNamed))
    await waitFor(() => expect(listed('Next from Tides')).toEqual(['Play B', 'Play C', 'Play D']))
    const chooseItem = await openMenuOf(user, 'C')
    await screen.findByRole('menuitem', { name: item })
    player.moveInQueue(1, 3)
    player.moveInQueue(1, 2)
    expect(order()).toEqual(['A', 'D', 'C', 'B'])
    player.moveInQueue(2, item === 'Move up' ? 3 : 2)
    await chooseItem(item)
    await waitFor(() => expect(order()).toEqual(then))
  }
  await waitFor(() => expect(listed('Now playing')).toEqual(['Pause C']))
})

const rowOf = (title: string) => play(title).closest('li') ?? document.body

test('a row that is dragged comes above the one it is dropped on, and its place is said [QUEUE-4]', async () => {
  const { order } = await openQueue()
  const dataTransfer = { setData: () => undefined }
  const drag = (title: string, to: string) => {
    fireEvent.dragStart(rowOf(title), { dataTransfer })
    fireEvent.dragOver(rowOf(to), { dataTransfer })
    fireEvent.drop(rowOf(to), { dataTransfer })
  }
  drag('Dusk', 'First')
  await waitFor(() => expect(order()).toEqual(['Dawn', 'Dusk', 'First', 'Second', 'Noon']))
  expect(main().getByText(/“Dusk” is now/)).toBeTruthy()
  drag('Dusk', 'Noon')
  await waitFor(() => expect(order()).toEqual(['Dawn', 'First', 'Second', 'Dusk', 'Noon']))
})

test('each removal is offered to be undone for a while only, also after one was undone [QUEUE-5]', async () => {
  const { user, order } = await openQueue()
  await choose(user, 'First', 'Remove from queue')
  await user.click(await main().findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(order()).toContain('First'))
  await user.unhover(play('First'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.keyDown(play('Second'), { key: 'Delete' })
  expect(main().getByText('“Second” was removed from the queue.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  expect(main().getByRole('button', { name: 'Undo' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(main().queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('in Urdu its headings run from the right, whatever the album is called [QUEUE-1] [LAY-4]', async () => {
  await openQueue([])
  const { chooseLanguage } = await import('#web/lib/language/language.ts')
  await act(() => chooseLanguage('ur'))
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
  for (const heading of main().getAllByRole('heading', { level: 2 }))
    expect(heading.closest('[dir]')).toBe(document.documentElement)
})

test('Alt with an arrow moves a song with the focus on its menu button, too, and opens no menu [QUEUE-4]', async () => {
  const { user, order } = await openQueue()
  const more = main().getByRole('button', { name: 'More options for Second' })
  more.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(order().slice(1, 3)).toEqual(['Second', 'First']))
  await waitFor(() => expect(document.activeElement).toBe(more))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('an arrow beyond the first and the last row leaves the focus where it is [QUEUE-4]', async () => {
  const { user } = await openQueue()
  for (const [title, key] of [
    ['Dawn', '{ArrowUp}'],
    ['Dusk', '{ArrowDown}'],
  ] as const) {
    play(title).focus()
    await user.keyboard(key)
    expect(document.activeElement).toBe(play(title))
  }
})

test.each(['all', 'one'] as const)(
  'with Repeat at %s it does not say that nothing comes [QUEUE-2]',
  async (repeat) => {
    const { player } = await openQueue([])
    player.playFrom(list, [trackNamed('Alone')])
    await main().findByText(/^Nothing comes after this song/)
    player.setRepeat(repeat)
    expect(await main().findByText(/starts again|song repeats/)).toBeTruthy()
    expect(main().queryByText(/^Nothing comes after this song/)).toBeNull()
  },
)
