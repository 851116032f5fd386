import { EventEmitter } from 'node:events'

import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import type { AccessToken } from '#server/http/access-token.ts'
import {
  authRefusal,
  refusal,
  rowsRefusal,
  tooManyRows,
  databaseUnreachable,
} from '#server/http/answers.ts'
import { describeFault } from '#server/http/describe-fault.ts'
import type { Caller } from '#server/limits/client-address.ts'
import { tooMany } from '#server/limits/auth-limits.ts'
import { createInFlightLimit, type RequestLimits } from '#server/limits/request-limits.ts'
import type { Answer, SlowDown } from '#server/limits/slow-down.ts'
import { BusyError, type QueueClient, type FairQueue } from '#server/limits/fair-queue.ts'
import type { Log } from '#server/log.ts'
import type { createRowsAdmission } from '#server/rest/rows-admission.ts'
import { argumentsFault } from '#server/rest/arguments.ts'
import { jsonFault, largestBody } from '#server/rest/body.ts'
import type { Rights } from '#server/rest/rights.ts'

import type { Admission } from '#server/accounts/admission.ts'
import type { Backend } from './backend.ts'
import { isUnreachable } from './database-fault.ts'
import { inOwnWords } from '#server/rest/answers/row-answer.ts'
import { createTableAnswers } from '#server/rest/answers/table-answers.ts'

/** Those that the app uses. lite's other ones create accounts with unverified emails. */
export const authRoutes = [
  'signup',
  'token',
  'verify',
  'recover',
  'resend',
  'logout',
  'user',
  'settings',
  'health',
  '.well-known/:file',
] as const
const isAuthRoute = new RegExp(
  `^/auth/v1/(?:${authRoutes
    .join('|')
    .replace('.', String.raw`\.`)
    .replace(':file', '[a-z-.]+')})$`,
)

const isLookUp = /\/(?:user|logout)$/

const kilobyte = 1024
/** Per client, which may take them slowly. */
const maxBytesInFlight = 16 * kilobyte * kilobyte

type Bindings = { incoming: Caller; outgoing: Answer; client?: QueueClient }
type Admit = ReturnType<typeof createRowsAdmission>
type Gateway = (request: Request, bindings: Bindings) => Promise<Response>

type Parts = {
  readonly backend: Pick<Backend, 'fetch'>
  readonly auth: (request: Request, caller: Caller) => Promise<Response>
  readonly admit: Admit
  readonly rights: Pick<Rights, 'functionNamed'>
  readonly queue: FairQueue
  readonly renewals: RequestLimits
  readonly slowDown: SlowDown
  readonly lookUps: RequestLimits
  readonly refuse: Admission['refuse']
  readonly identify: (authorization: string | undefined) => Promise<AccessToken | undefined>
  readonly addressOf: (caller: Caller) => string
  readonly log: Log
}

export function createGateway(parts: Parts): Gateway {
  const {
    backend,
    auth,
    admit,
    rights,
    queue,
    renewals,
    lookUps,
    slowDown,
    refuse,
    identify,
    addressOf,
    log,
  } = parts
  const gateway = new Hono<{ Bindings: Bindings }>()

  gateway.use('/auth/v1/*', bodyLimit({ maxSize: 64 * kilobyte, onError: tooLarge }))
  gateway.use('/rest/v1/*', bodyLimit({ maxSize: largestBody, onError: tooLargeRows }))

  gateway.all('/auth/v1/*', async ({ req, env }) => {
    // Not `req.path`, which has `us%65r` decoded: the guards of a route would miss it.
    const { pathname, searchParams } = new URL(req.url)
    if (!isAuthRoute.test(pathname))
      return authRefusal(404, 'feature_not_available', 'This server does not offer that')
    const isRenewal =
      pathname.endsWith('/token') && searchParams.get('grant_type') === 'refresh_token'
    const limits = isRenewal ? renewals : isLookUp.test(pathname) ? lookUps : undefined
    // Frees the slot before a refusal is sent, which may be delayed.
    const work = new EventEmitter()
    if (limits) {
      const refused = refuse(env.incoming)
      if (refused) return refused
      const known = isRenewal ? undefined : await identify(env.incoming.headers.authorization)
      const who = { userId: known?.userId, address: addressOf(env.incoming) }
      const wait = await limits.enter(who, work)
      if (wait > 0) return tooMany(wait)
    }
    try {
      return inJson(await auth(req.raw, env.incoming))
    } finally {
      work.emit('close')
    }
  })

  const onlyReads = (name: string) => rights.functionNamed(name)?.onlyReads ?? false
  const answerRows = createTableAnswers({ onlyReads })
  const bytesInFlight = createInFlightLimit()
  gateway.all('/rest/v1/*', async ({ req, env: { client, outgoing } }) => {
    const request = await checkBody(req.raw, rights)
    if (request instanceof Response) return request
    if (!client) return notFound()
    const answer = await answerRows(
      request,
      async (asked) => inOwnWords(await inJson(await backend.fetch(asked)), log),
      (work) => queue.run(client, work),
    )
    const bytes = Number(answer.headers.get('Content-Length') ?? 0)
    const isTaken = bytesInFlight.enter(client.key, maxBytesInFlight, outgoing, bytes)
    return isTaken ? answer : tooManyRows(1)
  })

  gateway.notFound(notFound)
  gateway.onError((error) => {
    if (error instanceof BusyError) return busy()
    if (isUnreachable(error)) return databaseUnreachable()
    log.error(describeFault(error), 'A request failed')
    return refusal(500, 'unexpected_failure', 'The request failed by a fault of the server')
  })
  return async (request, bindings) => {
    const { incoming, outgoing } = bindings
    const isRows = isForRows.test(new URL(request.url).pathname)
    const client = isRows ? await admit(request, incoming, outgoing) : undefined
    const answer =
      client instanceof Response
        ? client
        : withoutCors(await gateway.fetch(request, client ? { ...bindings, client } : bindings))
    if (answer.status >= 400) await slowDown.refused(addressOf(incoming), outgoing)
    return answer
  }
}

/** Removes lite's CORS headers, which let every site read its responses. */
function withoutCors(response: Response): Response {
  const { headers } = response
  const names = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
  for (const name of names) headers.delete(name)
  return response
}

const isForRows = /^\/rest\/v1\//
const isCall = /^\/rest\/v1\/rpc\/(\w+)$/

async function checkBody(
  request: Request,
  { functionNamed }: Parts['rights'],
): Promise<Request | Response> {
  const { method, url, headers } = request
  if (method === 'GET' || method === 'HEAD') return request
  const text = await request.text()
  const type = headers.get('Content-Type')
  if (text !== '' && type && !type.includes('json'))
    return rowsRefusal(415, 'PGRST102', 'Send what you want to store as JSON')
  const [, name = ''] = isCall.exec(new URL(url).pathname) ?? []
  const called = functionNamed(name)
  const fault = jsonFault(text)
  if (fault) return rowsRefusal(400, 'PGRST102', fault)
  if (called) {
    const wrong = argumentsFault(called, text === '' ? {} : parsed(text))
    if (wrong) return rowsRefusal(400, 'PGRST202', wrong)
  }
  return new Request(url, { method, headers, ...(text ? { body: text } : {}) })
}

/** Nothing where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const notFound = () => refusal(404, 'not_found', 'There is nothing here')

const busy = () =>
  rowsRefusal(503, 'busy', 'Too many others ask just now. Try again in a few seconds.', {
    'Retry-After': '2',
  })

const largeRequest = [
  413,
  'request_too_large',
  'The request is too large',
  { Connection: 'close' },
] as const
const tooLarge = () => authRefusal(...largeRequest)
const tooLargeRows = () => rowsRefusal(...largeRequest)

/** lite sends some errors as plain text, which its own client cannot read, or without a body. */
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
