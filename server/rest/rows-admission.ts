import type { AccessToken } from '#server/http/access-token.ts'
import { rowsRefusal, tooManyRows } from '#server/http/answers.ts'
import { type Caller, clientAddress } from '#server/limits/client-address.ts'
import { type Closable, keyOf, type RequestLimits } from '#server/limits/request-limits.ts'
import type { QueueClient } from '#server/limits/fair-queue.ts'

import { argumentsFault } from './arguments.ts'
import { argumentsIn, queryFault } from './query.ts'
import type { Rights } from './rights.ts'

type Parts = {
  readonly rights: Rights
  readonly limits: RequestLimits
  readonly verify: (authorization: string | undefined) => Promise<AccessToken | undefined>
  readonly publishableKey: string
  readonly trustProxy: boolean
}

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])
const reads = new Set(['GET', 'HEAD'])
const names = /^\/rest\/v1\/(rpc\/)?([A-Za-z_]\w*)$/
/** What the planner guesses knows of no row-level security: it tells of rows that who asks may not see. */
const guessedCount = /planned|estimated/i
const jwt = /^Bearer [^.\s]+\.[^.\s]+\.[^.\s]+$/

/**
 * Decides by its first lines alone whether a request for rows may cost anything: neither its body is read nor the
 * database asked. Answers with a refusal, or with whose request it is.
 */
export function createRowsAdmission({ rights, limits, verify, publishableKey, trustProxy }: Parts) {
  return async (
    request: Request,
    caller: Caller,
    answer: Closable,
  ): Promise<Response | QueueClient> => {
    const { pathname, search, searchParams } = new URL(request.url)
    if ((request.headers.get('apikey') ?? searchParams.get('apikey')) !== publishableKey)
      return rowsRefusal(401, 'PGRST302', 'The publishable key is missing or not the right one')
    const authorization = request.headers.get('Authorization') ?? undefined
    const isToken = authorization !== undefined && jwt.test(authorization)
    const userId = isToken ? (await verify(authorization))?.userId : undefined
    const who = { userId, address: clientAddress(caller, trustProxy) }
    const wait = await limits.enter(who, answer)
    if (wait > 0) return tooManyRows(wait)
    const { method } = request
    if (!methods.has(method)) return rowsRefusal(405, 'PGRST117', 'That method is not offered here')
    const [, isFunction, name = ''] = names.exec(pathname) ?? []
    const called = isFunction ? rights.functionNamed(name) : undefined
    if (isFunction ? !called : !rights.isTable(name))
      return isFunction
        ? rowsRefusal(404, 'PGRST202', 'There is no function of that name')
        : rowsRefusal(404, 'PGRST205', 'There is no table of that name')
    const fault = queryFault(search.slice(1), Boolean(isFunction), isFunction ? undefined : name)
    if (fault) return rowsRefusal(400, 'PGRST100', fault)
    if (guessedCount.test(request.headers.get('Prefer') ?? ''))
      return rowsRefusal(400, 'PGRST122', 'Rows are counted exactly here, or not at all')
    if (!mayAsk(userId, method, name, Boolean(isFunction)))
      return isToken && userId === undefined
        ? rowsRefusal(401, 'PGRST301', 'The session has ended, or its token is not valid')
        : userId === undefined
          ? rowsRefusal(401, '42501', 'Log in to do that')
          : rowsRefusal(403, '42501', 'Nobody may do that')
    if (called && reads.has(method)) {
      if (!called.onlyReads) return rowsRefusal(405, '25006', 'Nothing can be changed by reading')
      const wrong = argumentsFault(called, argumentsIn(search))
      if (wrong) return rowsRefusal(400, 'PGRST202', wrong)
    }
    return { key: keyOf(who), isStranger: userId === undefined }
  }

  function mayAsk(userId: string | undefined, method: string, name: string, isFunction: boolean) {
    const role = userId === undefined ? 'anon' : 'authenticated'
    if (isFunction) return rights.mayCall(role, name)
    return rights.mayWrite(role, method, name)
  }
}
