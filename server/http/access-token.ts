import { errors, jwtVerify, type JWTPayload } from 'jose'
import { z } from 'zod'

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.optional(z.uuid()),
  role: z.literal('authenticated'),
})

export type AccessToken = { readonly userId: string; readonly sessionId: string | undefined }

/** Verifies an `Authorization` header. Undefined when the token is missing, forged, expired or not a person's. */
export function accessTokens(jwtSecret: string) {
  const read = signedClaims(jwtSecret)
  return async (authorization: string | undefined): Promise<AccessToken | undefined> => {
    const claims = await read(authorization)
    return claims && tokenOf(claims)
  }
}

/** Undefined unless the claims are those of a person. */
export function tokenOf(claims: JWTPayload): AccessToken | undefined {
  const { data } = claimsSchema.safeParse(claims)
  return data && { userId: data.sub, sessionId: data.session_id }
}

export function signedClaims(jwtSecret: string) {
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(jwtSecret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  return async (authorization: string | undefined): Promise<JWTPayload | undefined> => {
    const token = /^Bearer\s+(.+)$/.exec(authorization ?? '')?.[1]
    if (!token) return undefined
    try {
      return (await jwtVerify(token, await key, { algorithms: ['HS256'] })).payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}
