import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'

import { compare, hash } from '@node-rs/bcrypt'

import { createFairQueue, type QueueClient } from '#server/limits/fair-queue.ts'

/** One at a time: hashing takes a core for 50 to 100 ms, and the music needs the other. */
const hashingQueue = createFairQueue({
  maxRunning: 1,
  maxRunningPerClient: 1,
  maxStrangers: 1,
  maxQueued: 200,
  maxQueuedPerClient: 40,
  timeoutMs: 10_000,
})
const clients = new AsyncLocalStorage<QueueClient>()
const prehashed = new AsyncLocalStorage<string>()

/** Passwords that `work` hashes are queued as this client's, so that nobody can hold up the others. */
export const withHashingClient = <Result>(client: QueueClient, work: () => Result): Result =>
  clients.run(client, work)

/** @throws BusyError */
export const queueHashing = <Result>(work: () => Promise<Result>): Promise<Result> =>
  hashingQueue.run(clients.getStore() ?? { key: '', isStranger: true }, work)

/** @throws BusyError */
export const hashPassword = (password: string, cost: number): Promise<string> =>
  queueHashing(() => hash(password, { cost }))

/** @throws BusyError */
export const isPassword = (password: string, hashed: string): Promise<boolean> =>
  queueHashing(() => compare(password, hashed))

/**
 * Hashes before `work`, so that it holds no connection while it waits; lite then gets this hash. @throws BusyError
 */
export async function withPrehashedPassword<Result>(
  password: string,
  cost: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const hashed = await hashPassword(password, cost)
  return prehashed.run(hashed, work)
}

const hashOnce = async (password: string, cost: number): Promise<string> =>
  prehashed.getStore() ?? hashPassword(password, cost)

/** Makes lite, which calls its own copy of bcrypt, use this queue. */
export function queueLiteHashing(): void {
  const require = createRequire(import.meta.resolve('@supabase/lite'))
  Object.assign(require('bcryptjs'), { hash: hashOnce, compare: isPassword })
}
