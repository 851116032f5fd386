import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { createLog } from '#server/log.ts'

import { createUploads } from './uploads.ts'

const addressSchema = z.object({ port: z.number() })
const hourMs = 60 * 60 * 1000

test('an upload with which nobody goes on for a day is removed, and one of today waits [OWN-17]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  const unfinished = join(folder, '.unfinished')
  mkdirSync(unfinished)
  const leave = (id: string, hoursAgo: number) => {
    const begun = new Date(Date.now() - hoursAgo * hourMs).toISOString()
    const upload = { id, size: 100, offset: 0, metadata: { path: 'a.mp3' }, creation_date: begun }
    writeFileSync(join(unfinished, id), 'half of it')
    writeFileSync(join(unfinished, `${id}.json`), JSON.stringify(upload))
  }
  leave('of-yesterday', 25)
  leave('of-today', 23)
  writeFileSync(join(folder, 'whole.mp3'), 'whole')
  const uploads = createUploads({
    path: '/uploads',
    folder,
    mostBytes: 1000,
    onKept: async () => undefined,
    log: createLog('silent'),
  })
  const server = createServer(
    (incoming, outgoing) => void uploads(incoming, outgoing, '/uploads', new URLSearchParams()),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const { port } = addressSchema.parse(server.address())
  const answer = await fetch(`http://127.0.0.1:${port}/uploads`, { method: 'OPTIONS' })
  expect(answer.ok).toBe(true)
  expect(readdirSync(unfinished).toSorted()).toEqual(['of-today', 'of-today.json'])
  expect(readdirSync(folder)).toContain('whole.mp3')
})
