import { AuthClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'

import type { Database } from '#domain/database.types.ts'

import { config } from '#web/lib/http/config.ts'
import { takeEarlyRead } from '#web/lib/http/early-reads.ts'
import { isFailedLink, takeLink } from './link.ts'
import { authFetch, serviceFetch } from '#web/lib/http/service-fetch.ts'
import { sessionKeyOf } from './session-key.ts'

const backend = new URL(config.backendUrl, location.origin).href.replace(/\/$/, '')
const refused = [400, 401, 403, 404]
const headers = { apikey: config.publishableKey }

export const sessionKey = sessionKeyOf(config.basePath)

/** Taken before the account client reads the address. */
export const firstLink = takeLink()

export const auth = new AuthClient({
  url: `${backend}/auth/v1`,
  headers,
  fetch: authFetch,
  storageKey: sessionKey,
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: isFailedLink,
  flowType: 'implicit',
})

let sessionlessOnes = 0

/** An account client that stores and announces nothing, for what must not sign this browser in. */
export const createSessionlessAuth = () =>
  new AuthClient({
    url: `${backend}/auth/v1`,
    headers,
    fetch: authFetch,
    // The client warns of two with the same key.
    storageKey: `${sessionKey}:passing:${++sessionlessOnes}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
  })

export const createDb = (getToken: () => Promise<string | undefined>, renew = getToken) =>
  new PostgrestClient<Database>(`${backend}/rest/v1`, {
    retry: false,
    headers,
    fetch: async (input, init) => {
      const early = await takeEarlyRead(input instanceof Request ? input.url : input.toString())
      if (early) return early
      const token = await getToken()
      const response = await fetchAs(token, input, init)
      return token && response.status === 401 ? fetchAs(await renew(), input, init) : response
    },
  })

export const db = createDb(getAccessToken, renewAccessToken)

let leaving = new AbortController()

/** Ends what is being read, before its token is refused; it can be read again as a visitor. */
export function endReads(): void {
  leaving.abort()
  leaving = new AbortController()
}

export async function fetchAuthSettings(): Promise<unknown> {
  try {
    return await (await serviceFetch(`${backend}/auth/v1/settings`, { headers })).json()
  } catch {
    return undefined
  }
}

export async function getAccessToken(): Promise<string | undefined> {
  const { data } = await auth.getSession()
  return data.session?.access_token
}

/** For use after a 401. Signs out when the backend no longer knows the session. */
export async function renewAccessToken(): Promise<string | undefined> {
  const { data, error } = await auth.refreshSession()
  if (error && refused.includes(error.status ?? 0)) await auth.signOut({ scope: 'local' })
  return data.session?.access_token
}

function fetchAs(token: string | undefined, input: RequestInfo | URL, init: RequestInit = {}) {
  const asPerson = new Headers(init.headers)
  asPerson.set('authorization', `Bearer ${token ?? config.publishableKey}`)
  const isRead =
    init.method === 'GET' || (typeof input === 'string' && input.includes('/rpc/search_'))
  return serviceFetch(input, { ...init, headers: asPerson }, isRead ? leaving.signal : undefined)
}
