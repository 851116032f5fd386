import type { RequestListener } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import type { Caller } from '#server/limits/client-address.ts'
import type { Answer } from '#server/limits/slow-down.ts'

import type { Log } from './log.ts'
import { refuse } from './http/refuse.ts'
import { logRequest } from './http/request-log.ts'
import { healthRoute, services } from './routes.ts'
import { setSecurityHeaders } from './http/security-headers.ts'

/** `bindings` tells whose request it is, and when its answer has left. */
type Fetch = (
  request: Request,
  bindings: { incoming: Caller; outgoing: Answer },
) => Response | Promise<Response>

export type Parts = {
  readonly basePath: string
  /** Whether people reach it by https, so that browsers keep to that. */
  readonly isHttps: boolean
  /** `auth/v1/`, `rest/v1/` and the like, with paths as the Supabase services know them. */
  readonly gateway: Fetch
  /** `media/`, below the base path. */
  readonly media: RequestListener
  /** Everything else, with its whole path. */
  readonly web: Fetch
  readonly health: () => Promise<boolean>
  readonly log: Log
  /** Who takes nothing of an answer of a service for so long is let go. */
  readonly silenceMs?: number
}

/** Longer than anything takes to be answered; a song that is paused may be silent for longer. */
const mostSilenceMs = 30_000

const isService = new RegExp(`^(?:${services.join('|')})/v1(?:[/?]|$)`)

/** What no `Request` can be made of. */
const unheard = new Set(['CONNECT', 'TRACE', 'TRACK'])

/** Puts the parts below the base path and answers everything outside it. */
export function createApp(parts: Parts): RequestListener {
  const { basePath, isHttps, gateway, media, web, health, log, silenceMs = mostSilenceMs } = parts
  // hono's limit on bodies copies requests without a length, which takes the adapter's own `Request`.
  const toGateway = getRequestListener(gateway)
  const toWeb = getRequestListener(web, { overrideGlobalObjects: false })

  return (incoming, outgoing) => {
    const url = incoming.url ?? '/'
    setSecurityHeaders(outgoing, isHttps)
    logRequest(log, basePath, incoming, outgoing)
    if (!url.startsWith(basePath)) {
      const path = url.split('?')[0] ?? ''
      if (path === '/' || `${path}/` === basePath) return redirect(basePath)
      return refuse(outgoing, 404, 'not_found', `Everything is below ${basePath}`)
    }
    const path = url.slice(basePath.length)
    if (unheard.has(incoming.method ?? ''))
      return refuse(outgoing, 405, 'method_not_allowed', 'That method is not allowed here')
    const isOfService = isService.test(path)
    if (!isSound(path.split('?')[0] ?? '')) {
      if (isOfService || path.startsWith('media/'))
        return refuse(outgoing, 400, 'bad_path', 'The address is not a valid one')
      incoming.url = `${basePath}not-found`
      return void toWeb(incoming, outgoing)
    }
    if (path.startsWith('media/')) return media(incoming, outgoing)
    if (isOfService) {
      outgoing.setTimeout(silenceMs)
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
      const healthy = await health()
      outgoing.writeHead(healthy ? 200 : 503, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
      })
      outgoing.end(JSON.stringify({ status: healthy ? 'ok' : 'the database cannot be reached' }))
    }
  }
}

const climbs = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/** Neither climbing out of where it begins nor badly encoded, which parts behind would not survive. */
function isSound(path: string): boolean {
  if (climbs.test(path)) return false
  if (!path.includes('%')) return true
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
