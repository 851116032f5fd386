import { createHmac, timingSafeEqual } from 'node:crypto'

/** Browsers keep no cookie for longer. */
const maxAgeSeconds = 400 * 24 * 60 * 60

/**
 * Device cookies, as OWASP describes them: a browser in which an account has logged in gets an allowance of log-ins
 * that strangers cannot use up. A new password ends them. All browsers of an account have the same value, so that
 * collecting them gains nothing.
 */
export function createDeviceCookies(secret: string, siteUrl: string) {
  const { protocol, pathname } = new URL(siteUrl)
  const key = createHmac('sha256', secret).update('device cookies').digest()
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const nameOf = (email: string) => `device-${sign(email.toLowerCase()).slice(0, 16)}`
  const signatureOf = (email: string, passwordHash: string) =>
    sign(`${email.toLowerCase()}\n${passwordHash}`)

  return {
    read: (cookies: string | undefined, email: string): string | undefined =>
      cookieOf(cookies, nameOf(email)),

    isKnown: (shown: string, email: string, passwordHash: string): boolean =>
      isEqual(shown, signatureOf(email, passwordHash)),

    issue(email: string, passwordHash: string): string {
      const value = signatureOf(email, passwordHash)
      const secure = protocol === 'https:' ? '; Secure' : ''
      return `${nameOf(email)}=${value}; Path=${pathname}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
    },
  }
}

function cookieOf(cookies: string | undefined, name: string): string | undefined {
  const pairs = cookies?.split(';').map((pair) => pair.trim()) ?? []
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
