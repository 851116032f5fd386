import { expect, test } from 'vitest'

import { createDeviceCookies } from './device-cookie.ts'

const site = 'https://music.example.org/clone/'
const devices = createDeviceCookies('a secret', site)
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? ''

const isKnown = (cookies: string | undefined, passwordHash = 'hash', by = devices) => {
  const shown = by.read(cookies, 'ida@example.org')
  return shown !== undefined && by.isKnown(shown, 'ida@example.org', passwordHash)
}

test('a browser is known by its cookie for the account that logged in with it, and for no other [SAFE-2]', () => {
  const ida = pairOf(devices.issue('Ida@example.org', 'hash'))
  const joe = pairOf(devices.issue('joe@example.org', 'hash'))
  const cookies = `theme=dark; ${joe}; ${ida}`
  expect(isKnown(cookies)).toBe(true)
  expect(isKnown(joe)).toBe(false)
  expect(isKnown(undefined)).toBe(false)
  expect(isKnown(`${ida.split('=')[0]}=${joe.split('=')[1]}`)).toBe(false)
  expect(isKnown(cookies, 'hash', createDeviceCookies('another secret', site))).toBe(false)
})

test('a new password ends the cookies of an account, of which there is only one [SAFE-2] [SAFE-3]', () => {
  const [one, other] = [1, 2].map(() => devices.issue('ida@example.org', 'hash'))
  expect(one).toBe(other)
  expect(isKnown(pairOf(one ?? ''), 'hash of a new password')).toBe(false)
})

test('the cookie says nothing of the person, and no script or other site gets it [SAFE-2] [SAFE-7]', () => {
  const cookie = devices.issue('ida@example.org', 'hash')
  expect(cookie).not.toMatch(/ida|hash/)
  expect(cookie).toMatch(/; Path=\/clone\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/)
  const plain = createDeviceCookies('a secret', 'http://localhost:4400/')
  expect(plain.issue('ida@example.org', 'hash')).not.toContain('Secure')
})
