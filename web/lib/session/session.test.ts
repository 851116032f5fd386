import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ada, answer, fakeService, sessionOf, unreachable } from './fake-service.ts'

const read = 'GET rest/v1/profiles'
const write = 'POST rest/v1/profiles'
const refresh = 'POST auth/v1/token'
const logout = 'POST auth/v1/logout'
const noRow = answer(406, { code: 'PGRST116', message: 'The result contains 0 rows' })
const named = (display_name: string) => answer(200, { display_name })

/** The app's own session, made anew as by a reload of the page. */
async function load(stored?: unknown) {
  vi.resetModules()
  if (stored) localStorage.setItem('session:/clone/', JSON.stringify(stored))
  const { auth, db } = await import('./supabase.ts')
  closers.push(() => auth.dispose())
  return { db, ...(await import('./session.ts')) }
}

const closers: (() => Promise<void>)[] = []

beforeEach(() => localStorage.clear())

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(closers.splice(0).map((close) => close()))
})

test('the display name is that of the own profile, asked for as a single row [SES-5]', async () => {
  const service = fakeService({ [read]: named('Ada Quill') })
  const { session } = await load(sessionOf('stored'))
  await vi.waitFor(() => expect(session.getState().displayName).toBe('Ada Quill'))
  const [asked] = service.askedFor(read)
  expect(asked?.query).toContain('?select=display_name')
  expect(asked?.query).toContain(`&id=eq.${ada.id}`)
  expect(asked?.headers.get('accept')).toContain('vnd.pgrst.object')
  expect(asked?.headers.get('authorization')).toBe('Bearer access-stored')
})

test.each([
  ['no network', unreachable],
  ['a 500', answer(500, {})],
  [
    'an answer that is no JSON',
    () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }),
  ],
])(
  'after %s the display name is asked for again until it is known [SES-5]',
  async (_what, fault) => {
    vi.useFakeTimers()
    const service = fakeService({ [read]: fault })
    const { session } = await load(sessionOf('stored'))
    await vi.advanceTimersByTimeAsync(2500)
    expect(service.askedFor(read)).toHaveLength(2)
    service.answers[read] = named('Ada Quill')
    await vi.advanceTimersByTimeAsync(2500)
    expect(session.getState().displayName).toBe('Ada Quill')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(service.askedFor(read)).toHaveLength(3)
  },
)

test('the name is asked for at once when the network is back [SES-5]', async () => {
  vi.useFakeTimers()
  const service = fakeService({ [read]: unreachable })
  const { session } = await load(sessionOf('stored'))
  await vi.advanceTimersByTimeAsync(50_000)
  service.answers[read] = named('Ada Quill')
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10)
  expect(session.getState().displayName).toBe('Ada Quill')
})

test('a sign-up whose profile was not saved is finished at the next log-in [SIGN-11]', async () => {
  const service = fakeService({
    [read]: noRow,
    [write]: answer(201),
    [refresh]: answer(200, sessionOf('new')),
  })
  const { session } = await load()
  await session.signIn('ada@example.org', 'quite-long-1')
  await vi.waitFor(() => expect(session.getState().displayName).toBe('Ada Quill'))
  expect(service.askedFor(write).map(({ body }) => body)).toEqual([
    { id: ada.id, ...ada.user_metadata },
  ])
})

test('finishing a sign-up is tried again when it fails [SIGN-11]', async () => {
  vi.useFakeTimers()
  const service = fakeService({ [read]: noRow, [write]: answer(503, {}) })
  const { session } = await load(sessionOf('stored'))
  await vi.advanceTimersByTimeAsync(500)
  expect(session.getState().displayName).toBeUndefined()
  service.answers[write] = answer(201)
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.getState().displayName).toBe('Ada Quill')
})

test('a profile that the database refuses for good is not sent again [SIGN-11]', async () => {
  vi.useFakeTimers()
  const service = fakeService({
    [read]: noRow,
    [write]: answer(400, { message: 'no', code: '23514' }),
  })
  await load(sessionOf('stored'))
  await vi.advanceTimersByTimeAsync(100_000)
  expect(service.askedFor(write)).toHaveLength(1)
})

test.each([401, 408, 429])(
  'a profile that is answered with %i for now is sent again [SIGN-11]',
  async (status) => {
    vi.useFakeTimers()
    const service = fakeService({
      [read]: noRow,
      [write]: answer(status, { message: 'not now' }),
      [refresh]: answer(200, sessionOf('new')),
    })
    const { session } = await load(sessionOf('stored'))
    await vi.advanceTimersByTimeAsync(500)
    service.answers[write] = answer(201)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(session.getState().displayName).toBe('Ada Quill')
  },
)

test('an account that remembers no sign-up has no name and is not asked about again [SES-5]', async () => {
  vi.useFakeTimers()
  const service = fakeService({ [read]: noRow })
  const { session } = await load({ ...sessionOf('stored'), user: { ...ada, user_metadata: {} } })
  await vi.advanceTimersByTimeAsync(100_000)
  expect(service.askedFor(read)).toHaveLength(1)
  expect(session.getState()).toMatchObject({ status: 'signed-in', displayName: '' })
})

test('the name goes with the person, and the next person gets their own [SES-5]', async () => {
  const service = fakeService({
    [read]: named('Ada Quill'),
    [logout]: answer(204),
    [refresh]: answer(200, { ...sessionOf('new'), user: { ...ada, id: 'b' } }),
  })
  const { session } = await load(sessionOf('stored'))
  await vi.waitFor(() => expect(session.getState().displayName).toBe('Ada Quill'))
  await session.signOut()
  expect(session.getState().displayName).toBeUndefined()
  service.answers[read] = named('Berta')
  await session.signIn('berta@example.org', 'quite-long-1')
  await vi.waitFor(() => expect(session.getState().displayName).toBe('Berta'))
})

const albums = 'GET rest/v1/albums'

test('a visitor reads with the public key alone [API-1] [SES-6]', async () => {
  const service = fakeService({ [albums]: answer(200, []) })
  const { db } = await load()
  await db.from('albums').select()
  expect(service.asked).toHaveLength(1)
  expect(service.asked[0]?.headers.get('apikey')).toBe('sb_publishable_test')
  expect(service.asked[0]?.headers.get('authorization')).toBe('Bearer sb_publishable_test')
})

test('what is still being read when one logs out is given up, and nothing is refused; what is written is not [SES-2] [API-1]', async () => {
  const service = fakeService({ [read]: named('Ada Quill'), [logout]: answer(204) })
  const { db, session } = await load(sessionOf('stored'))
  await vi.waitFor(() => expect(session.getState().displayName).toBe('Ada Quill'))
  const signals: Record<string, AbortSignal> = {}
  const pretended = vi.mocked(fetch).getMockImplementation()
  vi.mocked(fetch).mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname.includes('/auth/')) return pretended!(input, init)
    const { signal } = init!
    signals[pathname.split('/').at(-1)!] = signal!
    return new Promise((_, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason))
    })
  })
  const reads = [db.from('albums').select(), db.rpc('search_songs', { term: 'a' })]
  const change = db.from('profiles').update({ display_name: 'Ada' }).eq('id', ada.id)
  const ended = Promise.all(reads.map((one) => one.then(({ error }) => error?.message)))
  void change.then(() => undefined)
  await vi.waitFor(() => expect(Object.keys(signals)).toHaveLength(3))
  expect(await session.signOut()).toBeUndefined()
  for (const message of await ended) expect(message).toContain('AbortError')
  expect(signals['profiles']?.aborted).toBe(false)
  expect(service.askedFor(logout)).toHaveLength(1)
})

test('a token that the backend refuses is renewed and the read repeated [API-1] [SES-2]', async () => {
  const service = fakeService({
    [read]: named('Ada Quill'),
    [albums]: ({ headers }) =>
      headers.get('authorization') === 'Bearer access-fresh'
        ? Response.json([{ id: 'a' }])
        : Response.json({ code: 'PGRST301' }, { status: 401 }),
    [refresh]: answer(200, sessionOf('fresh')),
  })
  const { db, session } = await load(sessionOf('stored'))
  expect((await db.from('albums').select('id')).data).toEqual([{ id: 'a' }])
  expect(service.askedFor(albums)).toHaveLength(2)
  expect(session.getState().status).toBe('signed-in')
})

test('a session that the backend does not know any more is ended, and the read goes on as a visitor [SES-2]', async () => {
  fakeService({
    [read]: named('Ada Quill'),
    [albums]: ({ headers }) =>
      headers.get('authorization') === 'Bearer sb_publishable_test'
        ? Response.json([{ id: 'a' }])
        : Response.json({ code: 'PGRST301' }, { status: 401 }),
    [refresh]: answer(400, { error_code: 'refresh_token_not_found' }),
    [logout]: answer(403, { error_code: 'bad_jwt' }),
  })
  const { db, session } = await load(sessionOf('stored'))
  expect((await db.from('albums').select('id')).data).toEqual([{ id: 'a' }])
  expect(session.getState().status).toBe('signed-out')
})

test('without a network a refused token does not end the session [SES-2]', async () => {
  vi.useFakeTimers()
  fakeService({
    [read]: named('Ada Quill'),
    [albums]: answer(401, { code: 'PGRST301' }),
    [refresh]: unreachable,
  })
  const { renewAccessToken, session } = await load(sessionOf('stored'))
  const renewed = renewAccessToken()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await renewed).toBeUndefined()
  expect(session.getState().status).toBe('signed-in')
  vi.mocked(console.error).mockClear()
})

const owl = { url: 'pictures/owl', placeholder: 'data:,' }

test('name and picture are there from the first moment of the next visit [SES-5]', async () => {
  fakeService({ [read]: answer(200, { display_name: 'Ada Quill', picture: owl }) })
  const first = await load(sessionOf('stored'))
  await vi.waitFor(() => expect(first.session.getState().picture).toEqual(owl))
  fakeService({ [read]: unreachable })
  const { session } = await load()
  expect(session.getState()).toMatchObject({ displayName: 'Ada Quill', picture: owl })
})

test.each(['{"version":1,"id":7}', '{"version":0}', 'no JSON'])(
  'a kept profile that makes no sense is dropped: %s [SES-5]',
  async (kept) => {
    fakeService({ [read]: named('Ada Quill') })
    localStorage.setItem('profile:/clone/', kept)
    const { session } = await load(sessionOf('stored'))
    expect(session.getState().displayName).toBeUndefined()
    await vi.waitFor(() => expect(session.getState().displayName).toBe('Ada Quill'))
  },
)

test('the kept name and picture leave this browser with the person [SES-5]', async () => {
  fakeService({ [read]: named('Ada Quill'), [logout]: answer(204) })
  const { session } = await load(sessionOf('stored'))
  await vi.waitFor(() => expect(localStorage.getItem('profile:/clone/')).toContain('Ada Quill'))
  await session.signOut()
  expect(localStorage.getItem('profile:/clone/')).toBeNull()
})

test('account clients in passing do not stand in each other’s way [SES-3]', async () => {
  fakeService({})
  await load()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { createSessionlessAuth } = await import('./supabase.ts')
  closers.push(
    ...[createSessionlessAuth(), createSessionlessAuth()].map((one) => () => one.dispose()),
  )
  expect(warn).not.toHaveBeenCalled()
})
