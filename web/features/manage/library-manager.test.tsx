import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { LibraryManager } from './library-manager.tsx'
import { statusQuery } from './library-state.ts'
import { renderManage } from './manage-fixture.tsx'

const idle = { isWaiting: false, isElsewhere: false }
const folder = { id: 7, path: '/srv/music', songs: 3, isThere: true, scan: null }

type Library = { folders: object[]; loudness?: object; before?: readonly string[] }

/** The page, with something that was read before it. */
function open({ folders, loudness, before = [] }: Library) {
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input)
    const path = url.slice(url.indexOf('manage/') + 'manage/'.length)
    if (path === 'status') return Promise.resolve(Response.json({ ...idle, loudness }))
    if (path === 'folders') return Promise.resolve(Response.json({ isSampleShown: true, folders }))
    return Promise.resolve(Response.json({ rows: [] }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = new QueryClient()
  client.setQueryData(before, [])
  renderManage(<LibraryManager />, client)
  return client
}

test('what was read elsewhere stays when the page is opened, until an import has ended [ADD-3]', async () => {
  const list = ['list', 'songs']
  const client = open({ folders: [folder], before: list })
  await screen.findByText('There is nothing in this list.')
  const isOld = () => client.getQueryState(list)?.isInvalidated
  expect(isOld()).toBe(false)
  client.setQueryData(statusQuery.queryKey, { ...idle, endedAt: 1 })
  await waitFor(() => expect(isOld()).toBe(true))
})

const known = { left: 0, failed: 0, isMeasuring: false, canMeasure: true }

test.each([
  { folders: [], loudness: known, said: 0 },
  { folders: [folder], loudness: known, said: 1 },
])(
  'that the loudness of all songs is known is said where there are songs [OWN-13]',
  async ({ said, ...library }) => {
    open(library)
    await screen.findByText('There is nothing in this list.')
    await screen.findByText(library.folders.length > 0 ? '/srv/music' : /^There is no folder yet/)
    expect(screen.queryAllByText(/known of all songs/)).toHaveLength(said)
  },
)

test('while songs are still to be measured none is said to be known [OWN-13]', async () => {
  open({ folders: [folder], loudness: { ...known, left: 2 } })
  expect(await screen.findByText(/2 songs are still to be measured/)).toBeTruthy()
})
