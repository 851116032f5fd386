import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchForNewVersion } from './new-version.ts'

const minute = 60_000
const page = (entry: string) =>
  new Response(`<script type="module" src="/clone/assets/${entry}.js"></script>`)
const script = document.createElement('script')
const onNew = vi.fn<() => void>()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  onNew.mockClear()
  script.type = 'module'
  script.setAttribute('src', '/clone/assets/one.js')
  vi.spyOn(document, 'querySelector').mockReturnValue(script)
  stop = watchForNewVersion(onNew)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function comeBackAfter(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1)
}

test('who comes back to a tab after the server was renewed is told [ROUTE-2]', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(page('two'))
  await comeBackAfter(minute)
  expect(fetched).not.toHaveBeenCalled()
  await comeBackAfter(5 * minute)
  expect(fetched).toHaveBeenCalledWith('/clone/', expect.objectContaining({ cache: 'no-store' }))
  expect(onNew).toHaveBeenCalledOnce()
})

test('a tab that stays in sight is told within the hour [ROUTE-2]', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => page('two'))
  await vi.advanceTimersByTimeAsync(31 * minute)
  expect(onNew).toHaveBeenCalled()
})

test.each([
  { answer: 'the same app', fetching: async () => page('one') },
  { answer: 'a fault', fetching: async () => new Response('', { status: 503 }) },
  { answer: 'nothing', fetching: () => Promise.reject(new TypeError('Failed to fetch')) },
])('$answer is no news [ROUTE-2]', async ({ fetching }) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetching)
  await comeBackAfter(6 * minute)
  expect(onNew).not.toHaveBeenCalled()
})
