import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Answers with an error as JSON that nobody caches. */
export function refuse(
  outgoing: ServerResponse,
  status: number,
  error: string,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  outgoing.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...headers,
  })
  outgoing.end(JSON.stringify({ error, message }))
}
