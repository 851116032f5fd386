import { expect, test } from 'vitest'

import { createAdmission } from './admission.ts'

const key = 'sb_publishable_known'
const site = 'https://music.example.org'

const statusOf = (publicOrigin: string | undefined, headers: Record<string, string>) =>
  createAdmission(key, publicOrigin).refuse({ headers: { apikey: key, ...headers }, socket: {} })
    ?.status

test.each([
  [site, undefined],
  ['http://localhost:4400', undefined],
  ['http://127.0.0.1:4400', undefined],
  ['http://[::1]:4400', undefined],
  ['http://evil.example:4400', 403],
  ['http://localhost.evil.example:4400', 403],
])(
  'where the address of the site is set, a page of %s that looks like the site itself gets %s [SAFE-2]',
  (origin, status) => {
    const headers = { origin, host: new URL(origin).host }
    expect(statusOf(site, headers)).toBe(status)
    expect(statusOf(site, { ...headers, 'sec-fetch-site': 'same-origin' })).toBe(status)
  },
)

test.each([undefined, '', 'sb_publishable_guessed'])(
  'with the key %j a request counts for nothing [SAFE-2]',
  (apikey) => {
    const caller = { headers: { apikey }, socket: {} }
    expect(createAdmission(key).refuse(caller)?.status).toBe(401)
  },
)

test('where no address is set, any name that leads here is the site [SAFE-2]', () => {
  const headers = { origin: 'http://music.local:4400', host: 'music.local:4400' }
  expect(statusOf(undefined, headers)).toBeUndefined()
  expect(statusOf(undefined, { ...headers, host: 'localhost:4400' })).toBe(403)
})
