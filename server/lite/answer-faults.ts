import type { HonoContext } from '@supabase/lite'
import { createMiddleware } from 'hono/factory'

import { authRefusal, tooManyPasswords, databaseUnreachable } from '#server/http/answers.ts'
import { codeOf, describeFault } from '#server/http/describe-fault.ts'
import { BusyError } from '#server/limits/fair-queue.ts'
import type { Log } from '#server/log.ts'

import { isStatementTimeout, isUnreachable } from './database-fault.ts'
import { EmailNotConfirmedError } from './constant-time-login.ts'

const failed = 'The request failed by a fault of the server'

/** Gives errors that lite throws a status and a sentence; lite answers 500 to all of them. */
export function answerFaults(log: Log) {
  return createMiddleware<HonoContext>(async (context, next) => {
    await next()
    if (!context.error || context.res.status < 500) return
    const answer = answerTo(context.error)
    if (answer.status === 500) log.error(describeFault(context.error), failed)
    context.res = undefined
    context.res = answer
  })
}

function answerTo(error: Error): Response {
  const code = codeOf(error)
  if (isUnreachable(error)) return databaseUnreachable()
  if (isStatementTimeout(error))
    return authRefusal(
      504,
      'request_timeout',
      'The database took too long to answer. Try again later.',
    )
  if (error instanceof BusyError) return tooManyPasswords()
  if (error instanceof EmailNotConfirmedError)
    return authRefusal(400, 'email_not_confirmed', 'Email not confirmed')
  if (code === '23505') return authRefusal(422, 'user_already_exists', 'User already registered')
  if (code.startsWith('22'))
    return authRefusal(400, 'bad_json', 'The request holds text that cannot be stored')
  return authRefusal(500, 'unexpected_failure', failed)
}
