import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'

import { giveDialogsTheFocus } from '#web/ui/overlay/dialog-fixture.ts'

import { LibraryManager } from './library-manager.tsx'
import { statusQuery } from './library-state.ts'
import { renderManage } from './manage-fixture.tsx'

const idle = { isWaiting: false, isElsewhere: false, said: [] }
const folder = { id: 7, path: '/srv/music', songs: 3, isThere: true, scan: null }

type Library = {
  folders: object[]
  loudness?: object
  status?: object
  before?: readonly string[]
  onAdd?: (body: { isBareMeant?: boolean }) => Response
  counts?: object
  isSampleShown?: boolean
}

/** The page, with something that was read before it. */
function open(library: Library) {
  const { folders, loudness, status, before = [], onAdd, counts, isSampleShown = true } = library
  vi.stubGlobal('fetch', (input: string | URL | Request, sent?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    const path = url.slice(url.indexOf('manage/') + 'manage/'.length)
    if (path === 'status') return Promise.resolve(Response.json({ ...idle, loudness, ...status }))
    if (onAdd && sent?.method === 'POST' && typeof sent.body === 'string')
      return Promise.resolve(onAdd(JSON.parse(sent.body)))
    if (path.startsWith('people')) return Promise.resolve(Response.json({ people: [] }))
    if (path === 'folders') return Promise.resolve(Response.json({ isSampleShown, folders }))
    if (path === 'lists' && counts) return Promise.resolve(Response.json(counts))
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

const done = {
  at: 1,
  counts: { read: 3, added: 3, changed: 0, unchanged: 0, back: 0, missing: 0, skipped: 0 },
  isStopped: false,
}

test('that an import is done is said to who was there, and not again later [ADD-3]', async () => {
  const client = open({ folders: [folder], status: { last: done } })
  await screen.findByText('/srv/music')
  expect(screen.queryByText(/^The import is done/)).toBeNull()
  client.setQueryData(statusQuery.queryKey, { ...idle, last: { ...done, at: 2 } })
  expect(await screen.findByText(/^The import is done/)).toBeTruthy()
  const added = screen.getByRole('link', { name: 'See what was added' })
  expect(added.getAttribute('href')).toBe('/library/recent')
})

test('a folder in which no music was found is added when it is meant; then its import has the focus, and the form is as new [ADD-2] [ADD-3]', async () => {
  const sent: unknown[] = []
  const counts = done.counts
  open({
    folders: [],
    onAdd: (body) => {
      sent.push(body)
      return body.isBareMeant
        ? Response.json({ path: '/srv/new' })
        : Response.json({ error: 'no_music', values: { path: '/srv/new' } }, { status: 422 })
    },
    status: { running: { doing: 'files', done: 0, rate: 0, counts } },
  })
  const user = userEvent.setup()
  const path = await screen.findByRole('textbox', { name: 'Folder on the server' })
  await user.type(path, '/srv/new')
  await user.click(screen.getByRole('radio', { name: 'Only operators and these people' }))
  await user.click(screen.getByRole('button', { name: 'Add and scan' }))
  expect(await screen.findByText(/^No music was found in \/srv\/new/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add it all the same' }))
  const status = screen.getByRole('group', { name: 'Import' })
  await waitFor(() => expect(document.activeElement).toBe(status))
  expect(sent).toMatchObject([
    { path: '/srv/new', listeners: [], isBareMeant: false },
    { path: '/srv/new', listeners: [], isBareMeant: true },
  ])
  expect(path).toHaveProperty('value', '')
  expect(screen.getByRole('radio', { name: 'Everybody' })).toHaveProperty('checked', true)
  // Nothing is known of it yet, and so no figures are told.
  expect(screen.getByText('Getting ready…')).toBeTruthy()
  expect(screen.queryByText(/so far/)).toBeNull()
})

test('an import whose files are all read says that they are being stored, and no longer how fast [ADD-3]', async () => {
  const running = { doing: 'files', path: '/srv/music', done: 786, total: 786, rate: 0.2 }
  open({ folders: [folder], status: { running: { ...running, counts: done.counts } } })
  expect(await screen.findByText('Storing what was read')).toBeTruthy()
  expect(screen.queryByText(/a second/)).toBeNull()
})

test('what was skipped is one press away from where an import says so [ADD-4]', async () => {
  const client = open({ folders: [folder] })
  await userEvent.click(await screen.findByRole('button', { name: 'Twice' }))
  const counts = { ...done.counts, skipped: 2 }
  client.setQueryData(statusQuery.queryKey, { ...idle, last: { ...done, at: 2, counts } })
  await userEvent.click(await screen.findByRole('button', { name: 'See what was skipped' }))
  expect(screen.getByRole('button', { name: 'Skipped', expanded: true })).toBeTruthy()
})

test('of each list is said how much is in it, up to a page [ADD-4]', async () => {
  const counts = {
    skipped: { count: 2, isMore: false },
    missing: { count: 0, isMore: false },
    duplicates: { count: 50, isMore: true },
  }
  open({ folders: [folder], counts })
  expect(await screen.findByRole('button', { name: 'Skipped 2' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Missing 0' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Twice 50+' })).toBeTruthy()
})

test('a hidden sample is shown again without any folder, too [OWN-10]', async () => {
  open({ folders: [], isSampleShown: false })
  await screen.findByText(/^There is no folder yet/)
  expect(screen.getByRole('button', { name: 'Show the sample' })).toBeTruthy()
})

test('of a place in which nothing is, it is said that it is gone for good, after a question [ADD-4]', async () => {
  const asked: unknown[] = []
  const path = '/srv/music/Solo'
  const said = [{ sentence: 'Bare.', code: 'folder_bare', values: { path } }]
  open({
    folders: [folder],
    status: { said },
    onAdd: (body) => {
      asked.push(body)
      return Response.json({})
    },
  })
  giveDialogsTheFocus()
  expect(await screen.findByText(/^Nothing was found in \/srv\/music\/Solo/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: `It is gone for good: ${path}` }))
  expect(asked).toEqual([])
  const dialog = within(screen.getByRole('dialog', { name: 'Is it gone for good?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'It is gone' }))
  expect(asked).toEqual([{ gone: path }])
})

test('a chip of what could be better says whether its list is open, and closes it again [ADD-4]', async () => {
  open({ folders: [folder] })
  const chip = await screen.findByRole('button', { name: 'Skipped', expanded: true })
  await screen.findByText('There is nothing in this list.')
  await userEvent.click(chip)
  expect(chip.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('There is nothing in this list.')).toBeNull()
})
