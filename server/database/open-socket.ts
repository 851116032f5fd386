import { Socket } from 'node:net'

import type { Host } from './read-address.ts'

/**
 * For the driver, which connects anew without an end, and without a pause, where a host or its balancer takes a
 * connection and closes it without a word. It takes the name for a certificate from the socket's `host`.
 */
export function openSocket({ host, port }: Host): Socket {
  const socket = Object.assign(new Socket(), { host, port })
  socket.once('close', (hadError) => {
    if (!hadError && socket.bytesRead === 0) socket.emit('error', new ClosedError())
  })
  return socket.connect(port, host)
}

class ClosedError extends Error {
  readonly code = 'CONNECTION_CLOSED'

  constructor() {
    super('The database closed the connection without a word')
  }
}
