import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'X-Request-Id'

const ids = new AsyncLocalStorage<string>()

/** Of the request that this is done for. */
export const currentRequestId = (): string | undefined => ids.getStore()

export const withRequestId = <Result>(id: string, work: () => Result): Result => ids.run(id, work)

/** That of the proxy, so that both logs tell of the same; else a new one. */
export function requestIdOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const given = trustProxy ? headers['x-request-id'] : undefined
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}
