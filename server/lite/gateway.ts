import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'

import { authRefusal, refusal, unreachable } from '#server/answers.ts'
import { describeFault } from '#server/describe-fault.ts'
import type { Caller } from '#server/limits/client-address.ts'
import type { Log } from '#server/log.ts'

import type { Backend } from './backend.ts'
import { isUnreachable } from './database-fault.ts'

/** What the product uses. lite's other ways in make accounts whose mailbox nobody has looked into. */
const authRoutes =
  /^\/auth\/v1\/(signup|token|verify|recover|resend|logout|user|settings|health|\.well-known\/[a-z-.]+)$/

const kilobyte = 1024

type Bindings = { incoming: Caller }
type AuthService = (request: Request, caller: Caller) => Promise<Response>
type Gateway = (request: Request, bindings: Bindings) => Response | Promise<Response>

/** Stands before lite: refuses what lite would fall over, and makes every error JSON. */
export function createGateway(backend: Backend, auth: AuthService, log: Log): Gateway {
  const gateway = new Hono<{ Bindings: Bindings }>()

  gateway.use('/auth/v1/*', bodyLimit({ maxSize: 64 * kilobyte, onError: tooLarge }))
  gateway.use('/rest/v1/*', bodyLimit({ maxSize: 1024 * kilobyte, onError: tooLarge }))

  gateway.all('/auth/v1/*', async ({ req, env }) => {
    // As it was sent: `req.path` has `us%65r` decoded, and what guards a route would not know it again.
    if (!authRoutes.test(new URL(req.url).pathname))
      return authRefusal(404, 'feature_not_available', 'This server does not offer that')
    return inJson(await auth(req.raw, env.incoming))
  })

  gateway.use('/rest/v1/*', compress())
  gateway.all('/rest/v1/*', async ({ req }) => {
    if (embeddedIn(req.url) > mostEmbedded)
      return refusal(400, 'too_many_embedded', `Ask for at most ${mostEmbedded} tables in one`)
    return inJson(await backend.fetch(req.raw))
  })

  gateway.notFound(() => refusal(404, 'not_found', 'There is nothing here'))
  gateway.onError((error) => {
    if (isUnreachable(error)) return unreachable()
    log.error(describeFault(error), 'A request failed')
    return refusal(500, 'unexpected_failure', 'The request failed by a fault of the server')
  })
  return (request, bindings) => gateway.fetch(request, bindings)
}

/** Each table in a table multiplies the rows: six are 16 MB for one short address, and two more seven times that. */
const mostEmbedded = 4

const embeddedIn = (url: string) =>
  new URL(url).searchParams.getAll('select').join('').split('(').length - 1

const tooLarge = () =>
  authRefusal(413, 'request_too_large', 'The request is too large', { Connection: 'close' })

/** lite answers some errors in plain text, which its own client cannot read, and some without a body. */
async function inJson(response: Response): Promise<Response> {
  const { status } = response
  if (status < 400) return response
  const headers = new Headers(response.headers)
  if (status === 503) headers.set('Retry-After', '2')
  if (headers.get('Content-Type')?.includes('json'))
    return status === 503 ? new Response(response.body, { status, headers }) : response
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  await response.body?.cancel()
  if (status === 405)
    return authRefusal(405, 'method_not_allowed', 'That method is not allowed here', headers)
  if (status >= 500)
    return authRefusal(
      status,
      'unexpected_failure',
      'The request failed by a fault of the server',
      headers,
    )
  return authRefusal(status, 'not_found', 'There is nothing here', headers)
}
