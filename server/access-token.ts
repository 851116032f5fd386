import { errors, jwtVerify } from 'jose'
import { z } from 'zod'

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.optional(z.uuid()) })

export type AccessToken = { readonly userId: string; readonly sessionId: string | undefined }

/** Reads the bearer of an Authorization header. Nothing, when it is missing, forged or expired. */
export function accessTokens(jwtSecret: string) {
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(jwtSecret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  return async (authorization: string | undefined): Promise<AccessToken | undefined> => {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
    if (!token) return undefined
    try {
      const { payload } = await jwtVerify(token, await key, { algorithms: ['HS256'] })
      const claims = claimsSchema.safeParse(payload)
      return claims.data && { userId: claims.data.sub, sessionId: claims.data.session_id }
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}
