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

/** Tokens that held once; a browser sends the same one with each request for an hour. */
const mostKept = 1000

/** Claims of an `Authorization` header whose token is signed by the secret and has not expired. */
export function signedClaims(jwtSecret: string) {
  const kept = new Map<string, JWTPayload>()
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
    const known = kept.get(token)
    if (known && secondsLeft(known) > 0) return known
    try {
      const { payload } = await jwtVerify(token, await key, { algorithms: ['HS256'] })
      if (secondsLeft(payload) > 0) keep(token, payload)
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
  function keep(token: string, payload: JWTPayload) {
    const [oldest] = kept.keys()
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
    kept.set(token, payload)
  }
}

const secondsLeft = ({ exp = 0 }: JWTPayload) => exp - Date.now() / 1000
