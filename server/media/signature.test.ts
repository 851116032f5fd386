import { expect, test } from 'vitest'

import { createSigner, expiryFor } from './signature.ts'

const signer = createSigner('a key of more than thirty-two letters')
const now = 1_800_000_123
const hour = 3600

test('an address lives for one to two hours, and is the same for an hour [SES-2]', () => {
  const start = Math.floor(now / hour) * hour
  for (const moment of [start, start + 1, start + hour - 1]) {
    expect(expiryFor(moment)).toBe(start + 2 * hour)
    expect(expiryFor(moment) - moment).toBeGreaterThan(hour)
    expect(expiryFor(moment) - moment).toBeLessThanOrEqual(2 * hour)
  }
})

test('a signed address opens its file until it expires [PLAY-1]', () => {
  const query = signer.sign('sample/a.webm', now + 10)
  expect(signer.opens('sample/a.webm', query, now)).toBe(true)
  expect(signer.opens('sample/a.webm', query, now + 9.5)).toBe(true)
  expect(signer.opens('sample/a.webm', query, now + 10)).toBe(false)
})

test('a signed address that nobody opened in time opens nothing any more [PLAY-1]', () => {
  const query = signer.sign('sample/late.webm', now + 10)
  expect(signer.opens('sample/late.webm', query, now + 10)).toBe(false)
})

test.each([
  ['another file', 'sample/b.webm', (query: string) => query],
  ['a later expiry', 'sample/a.webm', (query: string) => query.replace(/\d+/, '9999999999')],
  ['no signature', 'sample/a.webm', (query: string) => query.replace(/&.*/, '')],
  [
    'an empty signature',
    'sample/a.webm',
    (query: string) => query.replace(/signature=.*/, 'signature='),
  ],
  ['a shorter signature', 'sample/a.webm', (query: string) => query.slice(0, -4)],
  ['a longer signature', 'sample/a.webm', (query: string) => `${query}AAAA`],
  ['an expiry that is no number', 'sample/a.webm', (query: string) => query.replace(/\d+/, '1e12')],
  ['nothing', 'sample/a.webm', () => ''],
])('%s does not open it [PLAY-1]', (_, file, change) => {
  expect(signer.opens(file, change(signer.sign('sample/a.webm', now + 10)), now)).toBe(false)
})

test('another installation signs otherwise [PLAY-1]', () => {
  const other = createSigner('another key of more than thirty-two')
  expect(other.opens('a', signer.sign('a', now + 10), now)).toBe(false)
})
