import { SignJWT } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'

import { accessTokens } from './access-token.ts'

const secret = 'j'.repeat(43)
const userId = '0f5a4c7e-6a0d-4f52-8d3f-0d6a3a1f7b11'

const sign = (by: string, expiresIn = '1h') =>
  new SignJWT({ role: 'authenticated', sub: userId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expiresIn)
    .sign(new TextEncoder().encode(by))

test('a token that held is refused once it has expired, and one that is forged from it at once [SAFE-9]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const identify = accessTokens(secret)
  const token = await sign(secret)
  const person = { userId, sessionId: undefined }
  expect(await identify(`Bearer ${token}`)).toEqual(person)
  expect(await identify(`Bearer ${token}`)).toEqual(person)
  expect(await identify(`Bearer ${token.slice(0, -2)}`)).toBeUndefined()
  expect(await identify(`Bearer ${await sign('k'.repeat(43))}`)).toBeUndefined()
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await identify(`Bearer ${token}`)).toBeUndefined()
})

test('however many tokens come, each is told for whose it is [API-1]', async () => {
  const identify = accessTokens(secret)
  for (let minutes = 1; minutes <= 1100; minutes += 1) {
    const token = await sign(secret, `${minutes}m`)
    expect(await identify(`Bearer ${token}`)).toMatchObject({ userId })
  }
})
