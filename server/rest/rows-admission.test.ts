import { EventEmitter } from 'node:events'

import { expect, test } from 'vitest'

import { createRequestLimits } from '#server/limits/request-limits.ts'

import { createRowsAdmission } from './rows-admission.ts'

test('what comes without the key uses up nobody’s requests [SAFE-2]', async () => {
  const allowance = { inFlight: 9, points: 1, windowSeconds: 60 }
  const admit = createRowsAdmission({
    rights: {
      isTable: () => true,
      functionNamed: () => undefined,
      mayCall: () => false,
      mayWrite: () => true,
    },
    limits: createRequestLimits('requests', allowance, allowance),
    verify: async () => undefined,
    publishableKey: 'key',
    trustProxy: false,
  })
  const ask = async (apikey: string) => {
    const request = new Request('http://localhost/rest/v1/tracks', { headers: { apikey } })
    const caller = { headers: {}, socket: { remoteAddress: '::1' } }
    return admit(request, caller, new EventEmitter())
  }
  for (let times = 0; times < 3; times += 1)
    expect(await ask('none')).toMatchObject({ status: 401 })
  expect(await ask('key')).toMatchObject({ isStranger: true })
  expect(await ask('key')).toMatchObject({ status: 429 })
})
