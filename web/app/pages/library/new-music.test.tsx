import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { openApp, songRows } from '#web/app/app-fixture.tsx'
import { answer } from '#web/lib/session/fake-service.ts'

import { outlineOf, outlineRows } from './outline-fixture.ts'

afterEach(() => void vi.useRealTimers())

const page = songRows.map((row, at) => ({
  ...row,
  place: at + 1,
  year: null,
  added_on: '2026-03-04',
}))

const chosen = () =>
  screen.queryAllByRole('row', { selected: true }).map(({ textContent }) => textContent)

const openTwoSongs = () =>
  openApp({
    path: 'library',
    signedIn: true,
    answers: {
      'GET rest/v1/rpc/list_outline': outlineOf(2),
      'GET rest/v1/rpc/list_songs': answer(200, page.slice(0, 2)),
    },
  })

/** Looks at another window and back. */
const lookAgain = () =>
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('music that was added meanwhile is counted in an open list when its window is looked at again [BROWSE-2]', async () => {
  const { show, answers } = await openTwoSongs()
  show()
  expect(await screen.findByText('2 songs')).toBeTruthy()
  answers['GET rest/v1/rpc/list_outline'] = outlineOf(3)
  answers['GET rest/v1/rpc/list_songs'] = answer(200, page)
  lookAgain()
  expect(await screen.findByText('3 songs')).toBeTruthy()
})

test('who has chosen songs keeps them: music that was added shows when none is chosen any more [BROWSE-5]', async () => {
  const { show, answers, askedFor, user } = await openTwoSongs()
  show()
  await user.click(await screen.findByRole('row', { name: /Noon/ }))
  await user.keyboard('{Control>}a{/Control}')
  answers['GET rest/v1/rpc/list_outline'] = outlineOf(3)
  answers['GET rest/v1/rpc/list_songs'] = answer(200, page)
  lookAgain()
  await act(async () => {})
  expect(askedFor('GET rest/v1/rpc/list_outline')).toHaveLength(1)
  expect(chosen()).toHaveLength(2)
  await user.keyboard('{Escape}')
  expect(chosen()).toEqual([])
  lookAgain()
  expect(await screen.findByText('3 songs')).toBeTruthy()
})

test('music that was added shows also to whoever has only clicked on a song [BROWSE-2] [BROWSE-5]', async () => {
  const { show, answers, user } = await openTwoSongs()
  show()
  await user.click(await screen.findByRole('row', { name: /Noon/ }))
  expect(chosen()).toEqual([expect.stringContaining('Noon')])
  answers['GET rest/v1/rpc/list_outline'] = outlineOf(3)
  answers['GET rest/v1/rpc/list_songs'] = answer(200, page)
  lookAgain()
  expect(await screen.findByText('3 songs')).toBeTruthy()
  expect(chosen()).toEqual([])
})

test('songs are chosen no longer where a list turns out to be another one, as its rows hold others [BROWSE-5]', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { show, answers, user } = await openTwoSongs()
  show()
  expect(await screen.findByText('2 songs')).toBeTruthy()
  const noon = await screen.findByRole('row', { name: /Noon/ })
  answers['GET rest/v1/rpc/list_outline'] = () => promise
  lookAgain()
  await user.click(noon)
  expect(chosen()).toEqual([expect.stringContaining('Noon')])
  resolve(Response.json(outlineRows(3)))
  expect(await screen.findByText('3 songs')).toBeTruthy()
  expect(chosen()).toEqual([])
})

test('Home shows music that was added meanwhile when its window is looked at again after a minute [OWN-1]', async () => {
  const { show, answers } = await openApp({ signedIn: true })
  show()
  expect(await screen.findByText('Noon')).toBeTruthy()
  answers['GET rest/v1/media_items'] = answer(200, [{ ...songRows[0], title: 'Arrival' }])
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  lookAgain()
  expect(await screen.findByText('Arrival')).toBeTruthy()
})
