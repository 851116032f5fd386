import { afterAll, beforeAll, expect, test } from 'vitest'

import { createPeople } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer({ VISITORS: 'none' })
  token = (await createPeople(() => server).signUp('ida@example.org')).token
})
afterAll(() => server.stop())

const rowsOf = async (path: string, options: Parameters<TestServer['ask']>[1] = {}) =>
  (await server.ask(`rest/v1/${path}`, options)).json()

test.each(['songs', 'media_items', 'albums', 'artists', 'genres'])(
  'where visitors see nothing, they read no %s, and people do [WHO-4]',
  async (table) => {
    expect(await rowsOf(`${table}?limit=1`)).toEqual([])
    const headers = { Authorization: `Bearer ${token}` }
    expect(await rowsOf(`${table}?limit=1`, { headers })).toHaveLength(1)
  },
)

test.each(['search_songs', 'search_albums', 'search_artists'])(
  'where visitors see nothing, %s finds nothing for them, and for people it does [WHO-4]',
  async (name) => {
    const body = JSON.stringify({ term: 'a' })
    expect(await rowsOf(`rpc/${name}`, { method: 'POST', body })).toEqual([])
    const headers = { Authorization: `Bearer ${token}` }
    expect(await rowsOf(`rpc/${name}`, { method: 'POST', body, headers })).not.toEqual([])
  },
)

test('the page is told so, and holds no song [WHO-4]', async () => {
  expect(await (await server.ask('config.json')).json()).toMatchObject({ isPrivate: true })
  const page = await (await server.ask('', { headers: { Accept: 'text/html' } })).text()
  expect(page).not.toContain('pictures/')
})
