import type { PageConfig } from '#domain/page-config.ts'
import type { Quality } from '#web/lib/quality.ts'
import type { StreamFault } from '#web/player/engine/stream-urls.ts'

/** Who gives out addresses of recordings. */
export type Signer = {
  /** Nothing when the token is not taken, or may not be: one that was renewed just now is. Rejects as `StreamUrls` do. */
  readonly sign: (
    files: readonly string[],
    token: string | undefined,
    config: SignerConfig,
    wish: Wish,
    isRenewed?: boolean,
  ) => Promise<Addresses | undefined>
  /** What is wrong, by the response of an address; nothing when it can be read. */
  readonly faultOf: (response: Response) => Promise<StreamFault | undefined>
}

/** In which formats recordings would be heard: the server may have others than the file's own. */
type Wish = {
  readonly quality: Quality
  /** What this browser does not play. */
  readonly lacks: readonly string[]
}

/** Where it is. */
export type SignerConfig = Pick<PageConfig, 'basePath' | 'storageUrl' | 'publishableKey'>

/** By file; without what is not there. */
export type Addresses = ReadonlyMap<string, Signed>

export type Signed = {
  /** Null for one that this browser cannot play. */
  readonly url: string | null
  /** Unix time in ms by this machine's clock. */
  readonly until: number
}

/** So long before it expires an address is given out no more. */
export const expiryMarginMs = 60_000
const timeoutMs = 20_000

export const reach = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })

export function faultOfStatus(status: number): StreamFault | undefined {
  if (status === 401 || status === 403) return 'expired'
  if (status === 404 || status === 410) return 'missing'
  return status >= 400 ? 'server' : undefined
}
