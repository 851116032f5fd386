import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Account, createPeople } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ida: Account
let joe: Account

beforeAll(async () => {
  server = await startTestServer({ REQUESTS: '5000' })
  ida = await signUp('ida@example.org')
  joe = await signUp('joe@example.org')
  await saveProfile(ida)
})
afterAll(() => server.stop())

const { send, signUp, saveProfile } = createPeople(() => server)

const answerTo = async (method: string, path: string, body: unknown, token = ida.token) => {
  const response = await send(method, `rest/v1/${path}`, body, token)
  return { status: response.status, ...(await response.json()) }
}

test.each([
  [{ gender: 'x' }, 400, '23514', 'The gender is man, woman or other'],
  [{ gender: null }, 400, '23502', 'The value of gender is missing'],
  [{ dob: '2020-99-99' }, 400, '22008', '"2020-99-99" is no date that exists'],
  [{ dob: '1990-02-31' }, 400, '22008', '"1990-02-31" is no date that exists'],
  [{ dob: 5 }, 400, '22007', '"5" is not a date or a time'],
  [{ dob: {} }, 400, '22007', '"{}" is not a date or a time'],
  [{ dob: 'soon' }, 400, '22007', '"soon" is not a date or a time'],
  [
    { dob: '1899-12-31' },
    400,
    '23514',
    'The date of birth is in 1900 or later, and thirteen years ago or longer',
  ],
  [
    { display_name: 'Ida 7' },
    400,
    '23514',
    'The name has 1 to 200 characters, words one space apart, and no digits',
  ],
  [{ display_name: 'a\0b' }, 400, '22021', 'The request holds text that cannot be stored'],
  [
    { tos: { marketing: 'yes' } },
    400,
    '23514',
    'The terms say true or false for marketing and for shareData, and nothing else',
  ],
  [{ picture_id: 'none' }, 409, '23503', 'The value of picture_id names what is not there'],
  [{ id: 'x' }, 400, '22P02', '"x" does not fit where it belongs'],
  [{ id: '0190a5c6-0c1f-7d2e-8f3a-1b2c3d4e5f60' }, 403, '42501', 'You may not do that'],
  [{ nothing: 1 }, 400, 'PGRST204', 'There is no column of that name'],
])(
  'a profile with %j is refused with %i and a sentence of ours [SAFE-5]',
  async (change, status, code, message) => {
    const answer = await answerTo('PATCH', `profiles?id=eq.${ida.id}`, change)
    expect(answer).toMatchObject({ status, code, details: null, hint: null })
    expect(answer.message).toBe(message)
  },
)

test('a profile for somebody else, and a second one, are refused [DATA-1]', async () => {
  const profile = {
    id: ida.id,
    display_name: 'Joe',
    dob: '1990-02-03',
    gender: 'man',
    tos: { marketing: true, shareData: false },
  }
  expect(await answerTo('POST', 'profiles', profile, joe.token)).toMatchObject({
    status: 403,
    code: '42501',
  })
  expect(await answerTo('POST', 'profiles', profile)).toMatchObject({ status: 409, code: '23505' })
})

test.each([
  ['tracks?position=eq.text', 400, '22P02', '"text" does not fit where it belongs'],
  ['tracks?added_on=lt.5', 400, '22007', '"5" is not a date or a time'],
  ['tracks?nothing=eq.1', 400, '42703', 'There is no column of that name'],
  ['tracks?select=nothing', 400, '42703', 'There is no column of that name'],
  ['tracks?select=*,profiles(*)', 400, 'PGRST200', 'Those tables are not connected'],
  ['tracks?title=cs.{a}', 404, '42883', 'That condition does not fit the kind of the column'],
  [
    'tracks?albums.title=eq.1',
    400,
    'PGRST108',
    'A condition or an order names a table that is not asked for',
  ],
  ['tracks?position=eq.99999999999999999999', 400, '22003', 'A value is too large or too small'],
  ['tracks?title=fts(nothing).a', 400, '42704', 'The request does not fit what is stored'],
])(
  '%s is answered with %i and a sentence of ours [SAFE-5]',
  async (path, status, code, message) => {
    const answer = await answerTo('GET', path, undefined)
    expect(answer).toMatchObject({ status, code, details: null, hint: null })
    expect(answer.message).toBe(message)
  },
)

const searches = ['search_songs', 'search_albums', 'search_artists']
const asText = 'The value of term must be text'
const asNumber = 'The value of after_tier must be a whole number'

test.each([
  [{ term: 5 }, asText],
  [{ term: null }, asText],
  [{ term: { a: 1 } }, asText],
  [{ term: ['tide'] }, asText],
  [{ term: true }, asText],
  [{ term: 'tide', after_tier: 'second' }, asNumber],
  [{ term: 'tide', after_tier: 1.5 }, asNumber],
  [{ term: 'tide', after_tier: null }, asNumber],
  [{ term: 'tide', after_tier: 3_000_000_000 }, asNumber],
  [{ term: 'tide', after_id: 7 }, 'The value of after_id must be text'],
  [{ term: 'tide', limit: 7 }, 'The function takes nothing called "limit"'],
  [{}, 'The function needs term'],
  [['tide'], 'Send what the function takes as a JSON object'],
  ['tide', 'Send what the function takes as a JSON object'],
  [null, 'Send what the function takes as a JSON object'],
])(
  'a search with %j is refused with 400 and a sentence of ours [SAFE-5]',
  async (body, message) => {
    for (const name of searches) {
      const answer = await answerTo('POST', `rpc/${name}`, body)
      expect(answer).toEqual({ status: 400, code: 'PGRST202', message, details: null, hint: null })
    }
  },
)

test.each([
  ['', 'The function needs term'],
  ['?term=eq.7', 'The function needs term'],
  ['?term=tide&after_tier=second', asNumber],
  ['?term=tide&nothing=x', 'The function takes nothing called "nothing"'],
])('a search by the address %s is refused in the same words [SAFE-5]', async (query, message) => {
  const answer = await answerTo('GET', `rpc/search_songs${query}`, undefined)
  expect(answer).toMatchObject({ status: 400, code: 'PGRST202', message })
})

test('a search is asked by GET as well, and what changes something is not [API-1]', async () => {
  const query = 'term=tide&after_tier=1&tier=eq.1&select=id,tier&limit=2'
  const found = await send('GET', `rest/v1/rpc/search_songs?${query}`, undefined)
  expect(found.status).toBe(200)
  expect(await found.json()).toEqual(expect.any(Array))
  expect(await answerTo('GET', 'rpc/delete_own_account', undefined)).toMatchObject({
    status: 405,
    message: 'Nothing can be changed by reading',
  })
})

test('what our own functions say reaches the one who asks [SES-7]', async () => {
  const { url, path } = server.databaseAddress()
  const owner = postgres(url, { ...(path ? { path } : {}), max: 1 })
  await owner`update auth.sessions set created_at = now() - interval '1 hour' where user_id = ${joe.id}`
  await owner.end()
  expect(await answerTo('POST', 'rpc/delete_own_account', {}, joe.token)).toMatchObject({
    status: 403,
    code: '42501',
    message: 'Enter your password again to delete your account.',
  })
})
