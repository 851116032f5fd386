import { expect, test, vi } from 'vitest'

import { answer, fakeService, unreachable } from '#web/lib/session/fake-service.ts'
import { authFetch, serviceFetch, unreadableAnswer } from './service-fetch.ts'

const address = 'http://localhost/clone/auth/v1/token'
const route = 'GET auth/v1/token'

test('a readable answer is handed on as it is [API-1]', async () => {
  fakeService({ [route]: answer(400, { message: 'No' }) })
  const response = await serviceFetch(address)
  expect([response.status, await response.json()]).toEqual([400, { message: 'No' }])
})

test('a refusal that is no JSON keeps its status [SES-7]', async () => {
  fakeService({ [route]: () => new Response('<h1>Gone</h1>', { status: 404 }) })
  const response = await serviceFetch(address)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error_code: unreadableAnswer })
})

test('an answer that is no JSON is a fault [SES-7]', async () => {
  const headers = { 'content-type': 'text/html' }
  fakeService({ [route]: () => new Response('<h1>Hotel</h1>', { headers }) })
  await expect(serviceFetch(address)).rejects.toThrow(unreadableAnswer)
})

test('an answer without a body is none [SES-4]', async () => {
  fakeService({ [route]: answer(204) })
  expect((await serviceFetch(address)).status).toBe(204)
})

test('the seconds to wait are told with the refusal [SES-7]', async () => {
  const headers = { 'retry-after': '23' }
  fakeService({ [route]: () => Response.json({ message: 'Slow down' }, { status: 429, headers }) })
  expect(await (await serviceFetch(address)).json()).toMatchObject({
    error_code: 'over_request_rate_limit',
    message: '23',
  })
})

test('a lost network is a fault [SES-7]', async () => {
  fakeService({ [route]: unreachable })
  await expect(serviceFetch(address)).rejects.toThrow('Failed to fetch')
})

test('an answer that does not come is given up, and so is one that is not wanted [SES-7]', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    signals.push(init?.signal)
    return Response.json({})
  })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const controller = new AbortController()
  await serviceFetch(address, { signal: controller.signal })
  expect(timeout).toHaveBeenCalledWith(30_000)
  controller.abort()
  expect(signals[0]?.aborted).toBe(true)
})

test('the account service is told the language shown, for its mails [SES-7]', async () => {
  const service = fakeService({ [route]: answer(200, {}) })
  document.documentElement.lang = 'ur'
  await authFetch(address)
  document.documentElement.lang = 'en'
  expect(service.asked[0]?.headers.get('accept-language')).toBe('ur')
})
