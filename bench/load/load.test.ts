import { createServer, type IncomingMessage, type Server } from 'node:http'

import { afterEach, expect, test } from 'vitest'

import { load } from './load.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function serve(answer: (request: IncomingMessage) => { status: number; body: string }) {
  const started = createServer((request, response) => {
    const { status, body } = answer(request)
    response.writeHead(status, { 'content-length': body.length }).end(body)
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const address = started.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}/a/b?c=d`
}

test('every connection asks until the time is up, and every answer is counted', async () => {
  const seen: IncomingMessage[] = []
  const url = await serve((request) => {
    seen.push(request)
    return { status: 200, body: 'hello' }
  })
  const { latencies, perSecond } = await load({
    url,
    headers: { apikey: 'key' },
    connections: 3,
    seconds: 0.2,
  })
  expect(latencies.length).toBe(seen.length)
  expect(perSecond).toBeGreaterThan(0)
  expect(new Set(seen.map(({ socket }) => socket)).size).toBe(3)
  expect(seen[0]?.url).toBe('/a/b?c=d')
  expect(seen[0]?.headers).toMatchObject({ apikey: 'key' })
  expect(seen[0]?.headers.range).toBeUndefined()
})

test('pieces are asked for as ranges', async () => {
  const asked: (string | undefined)[] = []
  const url = await serve(({ headers }) => {
    asked.push(headers.range)
    return { status: 206, body: 'hello' }
  })
  await load({ url, headers: {}, connections: 1, seconds: 0.1, pieces: { of: 100, size: 5 } })
  expect(asked.length).toBeGreaterThan(0)
  for (const range of asked) expect(range).toMatch(/^bytes=\d+-\d+$/)
})

test('a refusal ends the measurement', async () => {
  const url = await serve(() => ({ status: 403, body: '{}' }))
  const refused = load({ url, headers: {}, connections: 1, seconds: 0.1 })
  await expect(refused).rejects.toThrow('not 200 but: HTTP/1.1 403 Forbidden')
})
