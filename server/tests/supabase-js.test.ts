import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Database } from '#domain/database.types.ts'

import {
  createPeople,
  otherPassword,
  password,
  wrongPassword,
} from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** The official client as it comes, against this server: what the protocol promises, it must get. */
let server: TestServer
let people = 0
let email = ''

const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
const open = () => createClient<Database>(server.url, server.publishableKey, { auth })
/** For what the database's types would not let pass. */
const openUntyped = () => createClient(server.url, server.publishableKey, { auth })
type Client = ReturnType<typeof open>
let client: Client

beforeAll(async () => {
  server = await startTestServer({ LOGIN_ATTEMPTS: '100', MAILS: '100' })
})
afterAll(() => server.stop())
beforeEach(() => {
  email = `ida${(people += 1)}@example.org`
  client = open()
})

const { nextMailTo } = createPeople(() => server)

/** Signs up; the client is then logged in. */
async function signUp(): Promise<{ id: string; refreshToken: string }> {
  const { data, error } = await client.auth.signUp({ email, password })
  expect(error).toBeNull()
  return { id: data.user?.id ?? '', refreshToken: data.session?.refresh_token ?? '' }
}

async function logInAgain(secret = password): Promise<Client> {
  const other = open()
  const { error } = await other.auth.signInWithPassword({ email, password: secret })
  expect(error).toBeNull()
  return other
}

const profileOf = (id: string) => ({
  id,
  display_name: 'Ída Ode',
  dob: '1990-02-03',
  gender: 'woman',
  tos: { marketing: true, shareData: false },
})

test('a person signs up, asks who they are, renews their session and logs out [API-1] [API-2]', async () => {
  const { id, refreshToken } = await signUp()
  expect((await client.auth.getUser()).data.user).toMatchObject({ id, email })
  expect((await client.auth.getSession()).data.session?.token_type).toBe('bearer')

  const renewed = await client.auth.refreshSession()
  expect(renewed.error).toBeNull()
  expect(renewed.data.session?.refresh_token).not.toBe(refreshToken)
  expect(renewed.data.user?.id).toBe(id)

  expect((await client.auth.signOut()).error).toBeNull()
  expect((await client.auth.getSession()).data.session).toBeNull()
})

test('what the account service refuses has the status and the code that the client knows [API-1] [SES-7]', async () => {
  const { refreshToken } = await signUp()
  await client.auth.signOut()
  const stranger = open().auth
  const faults = [
    await stranger.signInWithPassword({ email, password: wrongPassword }),
    await stranger.signUp({ email, password }),
    await stranger.signUp({ email: `new-${email}`, password: 'short' }),
    await stranger.refreshSession({ refresh_token: refreshToken }),
    await stranger.getUser('not.a.token'),
    await stranger.verifyOtp({ email, token: '0123456789', type: 'recovery' }),
    await stranger.signInWithOtp({ email }),
  ].map(({ error }) => [error?.status, error?.code])
  expect(faults).toEqual([
    [400, 'invalid_credentials'],
    [422, 'user_already_exists'],
    [422, 'weak_password'],
    [400, 'refresh_token_not_found'],
    [403, 'bad_jwt'],
    [403, 'otp_expired'],
    [404, 'feature_not_available'],
  ])
})

test.each([
  { scope: 'local', here: false, elsewhere: true },
  { scope: 'others', here: true, elsewhere: false },
  { scope: 'global', here: false, elsewhere: false },
] as const)(
  'signing out with the scope $scope ends what it names and nothing else [API-2] [SES-4]',
  async ({ scope, here, elsewhere }) => {
    await signUp()
    const other = await logInAgain()
    const token = (await client.auth.getSession()).data.session?.access_token
    expect((await client.auth.signOut({ scope })).error).toBeNull()
    expect(Boolean((await client.auth.getUser(token)).data.user)).toBe(here)
    expect(Boolean((await other.auth.getUser()).data.user)).toBe(elsewhere)
  },
)

test('a new password takes the current one, and a forgotten one takes the code of a mail [API-1] [SAFE-3]', async () => {
  await signUp()
  expect((await client.auth.updateUser({ password: otherPassword })).error).toMatchObject({
    status: 400,
    code: 'current_password_required',
  })
  const changed = await client.auth.updateUser({
    password: otherPassword,
    current_password: password,
  })
  expect(changed.error).toBeNull()
  await logInAgain(otherPassword)

  const mailed = (await mailCount()) + 1
  expect((await open().auth.resetPasswordForEmail(email)).error).toBeNull()
  const { code } = await nextMailTo(email, mailed)
  const forgetful = open()
  const verified = await forgetful.auth.verifyOtp({ email, token: code, type: 'recovery' })
  expect(verified.error).toBeNull()
  expect(verified.data.user?.email).toBe(email)
  expect((await forgetful.auth.updateUser({ password })).error).toBeNull()
  await logInAgain()
})

test('a new email waits for the code of its mail, and asking for another is answered [API-1] [SAFE-4]', async () => {
  await signUp()
  const next = `new-${email}`
  const change = { email: next, current_password: password }
  expect((await client.auth.updateUser(change)).error).toBeNull()
  const { code } = await nextMailTo(next)
  expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull()
  const verified = await client.auth.verifyOtp({ email: next, token: code, type: 'email_change' })
  expect(verified.error).toBeNull()
  expect((await client.auth.getUser()).data.user?.email).toBe(next)
})

test('everyone reads the catalogue: chosen, filtered, sorted, counted, in pieces, with what belongs to it [API-1] [DATA-2]', async () => {
  const all = await client.from('albums').select('*', { count: 'exact' }).order('title')
  expect(all.error).toBeNull()
  const titles = (all.data ?? []).map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(3)
  expect(all.count).toBe(titles.length)
  expect(titles).toEqual(titles.toSorted())

  const page = await client.from('albums').select('title').order('title').range(1, 2)
  expect(page.data?.map(({ title }) => title)).toEqual(titles.slice(1, 3))
  const [first = ''] = titles
  const one = await client.from('albums').select('title, artists(title)').eq('title', first)
  expect(one.data?.[0]?.artists.title).toEqual(expect.any(String))
  const other = await client.from('albums').select('title').neq('title', first).order('title')
  expect(other.data?.map(({ title }) => title)).toEqual(titles.slice(1))
  const found = await client
    .from('albums')
    .select('title')
    .or(`title.ilike.%${first.slice(1)}%,title.in.("${titles[1]}")`)
    .order('title')
  expect(found.data?.map(({ title }) => title)).toEqual(expect.arrayContaining(titles.slice(0, 2)))
  const none = await client.from('albums').select('title', { count: 'exact', head: true })
  expect([none.data, none.count]).toEqual([null, titles.length])
})

const albums = () => client.from('albums').select('id, title')

test('one row is one, and none or many are the faults that the client knows [API-1]', async () => {
  const { data } = await albums().limit(1).single()
  expect(data?.title).toEqual(expect.any(String))
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect(await albums().eq('id', nobody).maybeSingle()).toMatchObject({ data: null, error: null })
  for (const answer of [await albums().eq('id', nobody).single(), await albums().single()])
    expect([answer.status, answer.error?.code]).toEqual([406, 'PGRST116'])
})

test('a person inserts, saves again, changes and reads their own profile, and nobody else does [API-2] [DATA-1]', async () => {
  const { id } = await signUp()
  const profiles = client.from('profiles')
  const inserted = await profiles.insert(profileOf(id)).select().single()
  expect([inserted.status, inserted.data?.display_name]).toEqual([201, 'Ída Ode'])
  expect((await profiles.insert(profileOf(id))).error?.code).toBe('23505')

  const saved = await profiles
    .upsert({ ...profileOf(id), display_name: 'Ida' })
    .select()
    .single()
  expect(saved.data?.display_name).toBe('Ida')
  const updated = await profiles.update({ display_name: 'Ode' }).eq('id', id)
  expect([updated.status, updated.error]).toEqual([204, null])
  const read = await profiles.select('display_name').eq('id', id).single()
  expect(read.data).toEqual({ display_name: 'Ode' })

  const other = open()
  await other.auth.signUp({ email: `other-${email}`, password })
  expect(await other.from('profiles').select()).toMatchObject({ data: [], error: null })
  const taken = await other.from('profiles').update({ display_name: 'Eve' }).eq('id', id).select()
  expect(taken).toMatchObject({ data: [], error: null })
  expect((await open().from('profiles').insert(profileOf(id))).error?.code).toBe('42501')
})

test('nobody writes the catalogue [API-1] [DATA-2]', async () => {
  await signUp()
  const { data } = await client.from('albums').select('id').limit(1).single()
  const id = data?.id ?? ''
  const answers = [
    await client.from('albums').update({ title: 'Mine' }).eq('id', id),
    await client.from('albums').delete().eq('id', id),
  ]
  for (const { error, status } of answers) expect([status, error?.code]).toEqual([403, '42501'])
})

test('a function of the database is called, and one that is not there is told so [API-1] [SES-4]', async () => {
  await signUp()
  const fresh = await logInAgain()
  const missing = await openUntyped().rpc('not_there')
  expect([missing.status, missing.error?.code]).toEqual([404, 'PGRST202'])
  expect((await open().rpc('delete_own_account')).error?.code).toBe('42501')
  expect((await fresh.rpc('delete_own_account')).error).toBeNull()
  expect((await fresh.auth.getUser()).data.user).toBeNull()
})

test.each(['eq.7', 'not.is.null', 'true', 'null', '(', '"', '\\', '%', 'a,b', 'limit=1', '\ud83d'])(
  'a visitor searches for %j as for any other term [API-1] [SRCH-12]',
  async (term) => {
    for (const name of ['search_songs', 'search_albums', 'search_artists'] as const) {
      const { data, error } = await open().rpc(name, { term })
      expect(error).toBeNull()
      expect(Array.isArray(data)).toBe(true)
    }
  },
)

test('a visitor reads what a search finds page by page, each row once [SRCH-12]', async () => {
  const stranger = open()
  const { data: first } = await stranger.rpc('search_songs', { term: 'e' }).throwOnError()
  expect(first).toHaveLength(50)
  const last = first.at(-1)
  const { data: second } = await stranger
    .rpc('search_songs', {
      term: 'e',
      after_tier: last?.tier ?? 0,
      after_position: last?.position ?? 0,
      after_id: last?.id ?? '',
    })
    .throwOnError()
  expect(second).not.toEqual([])
  const ids = [...first, ...second].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('wrong values are refused with a status of the caller and a code [API-1] [SAFE-5]', async () => {
  const { id } = await signUp()
  const profiles = client.from('profiles')
  const untyped = openUntyped()
  const answers = [
    await profiles.insert({ ...profileOf(id), gender: 'x' }),
    await profiles.insert({ ...profileOf(id), dob: '1990-02-31' }),
    await untyped.from('albums').select().eq('position', 'first'),
    await untyped.from('nothing').select(),
    await untyped.from('albums').select('nothing'),
  ]
  expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
    [400, '23514'],
    [400, '22008'],
    [400, '22P02'],
    [404, 'PGRST205'],
    [400, '42703'],
  ])
})

const mailCount = async () => createPeople(() => server).mailsTo(email).length
