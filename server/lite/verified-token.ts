import type { HonoContext } from '@supabase/lite'
import { createMiddleware } from 'hono/factory'

import { signedClaims, tokenOf } from '#server/http/access-token.ts'

/** lite would look up user and session and not use them, and let a token choose any role of the database. */
export function trustVerifiedToken(jwtSecret: string) {
  const read = signedClaims(jwtSecret)
  return createMiddleware<HonoContext>(async (context, next) => {
    const claims = await read(context.req.header('Authorization'))
    if (claims) {
      const token = tokenOf(claims)
      if (!token?.sessionId)
        return context.json({ code: 'PGRST301', message: 'The token is not that of a person' }, 401)
      context.set('userId', token.userId)
      context.set('sessionId', token.sessionId)
    }
    return next()
  })
}
