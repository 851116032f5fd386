import { addressOf, type Read } from '#domain/reads.ts'

import type { Config } from './config.ts'
import { sessionKeyOf } from '#web/lib/session/session-key.ts'
import { browserStorage } from '#web/lib/storage.ts'

/** Undefined when none came. */
type Answer = Promise<Response | undefined>

declare global {
  var earlyReads: Map<string, Answer> | undefined
}

/** After this the app sends its own request. */
const timeoutMs = 10_000
/** What is left of a token's life when the auth client renews it. */
const renewalMs = 90_000

/**
 * Asks for rows while the app's code is still on its way, as whoever is signed in.
 * With a session that has to be renewed first it asks nothing: the app renews it and then asks.
 */
export function askEarly(reads: readonly Read[], { backendUrl, basePath, publishableKey }: Config) {
  const token = keptToken(sessionKeyOf(basePath), publishableKey)
  if (token === undefined) return
  const backend = new URL(backendUrl, location.origin).href.replace(/\/$/, '')
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` }
  globalThis.earlyReads = new Map(
    reads.map((read) => {
      const url = addressOf(backend, read)
      return [url, ask(url, headers).catch(() => undefined)]
    }),
  )
}

/** Reads the whole answer at once, as the timeout also ends a body that nobody has read yet. */
async function ask(url: string, headers: HeadersInit): Promise<Response> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
  return new Response(await response.text(), response)
}

/** The kept session's token, the visitors' when there is none; undefined when it has expired. */
function keptToken(key: string, visitors: string): string | undefined {
  const kept = browserStorage.getItem(key)
  if (kept === null) return visitors
  try {
    const { access_token: token, expires_at: expiresAt } = JSON.parse(kept)
    return expiresAt * 1000 > Date.now() + renewalMs ? token : undefined
  } catch {
    return undefined
  }
}

/** The answer to a read that was asked early, once; undefined when there is none, or no good one. */
export async function takeEarlyRead(url: string): Answer {
  const asked = globalThis.earlyReads?.get(url)
  globalThis.earlyReads?.delete(url)
  const response = await asked
  const isGood = response?.ok && response.headers.get('content-type')?.includes('json')
  return isGood ? response : undefined
}
