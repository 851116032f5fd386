import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { earlyReads } from '#domain/reads.ts'
import { sendEarlyReads } from '#web/lib/http/early-reads.ts'
import { answer, fakeService, sessionOf, unreachable } from '#web/lib/session/fake-service.ts'

import { albumRows, songRows } from './app-fixture.tsx'

const config = {
  basePath: '/clone/',
  brandName: 'Music',
  backendUrl: '/clone/',
  mediaUrl: '/clone/media/',
  publishableKey: 'sb_publishable_test',
}
const first = ['GET rest/v1/albums', 'GET rest/v1/artists']

let end = async () => {}

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(async () => {
  globalThis.earlyReads = undefined
  await end()
})

/** The page asks early, then the app's code comes and asks for all that it needs first. */
async function start(answers: Parameters<typeof fakeService>[0] = {}) {
  const service = fakeService({
    'GET rest/v1/media_items': answer(200, songRows),
    'GET rest/v1/albums': answer(200, albumRows),
    'GET rest/v1/artists': answer(200, []),
    'GET rest/v1/profiles': answer(200, { display_name: 'Ada Quill' }),
    ...answers,
  })
  sendEarlyReads(earlyReads, config)
  const early = service.asked.length
  const [{ readAhead }, { createQueryClient }, { auth }] = await Promise.all([
    import('./read-ahead.ts'),
    import('#web/lib/http/query-client.ts'),
    import('#web/lib/session/supabase.ts'),
  ])
  end = () => auth.dispose()
  const queryClient = createQueryClient()
  readAhead(queryClient)
  return { ...service, early, queryClient }
}

test('what the page asked for early is not asked for again by the app [API-2] [HOME-2]', async () => {
  const { early, asked, askedFor, queryClient } = await start()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(early).toBe(2)
  for (const route of first) expect(askedFor(route)).toHaveLength(1)
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer sb_publishable_test')
  expect(queryClient.getQueryData(['albums'])).toMatchObject({
    items: [{ title: 'Tides' }, { title: 'Clay' }],
  })
})

test('an early read that fails is made again by the app [HOME-4]', async () => {
  const { answers, askedFor, queryClient } = await start({ 'GET rest/v1/albums': unreachable })
  answers['GET rest/v1/albums'] = answer(200, albumRows)
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(['albums'])).toMatchObject({ items: [{ title: 'Tides' }, {}] }),
  )
  expect(askedFor('GET rest/v1/albums')).toHaveLength(2)
})

test('who is signed in asks early with their own token [API-1]', async () => {
  localStorage.setItem('session:/clone/', JSON.stringify(sessionOf('one')))
  const { asked } = await start()
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer access-one')
  expect(asked[0]?.headers.get('apikey')).toBe('sb_publishable_test')
})

test.each([
  { kept: JSON.stringify(sessionOf('one', 60)), what: 'is about to expire' },
  { kept: '{', what: 'cannot be read' },
])('a session that $what asks for nothing early [SES-2]', async ({ kept }) => {
  localStorage.setItem('session:/clone/', kept)
  const { early } = await start({ 'POST auth/v1/token': answer(200, sessionOf('two')) })
  expect(early).toBe(0)
})
