import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { createProbes } from './probes.ts'

export type Listening = {
  readonly port: number
  /** Until it is called, every response is 503. */
  readonly use: (listener: RequestListener, isReady?: () => Promise<boolean>) => void
  /** With `drainSeconds`, it is not ready at once, and what is under way has so long to end. */
  readonly close: (drainSeconds?: number) => Promise<void>
}

const graceMs = 2000

/** How long a draining server takes new requests still: a balancer asks it every second or two. */
const noticeMs = 5000

/** Long, because a paused player does not read either; it asks for the rest again when it goes on. */
const defaultIdleTimeoutMs = 15 * 60_000

/** A URL may hold a search of 5,000 characters, each of up to nine bytes. */
const maxHeaderSize = 65_536

type Options = {
  readonly idleTimeoutMs?: number
  /** What the names of the settings begin with that say where it listens. */
  readonly settings?: '' | 'METRICS_'
}

/** @throws Error with a sentence when the port cannot be taken */
export async function listen(
  host: string,
  port: number,
  { idleTimeoutMs = defaultIdleTimeoutMs, settings = '' }: Options = {},
): Promise<Listening> {
  let listener: RequestListener = answerStarting
  const probes = createProbes()
  const server = createServer({ maxHeaderSize }, (incoming, outgoing) => {
    if (!isOnlyRequest(incoming.socket, outgoing) || probes.answer(incoming, outgoing)) return
    listener(incoming, outgoing)
  })
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  server.keepAliveTimeout = 65_000
  server.timeout = idleTimeoutMs
  const taken = await bind(server, host, port).catch((error: Error) => {
    throw explain(error, { host, port, settings })
  })
  return {
    port: taken.port,
    use: (next, isReady = async () => true) => {
      listener = next
      probes.serve(isReady)
    },
    close: async (drainSeconds = 0) => {
      probes.drain()
      const drainMs = drainSeconds * 1000
      const notice = Math.min(noticeMs, drainMs)
      await wait(notice)
      await close(server, Math.max(graceMs, drainMs - notice))
    },
  }
}

const answering = new WeakSet<Socket>()

/** Drops a connection that pipelines, as no browser or proxy does: Node would start on all requests at once. */
function isOnlyRequest(socket: Socket, outgoing: ServerResponse): boolean {
  if (answering.has(socket)) {
    socket.destroy()
    return false
  }
  answering.add(socket)
  outgoing.once('finish', () => answering.delete(socket))
  return true
}

export function urlHost(host: string): string {
  if (/^(?:localhost|127\.0\.0\.1|::1|0\.0\.0\.0|::|)$/.test(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const answerStarting: RequestListener = (_, outgoing) => {
  outgoing.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' })
  outgoing.end(JSON.stringify({ error: 'starting', message: 'The server is starting.' }))
}

function bind(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve(address)
    })
  })
}

type Place = { readonly host: string; readonly port: number; readonly settings: string }

function explain(error: Error, { host, port, settings }: Place): Error {
  const code = 'code' in error ? error.code : error.message
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop that, or set ${settings}PORT to another number.`,
    EACCES: `This user may not use port ${port}. Set ${settings}PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set ${settings}HOST to one that it has, such as 127.0.0.1.`,
    ENOTFOUND: `The name ${host} is not known. Set ${settings}HOST to an address of this machine, such as 127.0.0.1.`,
  }
  const sentence =
    sentences[String(code)] ?? `The server cannot listen on ${host}:${port} (${String(code)}).`
  return new Error(sentence, { cause: error })
}

function close(server: Server, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), patienceMs)
    server.close(() => {
      clearTimeout(giveUp)
      resolve()
    })
    server.closeIdleConnections()
  })
}
