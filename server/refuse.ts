import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Answers with an error as JSON that nobody caches. */
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
