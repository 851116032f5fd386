import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, onTestFinished, test, vi } from 'vitest'

import { listen, urlHost } from './listen.ts'

test('a port that is taken is said in a sentence [ROUTE-1]', async () => {
  const first = await listen('127.0.0.1', 0)
  await expect(listen('127.0.0.1', first.port)).rejects.toThrow(
    `Port ${first.port} is taken by another program. Stop that, or set PORT to another number.`,
  )
  await first.close()
})

test('an address that this machine does not have is said in a sentence [ROUTE-1]', async () => {
  await expect(listen('203.0.113.1', 0)).rejects.toThrow('This machine has no address 203.0.113.1.')
})

test('until it is ready, the server says that it is starting [SAFE-8]', async () => {
  const listening = await listen('127.0.0.1', 0)
  const ask = () => fetch(`http://127.0.0.1:${listening.port}/`)
  const starting = await ask()
  expect([starting.status, starting.headers.get('Retry-After')]).toEqual([503, '1'])
  listening.use((_, outgoing) => void outgoing.end('ready'))
  expect(await (await ask()).text()).toBe('ready')
  await listening.close()
  await expect(ask()).rejects.toThrow('fetch failed')
})

test('all who ask at once whether it is ready share one answer, for a second [SAFE-6]', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const listening = await listen('127.0.0.1', 0)
  onTestFinished(() => listening.close())
  const isReady = vi.fn<() => Promise<boolean>>(async () => true)
  listening.use((_, outgoing) => void outgoing.end(), isReady)
  const ask = async () => (await fetch(`http://127.0.0.1:${listening.port}/readyz`)).status
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
  expect(isReady).toHaveBeenCalledTimes(1)
  isReady.mockResolvedValue(false)
  vi.advanceTimersByTime(1000)
  expect(await ask()).toBe(503)
  expect(isReady).toHaveBeenCalledTimes(2)
})

test('who takes not one byte of an answer any more is let go [SAFE-6]', async () => {
  const listening = await listen('127.0.0.1', 0, { idleTimeoutMs: 300 })
  onTestFinished(() => listening.close())
  const ended = Promise.withResolvers<boolean>()
  listening.use((_, outgoing) => {
    outgoing.once('close', () => ended.resolve(outgoing.writableFinished))
    outgoing.end(Buffer.alloc(32 * 1024 * 1024))
  })
  const stalled = get(`http://127.0.0.1:${listening.port}/`)
  await once(stalled, 'response')
  expect(await ended.promise).toBe(false)
  stalled.destroy()
})

test('a connection that does not wait for its answers is let go, with one request begun [SAFE-6]', async () => {
  const listening = await listen('127.0.0.1', 0)
  onTestFinished(() => listening.close())
  let begun = 0
  listening.use((_, outgoing) => {
    begun += 1
    setImmediate(() => outgoing.end('late'))
  })
  const socket = connect(listening.port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: music\r\n\r\n'.repeat(50))
  socket.resume()
  await once(socket, 'close')
  expect(begun).toBe(1)
})

test('a connection that waits for each answer stays [SAFE-6]', async () => {
  const listening = await listen('127.0.0.1', 0)
  onTestFinished(() => listening.close())
  listening.use((incoming, outgoing) => void outgoing.end(String(incoming.socket.remotePort)))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = async () => {
    const [answer]: IncomingMessage[] = await once(
      get(`http://127.0.0.1:${listening.port}/`, { agent }),
      'response',
    )
    return answer && text(answer)
  }
  const ports = [await ask(), await ask(), await ask()]
  expect(new Set(ports).size).toBe(1)
})

test.each([
  ['127.0.0.1', 'localhost'],
  ['::1', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['192.168.1.5', '192.168.1.5'],
  ['127.0.0.9', '127.0.0.9'],
  ['fd00::5', '[fd00::5]'],
  ['music.lan', 'music.lan'],
])('who listens on %s is reached as %s [ROUTE-1]', (host, name) => {
  expect(urlHost(host)).toBe(name)
})
