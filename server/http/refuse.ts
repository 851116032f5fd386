import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

import { sendJson } from './send-json.ts'

export function refuse(
  outgoing: ServerResponse,
  status: number,
  error: string,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  sendJson(outgoing, status, { error, message }, headers)
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
