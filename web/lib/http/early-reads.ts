import type { PageConfig } from '#domain/page-config.ts'
import { addressOf, type Read } from '#domain/reads.ts'
import { sessionKeyOf } from '#web/lib/session/session-key.ts'
import { browserStorage } from '#web/lib/storage.ts'

type Answer = Promise<Response | undefined>

declare global {
  var earlyReads: Map<string, Answer> | undefined
}

/** After this the app sends its own request. */
const timeoutMs = 10_000
const renewalMs = 90_000

/** Asks while the app's code is still loading; if the session has to be renewed first, the app asks. */
export function sendEarlyReads(
  reads: readonly Read[],
  { backendUrl, basePath, publishableKey }: PageConfig,
) {
  const token = storedToken(sessionKeyOf(basePath), publishableKey)
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

/** Reads the whole body, because the timeout would also abort one that nobody has read yet. */
async function ask(url: string, headers: HeadersInit): Promise<Response> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
  return new Response(await response.text(), response)
}

/** The session's token, or the visitors' key without a session; undefined when it expires. */
function storedToken(key: string, visitors: string): string | undefined {
  const stored = browserStorage.getItem(key)
  if (stored === null) return visitors
  try {
    const { access_token: token, expires_at: expiresAt } = JSON.parse(stored)
    return expiresAt * 1000 > Date.now() + renewalMs ? token : undefined
  } catch {
    return undefined
  }
}

/** The response to an early read, once; undefined unless it is a good one. */
export async function takeEarlyRead(url: string): Answer {
  const asked = globalThis.earlyReads?.get(url)
  globalThis.earlyReads?.delete(url)
  const response = await asked
  const isGood = response?.ok && response.headers.get('content-type')?.includes('json')
  return isGood ? response : undefined
}
