import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Log } from '#server/log.ts'
import { routeOf } from '#server/routes.ts'

import { currentRequestId } from './request-id.ts'

/** Never logs query, headers or body, which hold tokens and personal data. */
export function logRequest(
  log: Log,
  basePath: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (!log.isLevelEnabled('info')) return
  const started = performance.now()
  const request = currentRequestId()
  const [path = ''] = incoming.url?.split('?') ?? []
  outgoing.once('close', () => {
    const ms = Math.round(performance.now() - started)
    const status = outgoing.headersSent ? outgoing.statusCode : 0
    const aborted = outgoing.writableFinished ? {} : { aborted: true }
    log.info({
      request,
      method: incoming.method,
      path: loggedPath(incoming, path, basePath, status),
      status,
      ms,
      ...aborted,
    })
  })
}

/** The path of what exists, and otherwise its route: any other path may hold what somebody typed. */
function loggedPath(
  { method }: IncomingMessage,
  path: string,
  basePath: string,
  status: number,
): string {
  const below = path.startsWith(basePath) ? path.slice(basePath.length) : undefined
  const route = below === undefined ? undefined : routeOf(below)
  if (!route) return `${basePath}…`
  const isThere = status >= 200 && status < 400 && method !== 'OPTIONS' && !route.isPage
  return isThere ? path : basePath + route.pattern
}
