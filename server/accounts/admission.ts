import { authRefusal } from '#server/http/answers.ts'
import type { Caller } from '#server/limits/client-address.ts'

export type Admission = {
  /** The refusal of a request that is not to count for anything. */
  readonly refuse: (caller: Caller) => Response | undefined
}

/**
 * Any page may have a browser post something here. What it cannot do is name the key, send JSON, or hide that it
 * is another site: what lacks these is refused before anybody's attempts are counted. A client that is no browser
 * sends neither `Origin` nor `Sec-Fetch-Site`.
 * @param publicOrigin where it is set, pages of no other origin ask but those of this machine itself: a name that
 * leads here for a moment (DNS rebinding) looks to a browser like the site itself
 */
export function createAdmission(publishableKey: string, publicOrigin?: string): Admission {
  const isOtherSite = ({ headers }: Caller) => {
    const { origin, host } = headers
    const site = headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
    if (origin === undefined || origin === publicOrigin) return false
    if (!URL.canParse(origin)) return true
    const asked = new URL(origin)
    if (publicOrigin !== undefined && !loopback.test(asked.hostname)) return true
    return site === undefined && asked.host !== host
  }

  return {
    refuse(caller) {
      if (isOtherSite(caller))
        return authRefusal(403, 'origin_not_allowed', 'This request comes from another site')
      if (caller.headers.apikey !== publishableKey)
        return authRefusal(401, 'invalid_api_key', 'Send the publishable key in the header apikey')
      if (hasBody(caller) && !isJson(caller))
        return authRefusal(415, 'bad_json', 'Send JSON, with the content type application/json')
      return undefined
    },
  }
}

const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/

const hasBody = ({ headers }: Caller) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isJson = ({ headers }: Caller) =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
