import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import type { Caller } from '#server/limits/client-address.ts'
import type { Answer } from '#server/limits/slow-down.ts'

import { refuse } from './http/refuse.ts'
import { requestIdHeader, requestIdOf, withRequestId } from './http/request-id.ts'
import { logRequest } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { shared } from './http/shared-work.ts'
import type { Log } from './log.ts'
import { healthRoute, services } from './routes.ts'

type Fetch = (
  request: Request,
  bindings: { incoming: Caller; outgoing: Answer },
) => Response | Promise<Response>

export type Parts = {
  readonly basePath: string
  readonly isHttps: boolean
  readonly trustProxy: boolean
  /** `auth/v1/`, `rest/v1/` and the like; called with paths as Supabase has them. */
  readonly gateway: Fetch
  readonly media: RequestListener
  /** What operators do; the page of it is none of this. */
  readonly manage: RequestListener
  readonly web: Fetch
  readonly health: () => Promise<boolean>
  readonly log: Log
  readonly idleTimeoutMs?: number
}

/** Longer than any service takes to answer. Media have more, as a paused player does not read. */
const defaultIdleTimeoutMs = 30_000

const isService = new RegExp(`^(?:${services.join('|')})/v1(?:[/?]|$)`)

const isManagement = /^manage\/(?!library(?:[/?]|$))/

/** A `Request` cannot have these. */
const unsupportedMethods = new Set(['CONNECT', 'TRACE', 'TRACK'])

export function createApp(parts: Parts): RequestListener {
  const {
    basePath,
    isHttps,
    trustProxy,
    gateway,
    media,
    manage,
    web,
    health,
    log,
    idleTimeoutMs = defaultIdleTimeoutMs,
  } = parts
  // hono's `bodyLimit` copies requests without a length, which takes the adapter's own `Request`.
  const toGateway = getRequestListener(gateway)
  const toWeb = getRequestListener(web, { overrideGlobalObjects: false })
  const headers = Object.entries(securityHeaders(isHttps))
  const isHealthy = shared(health)

  return (incoming, outgoing) => {
    const id = requestIdOf(incoming, trustProxy)
    outgoing.setHeader(requestIdHeader, id)
    withRequestId(id, () => answer(incoming, outgoing))
  }

  function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const url = incoming.url ?? '/'
    for (const [name, value] of headers) outgoing.setHeader(name, value)
    logRequest(log, basePath, incoming, outgoing)
    if (!url.startsWith(basePath)) {
      const path = url.split('?')[0] ?? ''
      if (path === '/' || `${path}/` === basePath) return redirect(basePath)
      return refuse(outgoing, 404, 'not_found', `Everything is below ${basePath}`)
    }
    const path = url.slice(basePath.length)
    if (unsupportedMethods.has(incoming.method ?? ''))
      return refuse(outgoing, 405, 'method_not_allowed', 'That method is not allowed here')
    const isServicePath = isService.test(path)
    if (!isSafePath(path.split('?')[0] ?? '')) {
      if (isServicePath || path.startsWith('media/') || isManagement.test(path))
        return refuse(outgoing, 400, 'bad_path', 'The address is not a valid one')
      incoming.url = `${basePath}not-found`
      return void toWeb(incoming, outgoing)
    }
    if (path.startsWith('media/')) return media(incoming, outgoing)
    if (isManagement.test(path)) {
      outgoing.setTimeout(idleTimeoutMs)
      return manage(incoming, outgoing)
    }
    if (isServicePath) {
      outgoing.setTimeout(idleTimeoutMs)
      if (path.startsWith('auth/')) outgoing.setHeader('Cache-Control', 'no-store')
      incoming.url = `/${path}`
      return void toGateway(incoming, outgoing)
    }
    if (path.split('?')[0] === healthRoute) return void reportHealth()
    return void toWeb(incoming, outgoing)

    function redirect(to: string) {
      outgoing.writeHead(302, { Location: to }).end()
    }

    async function reportHealth() {
      const healthy = await isHealthy()
      outgoing.writeHead(healthy ? 200 : 503, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
      })
      outgoing.end(JSON.stringify({ status: healthy ? 'ok' : 'the database cannot be reached' }))
    }
  }
}

const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/** No dot segments, bad encoding or NUL, which the parts behind would not survive. */
function isSafePath(path: string): boolean {
  if (dotSegment.test(path)) return false
  if (!path.includes('%')) return true
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
