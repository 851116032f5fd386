import type { HonoContext } from '@supabase/lite'
import { createMiddleware } from 'hono/factory'

import { accessTokens } from '#server/access-token.ts'

/**
 * Lets requests for tables pass on a valid token. lite would ask the database for the user and the session first,
 * and then not use the answer.
 */
export function trustVerifiedToken(jwtSecret: string) {
  const verify = accessTokens(jwtSecret)
  return createMiddleware<HonoContext>(async (context, next) => {
    if (context.req.path.startsWith('/rest/v1/')) {
      const token = await verify(context.req.header('Authorization'))
      if (token?.sessionId) {
        context.set('userId', token.userId)
        context.set('sessionId', token.sessionId)
      }
    }
    await next()
  })
}
