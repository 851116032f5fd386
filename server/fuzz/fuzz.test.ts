import { afterAll, beforeAll, expect, test } from 'vitest'

import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

import { environment, fuzz } from './fuzz.ts'
import { faultOf, secretsIn } from './judge.ts'
import { createRandom } from './random.ts'
import { makeRequest } from './requests.ts'
import { readTargets, type Targets } from './targets.ts'

const seed = 1
const requests = 2000

let server: TestServer
let targets: Targets

beforeAll(async () => {
  server = await startTestServer(environment)
  targets = await readTargets(server.databaseAddress())
})
afterAll(() => server.stop())

const make = (at: number, of: number) => makeRequest(createRandom(of, at), targets, at)

test('no request makes the server fail, shows a word of the database or leaves a secret in the log [SAFE-5] [SAFE-7]', async () => {
  const { findings, statuses } = await fuzz(server, { seed, requests })
  expect(findings).toEqual([])
  // Many get further than the first refusal.
  expect(statuses[200]).toBeGreaterThan(requests / 20)
  expect(statuses[400]).toBeGreaterThan(requests / 20)
}, 120_000)

test('every table, function and route of the server is asked for, with every method', () => {
  const asked = Array.from({ length: requests }, (_, at) => make(at, seed))
  expect(targets.tables.length).toBeGreaterThan(5)
  const missing = (starts: readonly string[]) =>
    starts.filter((start) => !asked.some(({ path }) => path.startsWith(start)))
  expect(missing(targets.tables.map(({ name }) => `rest/v1/${name}`))).toEqual([])
  expect(missing(targets.functions.map((name) => `rest/v1/rpc/${name}`))).toEqual([])
  expect(missing(targets.routes.map((route) => route.replace(/[:*].*$/, '')))).toEqual([])
  const methods = new Set(asked.map(({ method }) => method))
  expect([...methods]).toEqual(
    expect.arrayContaining(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD']),
  )
})

test('a request is the same again for the same seed and place', () => {
  expect(make(7, 1)).toEqual(make(7, 1))
  expect(make(7, 1)).not.toEqual(make(8, 1))
  expect(make(7, 1)).not.toEqual(make(7, 2))
})

test.each([
  [500, '{"message":"The request failed"}', 'a fault of the server, 500'],
  [503, '', 'a fault of the server, 503'],
  [
    400,
    '{"message":"invalid input syntax for type uuid"}',
    'a word of the database, "invalid input"',
  ],
  [409, '{"message":"new row violates check constraint"}', 'a word of the database, "violates"'],
  [400, '{"message":"The gender is not one that is known"}', undefined],
  [200, '{"title":"Out of range"}', undefined],
])('an answer of %i with %s is judged as %s', (status, text, fault) => {
  expect(faultOf({ status, text })).toBe(fault)
})

test('a secret is found in the log, however it is spelt', () => {
  const log = 'GET /clone/search/-\nGET /clone/x%2FTerm%4Dark\nkey sb_1234'
  expect(secretsIn(log, ['sb_1234'])).toEqual(['GET /clone/x%2FTerm%4Dark', 'key sb_1234'])
})
