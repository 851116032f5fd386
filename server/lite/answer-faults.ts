import type { HonoContext } from '@supabase/lite'
import { createMiddleware } from 'hono/factory'

import { describeFault } from '#server/describe-fault.ts'
import type { Log } from '#server/log.ts'

import { codeOf, isUnreachable } from './database-fault.ts'

type Fault = { readonly status: 400 | 422 | 500 | 503; readonly code: string; readonly msg: string }

/** Gives what lite throws a status and a sentence; lite itself answers 500 to all of it. */
export function answerFaults(log: Log) {
  return createMiddleware<HonoContext>(async (context, next) => {
    await next()
    if (!context.error || context.res.status < 500) return
    const { status, code, msg } = faultOf(context.error)
    if (status === 500) log.error(describeFault(context.error), msg)
    context.res = undefined
    context.res = Response.json(
      { code: status, error_code: code, msg, message: msg },
      { status, headers: status === 503 ? { 'Retry-After': '2' } : {} },
    )
  })
}

function faultOf(error: Error): Fault {
  const code = codeOf(error)
  if (isUnreachable(error))
    return {
      status: 503,
      code: 'database_unreachable',
      msg: 'The database cannot be reached. Try again in a few seconds.',
    }
  if (code === '23505')
    return { status: 422, code: 'user_already_exists', msg: 'User already registered' }
  if (code.startsWith('22'))
    return { status: 400, code: 'bad_json', msg: 'The request holds text that cannot be stored' }
  return {
    status: 500,
    code: 'unexpected_failure',
    msg: 'The request failed by a fault of the server',
  }
}
