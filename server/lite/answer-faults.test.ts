import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { createLog } from '#server/log.ts'

import { answerFaults } from './answer-faults.ts'

const tooLong = 'The database took too long to answer. Try again later.'
const failed = 'The request failed by a fault of the server'

test.each([
  ['a statement that was given up', '57014', 504, tooLong],
  ['text that no column takes', '22021', 400, 'The request holds text that cannot be stored'],
  ['a fault that nobody foresaw', 'XX000', 500, failed],
])('%s is answered with a sentence [SAFE-5]', async (_, code, status, msg) => {
  const lines: string[] = []
  const lite = new Hono()
  lite.use(answerFaults(createLog('error', { write: (line) => void lines.push(line) })))
  lite.get('/', () => {
    throw Object.assign(new Error('in the words of the database'), { code })
  })
  lite.onError((_error, context) => context.text('', 500))
  const answer = await lite.request('/')
  expect(answer.status).toBe(status)
  expect((await answer.json()).msg).toBe(msg)
  expect(lines).toHaveLength(status === 500 ? 1 : 0)
})
