import { once } from 'node:events'
import { createServer } from 'node:net'

import { expect, onTestFinished, test, vi } from 'vitest'

import { createLog } from '#server/log.ts'

import { createPostOffice } from './post-office.ts'

test('the end of the server does not wait for a mail server that says nothing [API-3]', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const post = createPostOffice({ smtpUrl, from: 'Music <a@b.co>', outbox: '', log })

  await post.settled()
  expect(lines).toEqual([])

  const called = once(silent, 'connection')
  post.send({ to: 'c@b.co', subject: 'Hello', text: 'Hello' })
  const [socket] = await called
  onTestFinished(() => {
    socket.destroy()
    silent.close()
  })
  await post.settled()
  await vi.waitFor(() => expect(lines.join('')).toContain('Mails were given up'))
})
