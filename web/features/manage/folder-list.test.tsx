import { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'

import { text } from '#web/lib/language/language.ts'
import { giveDialogsTheFocus } from '#web/ui/overlay/dialog-fixture.ts'

import { FolderList } from './folder-list.tsx'
import type { LibraryStatus } from './library-state.ts'
import { renderManage } from './manage-fixture.tsx'
import { sayReason } from './reasons.ts'

const noop = () => undefined
const nothing = { added: 0, changed: 0, back: 0, missing: 0, skipped: 0 }
const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
const scan = { started: ago(1), ended: ago(1), files: 3, ...nothing }
const news = { ...nothing, ended: ago(3), added: 3, back: 1 }
const idle: LibraryStatus = { isWaiting: false, isElsewhere: false, said: [] }
const running = (path: string): LibraryStatus => ({
  ...idle,
  running: {
    doing: 'files',
    path,
    done: 1,
    rate: 1,
    counts: { ...nothing, read: 1, unchanged: 0 },
  },
})

function show(folder: object, status: LibraryStatus) {
  const row = { id: 7, path: '/srv/music', songs: 3, isThere: true, scan, ...folder }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ isSampleShown: true, folders: [row] })),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  renderManage(<FolderList status={status} onBegun={noop} />)
}

async function lastScan(folder: object, status: LibraryStatus) {
  show(folder, status)
  await screen.findByText('3 songs')
  return screen.queryByText(/^scanned|last scan/i)?.textContent
}

test('all folders are scanned, or, once that was asked, every file of them is read again [ADD-3]', async () => {
  const asked: unknown[] = []
  show({}, idle)
  const answer = fetch
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST' && typeof body === 'string') asked.push(JSON.parse(body))
    return answer(url)
  })
  const user = userEvent.setup()
  giveDialogsTheFocus()
  await user.click(await screen.findByRole('button', { name: 'Scan all folders' }))
  await user.click(await screen.findByRole('button', { name: 'Read every file again' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Read every file again?' }))
  expect(asked).toEqual([{ isAnew: false }])
  await user.click(dialog.getByRole('button', { name: 'Read them all' }))
  expect(asked).toEqual([{ isAnew: false }, { isAnew: true }])
})

test.each([
  [
    'with what came by it',
    { scan: { ...scan, added: 2 } },
    idle,
    'Scanned yesterday: 2 new songs.',
  ],
  [
    'with what came last before it',
    { news },
    idle,
    'Scanned yesterday. Last change 3 days ago: 3 new songs and 1 song that is back.',
  ],
  [
    'with what came since in a part of it',
    { scan: { ...scan, ended: ago(3), added: 2 }, news: { ...news, ended: ago(1) } },
    idle,
    'Scanned 3 days ago. Last change yesterday: 3 new songs and 1 song that is back.',
  ],
  ['without any change', {}, idle, 'Scanned yesterday.'],
  ['not while a part of it is looked through', { news }, running('/srv/music/a'), undefined],
  ['while another one is', {}, running('/srv/music2'), 'Scanned yesterday.'],
  [
    'not while a command does it',
    { scan: { ...scan, ended: null } },
    { ...idle, isElsewhere: true },
    undefined,
  ],
  [
    'and that it came to no end',
    { scan: { ...scan, ended: null } },
    idle,
    'The last scan did not come to its end. Scan again to go on.',
  ],
])(
  'of a folder is said when it was looked through, %s [ADD-3]',
  async (_, folder, status, said) => {
    expect(await lastScan(folder, status)).toBe(said)
  },
)

test('a folder without music says so, and what was left out, also before it is forgotten [ADD-2] [ADD-4]', async () => {
  giveDialogsTheFocus()
  show({ songs: 0, scan: { ...scan, others: { '.ape': 3, '.wma': 1200 } } }, idle)
  expect(await screen.findByText('No music was found in it.')).toBeTruthy()
  expect(
    screen.getByText('Left out, as nothing here reads them: 1,200 .wma and 3 .ape.'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Forget: /srv/music' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Forget this folder?' }))
  expect(dialog.getByText(/^No song of \/srv\/music is in the library now/)).toBeTruthy()
})

test('while a folder is looked through its row says how far, and not that it has no song [ADD-3]', async () => {
  const status = running('/srv/music')
  const far = { ...status, running: { ...status.running!, total: 40 } }
  show({ songs: 0, scan: { ...scan, ended: null } }, far)
  expect(await screen.findByText('Scanning…')).toBeTruthy()
  expect(screen.getByText('1 of 40')).toBeTruthy()
  expect(screen.queryByText('No music was found in it.')).toBeNull()
})

test('a press on “Scan again” keeps the focus, and one more does nothing while something runs [ADD-3]', async () => {
  show({}, running('/elsewhere'))
  const button = await screen.findByRole('button', { name: 'Scan again: /srv/music' })
  const network = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('away'))
  vi.stubGlobal('fetch', network)
  await userEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(network.mock.calls.filter(([, sent]) => sent?.method === 'POST')).toEqual([])
})

const said = (code?: string, detail?: string) => sayReason({ reason: 'Gone', code, detail }, text)

test('why a file was passed over is said in the words of the page, else in those of the server [ADD-4]', () => {
  expect(said('denied')).toBe('This user may not read it')
  expect(said('unreadable', 'EBUSY')).toBe('It cannot be read (EBUSY)')
  expect([said('of a newer server'), said()]).toEqual(['Gone', 'Gone'])
})

test('folders that cannot be read say so, and come when they are asked for again [ADD-3]', async () => {
  const network = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('away'))
  vi.stubGlobal('fetch', network)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 3_600_000 } } })
  renderManage(<FolderList status={idle} onBegun={noop} />, client)
  await vi.waitFor(() => screen.getByText('The server cannot be reached. Try again.'))
  network.mockResolvedValue(Response.json({ isSampleShown: true, folders: [] }))
  screen.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect(screen.getByText(/^There is no folder yet/)).toBeTruthy())
})
