import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Ends an answer with what nobody may keep. */
export function sendJson(
  outgoing: ServerResponse,
  status: number,
  answer: object,
  headers: OutgoingHttpHeaders = {},
): void {
  const body = JSON.stringify(answer)
  outgoing.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  })
  outgoing.end(body)
}
