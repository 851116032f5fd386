import { createHmac, timingSafeEqual } from 'node:crypto'

/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * 24 * 60 * 60

/**
 * Cookies by which a browser shows that this person has logged in with it before, as OWASP describes them: one for
 * each account and password, signed, and worth nothing but an allowance of log-ins that no stranger elsewhere can use
 * up. All browsers of an account have the same: having it often is worth no more, and a new password ends it.
 * @param siteUrl the address people use, with the base path and a slash at the end
 */
export function createDeviceCookies(secret: string, siteUrl: string) {
  const { protocol, pathname } = new URL(siteUrl)
  const key = createHmac('sha256', secret).update('device cookies').digest()
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const nameOf = (email: string) => `device-${sign(email.toLowerCase()).slice(0, 16)}`
  const signatureOf = (email: string, passwordHash: string) =>
    sign(`${email.toLowerCase()}\n${passwordHash}`)

  return {
    /** What a browser shows for the account of this email. */
    read: (cookies: string | undefined, email: string): string | undefined =>
      cookieOf(cookies, nameOf(email)),

    /** Whether that was given to a browser in which the account has logged in with this password. */
    isKnown: (shown: string, email: string, passwordHash: string): boolean =>
      isEqual(shown, signatureOf(email, passwordHash)),

    /** A `Set-Cookie` header for a browser in which the account of this email has just logged in. */
    issue(email: string, passwordHash: string): string {
      const value = signatureOf(email, passwordHash)
      const secure = protocol === 'https:' ? '; Secure' : ''
      return `${nameOf(email)}=${value}; Path=${pathname}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
    },
  }
}

/** The value of a cookie of this name in a `Cookie` header. */
function cookieOf(cookies: string | undefined, name: string): string | undefined {
  const pairs = cookies?.split(';').map((pair) => pair.trim()) ?? []
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
