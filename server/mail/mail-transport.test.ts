import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { createLog } from '#server/log.ts'

import { createMailTransport, removeOldMails } from './mail-transport.ts'

test('the end of the server does not wait for a mail server that says nothing [API-3]', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const post = createMailTransport({
    smtpUrl,
    from: { name: 'Music', address: 'a@b.co' },
    outbox: '',
    log,
  })

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

test('a brand with marks that mean something to mails is the name of the sender all the same [API-3]', async () => {
  const outbox = mkdtempSync(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rmSync(outbox, { recursive: true }))
  const from = { name: 'Ida <3: “Music”, a@b.co', address: 'no-reply@example.org' }
  const post = createMailTransport({ smtpUrl: undefined, from, outbox, log: createLog('silent') })
  post.send({ to: 'c@b.co', subject: 'Hello', text: 'Hello' })
  await post.settled()
  const [name = ''] = readdirSync(outbox)
  const mail = readFileSync(join(outbox, name), 'utf8')
  expect(mail.replaceAll(/\r\n\s+/g, ' ')).toMatch(/^From: [^<@]*<no-reply@example\.org>\r$/m)
})

test('old mails are removed, and nothing else that lies in the outbox or in its place [SAFE-6]', async () => {
  const outbox = mkdtempSync(join(tmpdir(), 'old-mails-'))
  onTestFinished(() => rmSync(outbox, { recursive: true }))
  const post = createMailTransport({
    smtpUrl: undefined,
    from: { name: 'Music', address: 'a@b.co' },
    outbox,
    log: createLog('silent'),
  })
  for (const to of ['old@b.co', 'new@b.co']) post.send({ to, subject: 'Hello', text: 'Hello' })
  await post.settled()
  const [old = '', ...rest] = readdirSync(outbox)
  const unfinished = `${old}.part`
  const others = ['kept.eml', 'notes.txt', 'song.webm']
  mkdirSync(join(outbox, 'folder'))
  for (const name of [unfinished, ...others]) writeFileSync(join(outbox, name), '')
  for (const name of [old, unfinished, 'folder', ...others]) utimesSync(join(outbox, name), 0, 0)

  await removeOldMails(outbox)
  expect(readdirSync(outbox).toSorted()).toEqual([...rest, 'folder', ...others].toSorted())
  await removeOldMails(join(outbox, 'notes.txt'))
  await removeOldMails(join(outbox, 'missing'))
})
