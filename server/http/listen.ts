import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type Listening = {
  readonly port: number
  /** Answers with this from now on; before, every answer is 503. */
  readonly use: (listener: RequestListener) => void
  /** Lets answers under way finish for a moment. */
  readonly close: () => Promise<void>
}

const graceMs = 2000

/**
 * Who takes not one byte for so long has gone away. A browser that plays slowly or is paused stops reading, too: it
 * asks for the rest anew when it goes on.
 */
const mostSilenceMs = 15 * 60_000

/** An address may hold a search of 5,000 characters, of which each may take nine bytes. */
const maxHeaderSize = 65_536

/**
 * Takes the port, before any work that would be in vain without it.
 * @throws Error with a sentence when that fails.
 */
export async function listen(
  host: string,
  port: number,
  silenceMs = mostSilenceMs,
): Promise<Listening> {
  let listener: RequestListener = answerStarting
  const server = createServer({ maxHeaderSize }, (incoming, outgoing) => {
    if (isAlone(incoming.socket, outgoing)) listener(incoming, outgoing)
  })
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  server.keepAliveTimeout = 65_000
  server.timeout = silenceMs
  const taken = await bind(server, host, port)
  return {
    port: taken.port,
    use: (next) => {
      listener = next
    },
    close: () => close(server),
  }
}

const answering = new WeakSet<Socket>()

/**
 * Lets go of a connection that sends a request before it has the answer to the last one, as no browser or proxy does:
 * Node would begin with all of them at once.
 */
function isAlone(socket: Socket, outgoing: ServerResponse): boolean {
  if (answering.has(socket)) {
    socket.destroy()
    return false
  }
  answering.add(socket)
  outgoing.once('finish', () => answering.delete(socket))
  return true
}

/** What to call the machine in an address: by name when it listens to itself or to everyone. */
export function nameOf(host: string): string {
  if (/^(?:localhost|127\..*|::1|0\.0\.0\.0|::|)$/.test(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const answerStarting: RequestListener = (_, outgoing) => {
  outgoing.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' })
  outgoing.end(JSON.stringify({ error: 'starting', message: 'The server is starting.' }))
}

function bind(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)))
    server.listen(port, host, () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve(address)
    })
  })
}

function explain(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : error.message
  const because: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop that, or set PORT to another number.`,
    EACCES: `This user may not use port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one that it has, such as 127.0.0.1.`,
    ENOTFOUND: `The name ${host} is not known. Set HOST to an address of this machine, such as 127.0.0.1.`,
  }
  const sentence =
    because[String(code)] ?? `The server cannot listen on ${host}:${port} (${String(code)}).`
  return new Error(sentence, { cause: error })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(giveUp)
      resolve()
    })
    server.closeIdleConnections()
  })
}
