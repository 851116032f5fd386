import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Log } from '#server/log.ts'
import { routeOf } from '#server/routes.ts'

/**
 * One line per request when it is over: never its query, headers or body, which hold tokens and people.
 */
export function logRequest(
  log: Log,
  basePath: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (!log.isLevelEnabled('info')) return
  const started = performance.now()
  const [path = ''] = incoming.url?.split('?') ?? []
  outgoing.once('close', () => {
    const ms = Math.round(performance.now() - started)
    const status = outgoing.headersSent ? outgoing.statusCode : 0
    const aborted = outgoing.writableFinished ? {} : { aborted: true }
    log.info({
      method: incoming.method,
      path: shown(incoming, path, basePath, status),
      status,
      ms,
      ...aborted,
    })
  })
}

/**
 * What is there is logged by its name, and all else by the route that it follows: in a page's address, or in one that
 * leads nowhere, anything may stand that somebody typed.
 */
function shown(
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
