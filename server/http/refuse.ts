import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

export function refuse(
  outgoing: ServerResponse,
  status: number,
  error: string,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const body = JSON.stringify({ error, message })
  outgoing.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  })
  outgoing.end(body)
}

const graceMs = 500

/** Drops the rest of the upload, and soon closes the connection. */
export function refuseUpload(
  incoming: IncomingMessage,
  ...[outgoing, ...refusal]: Parameters<typeof refuse>
): void {
  refuse(outgoing, ...refusal)
  setTimeout(() => void (incoming.complete || incoming.socket.destroy()), graceMs).unref()
}
