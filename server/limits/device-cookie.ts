import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * 24 * 60 * 60

/**
 * Cookies by which a browser shows that this person has logged in with it before, as OWASP describes them: one for
 * each account, signed, and worth nothing but an allowance of log-ins that no stranger can use up.
 * @param siteUrl the address people use, with the base path and a slash at the end
 */
export function createDeviceCookies(secret: string, siteUrl: string) {
  const { protocol, pathname } = new URL(siteUrl)
  const key = createHmac('sha256', secret).update('device cookies').digest()
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const nameOf = (email: string) => `device-${sign(email.toLowerCase()).slice(0, 16)}`
  const signatureOf = (email: string, id: string) => sign(`${email.toLowerCase()}\n${id}`)

  return {
    /** The id of a browser in which the account of this email has logged in before. */
    read(cookies: string | undefined, email: string): string | undefined {
      const name = nameOf(email)
      const pairs = cookies?.split(';').map((pair) => pair.trim()) ?? []
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
      const [id = '', signature = ''] = value?.split('.') ?? []
      return isEqual(signature, signatureOf(email, id)) ? id : undefined
    },

    /** A `Set-Cookie` header for a browser in which the account of this email has just logged in. */
    issue(email: string): string {
      const id = randomBytes(12).toString('base64url')
      const value = `${id}.${signatureOf(email, id)}`
      const secure = protocol === 'https:' ? '; Secure' : ''
      return `${nameOf(email)}=${value}; Path=${pathname}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
    },
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
