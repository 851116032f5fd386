import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

const windowSeconds = 60 * 60

/** The longest that an address lives, in seconds. */
export const lifeSeconds = 2 * windowSeconds

/** Addresses that were found right. */
const mostOpened = 5000
/** Somebody may have put more into an address. */
const longestQuery = 200

export type Signer = {
  /** The query that opens a file until `expiresAt`, in epoch seconds. */
  readonly sign: (file: string, expiresAt: number) => string
  /** Whether a query opens a file now. */
  readonly opens: (file: string, query: string, nowSeconds: number) => boolean
}

/**
 * When an address that is made now expires, in epoch seconds: in one to two hours, at a full hour,
 * so that a file keeps its address for an hour and the browser's cache its use.
 */
export function expiryFor(nowSeconds: number): number {
  return (Math.floor(nowSeconds / windowSeconds) + 2) * windowSeconds
}

/** Signs addresses of single files, so that an audio element needs no header to be let in. */
export function createSigner(key: string): Signer {
  const secret = createSecretKey(key, 'utf8')
  /** Until when, by query and file: a player asks for many ranges by one address. */
  const opened = new Map<string, number>()
  const signatureOf = (file: string, expires: string) =>
    createHmac('sha256', secret).update(`${expires}\n${file}`).digest()

  return {
    sign(file, expiresAt) {
      const signature = signatureOf(file, String(expiresAt)).toString('base64url')
      return `expires=${expiresAt}&signature=${signature}`
    },
    opens(file, query, nowSeconds) {
      const name = `${query}\n${file}`
      const until = opened.get(name)
      if (until !== undefined) return until > nowSeconds
      const given = new URLSearchParams(query)
      const expires = given.get('expires') ?? ''
      const signature = Buffer.from(given.get('signature') ?? '', 'base64url')
      if (!/^\d{1,12}$/.test(expires) || Number(expires) <= nowSeconds) return false
      const expected = signatureOf(file, expires)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        return false
      if (opened.size >= mostOpened) opened.clear()
      if (query.length <= longestQuery) opened.set(name, Number(expires))
      return true
    },
  }
}
