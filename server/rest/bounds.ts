import type { AccessToken } from '#server/http/access-token.ts'
import { type Caller, clientAddress } from '#server/limits/client-address.ts'
import { createRequestLimits } from '#server/limits/request-limits.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { poolSizes } from '#server/lite/connection/connections.ts'
import type { Settings } from '#server/settings.ts'

import { createRowsAdmission } from './rows-admission.ts'
import type { Rights } from './rights.ts'

type Options = {
  readonly settings: Pick<Settings, 'trustProxy' | 'requests' | 'databaseConnections'>
  readonly publishableKey: string
  /** Whose token it is, if it is valid. */
  readonly identify: (authorization: string | undefined) => Promise<AccessToken | undefined>
  readonly rights: Rights
}

/** Of a person; the app asks for six at once. Of the visitors of an address so many wait. */
const mostAtOnce = 60

/** What requests for rows and for new tokens may cost; the reasons are in `docs/decisions`. */
export function createBounds({ settings, publishableKey, identify, rights }: Options) {
  const { trustProxy, requests, databaseConnections } = settings
  const { tables } = poolSizes(databaseConnections)
  const limits = createRequestLimits(
    'rows',
    { inFlight: mostAtOnce, points: Math.ceil(requests / 2), windowSeconds: 10 },
    { inFlight: 300, points: requests, windowSeconds: 10 },
  )
  const lookUps = {
    inFlight: 30,
    points: Math.max(30, Math.ceil(requests / 10)),
    windowSeconds: 10,
  }
  const perAddress = { inFlight: 100, points: 300, windowSeconds: 600 }
  return {
    rights,
    admit: createRowsAdmission({
      rights,
      limits,
      verify: identify,
      publishableKey,
      trustProxy,
    }),
    queue: createFairQueue({
      maxRunning: tables,
      maxRunningPerClient: Math.ceil(tables / 2),
      maxStrangers: Math.ceil(tables / 2),
      maxQueued: 500,
      maxQueuedPerClient: mostAtOnce,
      timeoutMs: 5000,
    }),
    renewals: createRequestLimits('renewals', perAddress, perAddress),
    lookUps: createRequestLimits('look-ups', lookUps, lookUps),
    addressOf: (caller: Caller) => clientAddress(caller, trustProxy),
  }
}
