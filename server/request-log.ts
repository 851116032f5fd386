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
    log.info({ method: incoming.method, path: loggedPath(path, basePath), status, ms, ...aborted })
  })
}

const ours = /^(?:auth|rest|media|assets)\//
const word = /^[\w.-]{0,40}$/

/** Of an address of a page only what kind of page it is, however it is spelt. */
function loggedPath(path: string, basePath: string): string {
  const within = path.startsWith(basePath) ? path.slice(basePath.length) : ''
  if (ours.test(within)) return path
  const [first = '', ...others] = within.split(/\/|%2f/i)
  const kind = word.test(first) ? first : ''
  return basePath + kind + (kind !== first || others.length > 0 ? '/…' : '')
}
