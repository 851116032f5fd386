import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import type { AccessToken } from '#server/http/access-token.ts'
import { describeFault } from '#server/http/describe-fault.ts'
import { refuse, refuseUpload } from '#server/http/refuse.ts'
import { isUnreachable } from '#server/lite/database-fault.ts'
import { createRequestLimits } from '#server/limits/request-limits.ts'
import type { SlowDown } from '#server/limits/slow-down.ts'
import type { Log } from '#server/log.ts'

import { Refused } from './uploads/refused.ts'
import { isManageRoute } from './routes.ts'

/** The page asks once a second, and a hundred rows of a list by one press each. */
const ofPerson = { inFlight: 20, points: 600, windowSeconds: 60 }
/** A part of a file is below a megabyte. */
const ofUploader = { inFlight: 20, points: 12_000, windowSeconds: 60 }
const ofAddress = { inFlight: 50, points: 1200, windowSeconds: 60 }

type Verify = (authorization: string | undefined) => Promise<AccessToken | undefined>

/** Answers a request of an operator. */
export type ManagePart = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  path: string,
  query: URLSearchParams,
) => Promise<void>

type Options = {
  readonly basePath: string
  /** Who is counted as one. */
  readonly addressOf: (incoming: IncomingMessage) => string
  /** Whose token it is, if it is valid, without asking the database. */
  readonly identify: Verify
  /** The same, while its session was not ended. */
  readonly verify: Verify
  readonly isOperator: (userId: string) => Promise<boolean>
  readonly slowDown: SlowDown
  readonly library: ManagePart
  readonly uploads: ManagePart
  readonly log: Log
}

/** What operators do in their browsers, below `manage/` of the base path; others are refused before anything is read. */
export function createManage(options: Options): RequestListener {
  const { basePath, addressOf, identify, verify, isOperator, slowDown, library, uploads, log } =
    options
  const limits = createRequestLimits('management', ofPerson, ofAddress)
  const uploadLimits = createRequestLimits('uploads', ofUploader, ofAddress)

  return (incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: unknown) => {
      // Who asked has gone away.
      if (incoming.destroyed && !incoming.complete) return
      if (outgoing.headersSent) return void outgoing.destroy()
      if (isUnreachable(error))
        return refuse(outgoing, 503, 'database_unreachable', unreachable, { 'Retry-After': '2' })
      if (error instanceof Refused)
        return refuse(outgoing, error.status_code, 'not_taken', error.message)
      log.error(describeFault(error), 'The library could not be managed')
      refuse(outgoing, 500, 'unexpected_failure', 'The request failed by a fault of the server')
    })
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse) {
    const [path = '', query = ''] = (incoming.url ?? '').slice(basePath.length).split('?', 2)
    const { authorization } = incoming.headers
    const userId = (await identify(authorization))?.userId
    const address = addressOf(incoming)
    const limit = isUpload(path) ? uploadLimits : limits
    const wait = await limit.enter({ userId, address }, outgoing)
    if (wait > 0)
      return refuseUpload(incoming, outgoing, 429, 'too_many_requests', tooMany(wait), {
        'Retry-After': String(wait),
      })
    const hasSession = userId !== undefined && (await verify(authorization)) !== undefined
    if (!hasSession || !(await isOperator(userId))) {
      await slowDown.refused(address, outgoing)
      return hasSession
        ? refuseUpload(incoming, outgoing, 403, 'not_operator', 'Only an operator may do that')
        : refuseUpload(incoming, outgoing, 401, 'not_logged_in', 'Log in to manage the library', {
            'WWW-Authenticate': 'Bearer',
          })
    }
    if (!isManageRoute(path))
      return refuseUpload(incoming, outgoing, 404, 'not_found', 'There is nothing here')
    const part = isUpload(path) ? uploads : library
    await part(incoming, outgoing, path, new URLSearchParams(query))
  }
}

const isUpload = (path: string) => path.startsWith('manage/uploads')
const unreachable = 'The database cannot be reached. Try again in a few seconds.'
const tooMany = (seconds: number) => `Too many requests. Try again after ${seconds} seconds.`
