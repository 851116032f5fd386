import { afterAll, beforeAll, expect, test } from 'vitest'

import { listen, type Listening } from '#server/http/listen.ts'
import { createLog } from '#server/log.ts'

import { createSign } from './sign.ts'

let listening: Listening

const identify = () => Promise.resolve({ userId: 'ida', sessionId: undefined })

beforeAll(async () => {
  listening = await listen('127.0.0.1', 0)
  const sign = createSign({
    urlOf: (file) =>
      file === 'bad' ? Promise.reject(new Error('EIO')) : Promise.resolve(`/${file}`),
    addressOf: () => '',
    identify,
    verify: identify,
    unheard: () => Promise.resolve(new Set(['withheld'])),
    slowDown: { refused: () => Promise.resolve() },
    log: createLog('silent'),
  })
  listening.use(sign)
})
afterAll(() => listening.close())

const ask = (files: readonly string[]) =>
  fetch(`http://127.0.0.1:${listening.port}`, { method: 'POST', body: JSON.stringify({ files }) })

test('a song that the disk cannot read takes no address from the others [PLAY-1]', async () => {
  const answer = await ask(['good', 'bad'])
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ urls: { good: '/good' } })
  expect((await ask(['bad'])).status).toBe(500)
})

test('a song that the listener may not hear is left out as if it were not there [WHO-2]', async () => {
  const answer = await ask(['good', 'withheld'])
  expect((await answer.json()).urls).toEqual({ good: '/good' })
  expect((await (await ask(['withheld'])).json()).urls).toEqual({})
})
