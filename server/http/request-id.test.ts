import { expect, onTestFinished, test } from 'vitest'

import { createApp } from '#server/app.ts'
import { createLog } from '#server/log.ts'

import { listen } from './listen.ts'

async function setUp(trustProxy: boolean) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const listening = await listen('127.0.0.1', 0)
  onTestFinished(() => listening.close())
  listening.use(
    createApp({
      basePath: '/',
      isHttps: false,
      trustProxy,
      gateway: async () => {
        await Promise.resolve()
        log.warn('Something went wrong')
        return new Response('no', { status: 500 })
      },
      media: (_, outgoing) => void outgoing.end(),
      manage: (_, outgoing) => void outgoing.end(),
      web: () => new Response('page'),
      health: async () => true,
      log,
    }),
  )
  return async (headers: Record<string, string> = {}) => {
    lines.length = 0
    const answer = await fetch(`http://127.0.0.1:${listening.port}/rest/v1/albums`, { headers })
    await answer.text()
    await expect.poll(() => lines.length).toBe(2)
    return {
      answered: answer.headers.get('X-Request-Id'),
      logged: lines.map((line) => JSON.parse(line).request),
    }
  }
}

test('[RUN-5] an error answer has the number of every line that the log has of it, and each another', async () => {
  const ask = await setUp(false)
  const [one, other] = [await ask(), await ask()]
  expect(one.answered).toMatch(/^[\da-f-]{36}$/)
  expect(one.logged).toEqual([one.answered, one.answered])
  expect(other.answered).not.toBe(one.answered)
})

test('[RUN-5] the number of a trusted proxy is kept, and nobody else can write one into the log', async () => {
  const trusting = await setUp(true)
  expect((await trusting({ 'X-Request-Id': 'proxy-17' })).answered).toBe('proxy-17')
  expect((await trusting({ 'X-Request-Id': 'a b' })).answered).not.toBe('a b')
  const other = await setUp(false)
  expect((await other({ 'X-Request-Id': 'proxy-17' })).answered).not.toBe('proxy-17')
})
