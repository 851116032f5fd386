import { authRefusal } from '#server/answers.ts'
import type { Caller } from '#server/limits/client-address.ts'

type Admission = {
  /** The refusal of a request that is not to count for anything. */
  readonly refuse: (caller: Caller) => Response | undefined
}

/**
 * Any page may have a browser post something here. What it cannot do is name the key, send JSON, or hide that it
 * is another site: what lacks these is refused before anybody's attempts are counted. A client that is no browser
 * sends neither `Origin` nor `Sec-Fetch-Site`.
 * @param siteUrl the address people use
 */
export function createAdmission(publishableKey: string, siteUrl: string): Admission {
  const { origin: siteOrigin } = new URL(siteUrl)

  const isOtherSite = ({ headers }: Caller) => {
    const { origin, host } = headers
    const site = headers['sec-fetch-site']
    if (site !== undefined) return site !== 'same-origin' && site !== 'none'
    if (origin === undefined || origin === siteOrigin) return false
    return !URL.canParse(origin) || new URL(origin).host !== host
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

const hasBody = ({ headers }: Caller) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isJson = ({ headers }: Caller) =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
