import { expect, test } from 'vitest'

import { createDeviceCookies } from './device-cookie.ts'

const devices = createDeviceCookies('a secret', 'https://music.example.org/clone/')
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? ''

test('a browser is known by its cookie for the account that logged in with it, and for no other [SAFE-2]', () => {
  const ida = pairOf(devices.issue('Ida@example.org'))
  const joe = pairOf(devices.issue('joe@example.org'))
  const cookies = `theme=dark; ${joe}; ${ida}`
  expect(devices.read(cookies, 'ida@example.org')).toHaveLength(16)
  expect(devices.read(joe, 'ida@example.org')).toBeUndefined()
  expect(devices.read(undefined, 'ida@example.org')).toBeUndefined()
  const renamed = `${ida.split('=')[0]}=${joe.split('=')[1]}`
  expect(devices.read(renamed, 'ida@example.org')).toBeUndefined()
  const ofOther = createDeviceCookies('another secret', 'https://music.example.org/clone/')
  expect(ofOther.read(cookies, 'ida@example.org')).toBeUndefined()
})

test('the cookie says nothing of the person, and no script or other site gets it [SAFE-2] [SAFE-7]', () => {
  const cookie = devices.issue('ida@example.org')
  expect(cookie).not.toContain('ida')
  expect(cookie).toMatch(/; Path=\/clone\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/)
  const plain = createDeviceCookies('a secret', 'http://localhost:4400/').issue('ida@example.org')
  expect(plain).not.toContain('Secure')
})
