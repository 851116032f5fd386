import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Log } from './log.ts'

/**
 * One line per request when it is over: never its query, headers or body, which hold tokens and
 * people, nor what somebody searched for.
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
    log.info({ method: incoming.method, path: withoutTerm(path, basePath), status, ms, ...aborted })
  })
}

function withoutTerm(path: string, basePath: string): string {
  const page = path.startsWith(basePath) ? path.slice(basePath.length) : ''
  const [search] = /^search(?:-result)?\//.exec(page) ?? []
  return search ? `${basePath}${search}…` : path
}
