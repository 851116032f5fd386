import { authRefusal } from '#server/http/answers.ts'
import type { Caller } from '#server/limits/client-address.ts'

export type Admission = {
  readonly refuse: (caller: Caller) => Response | undefined
}

/**
 * Refuses requests from other sites before anybody's attempts are counted. Any page can make a browser post here, but
 * it cannot set the key's header, send JSON, or hide its site in `Origin` and `Sec-Fetch-Site`.
 * @param publicOrigin if set, the only origin besides this machine's, against DNS rebinding
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
