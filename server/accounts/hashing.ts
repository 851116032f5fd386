import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'

import { compare, hash } from '@node-rs/bcrypt'

import { createTurns, type Party } from '#server/limits/turns.ts'

/**
 * One password at a time for the whole process: hashing takes a core for 50 to 100 ms, and the music needs the other.
 * When 200 wait, half of them strangers, 40 of one caller, or one has waited for ten seconds, the next is refused.
 */
const hashing = createTurns({
  most: 1,
  mostOfStrangers: 1,
  mostWaiting: 200,
  mostWaitingOfOne: 40,
  timeoutMs: 10_000,
})
const callers = new AsyncLocalStorage<Party>()
const hashedBefore = new AsyncLocalStorage<string>()

/** Whoever asks for much is in turn with the others: by account where the browser is known, else by address. */
export const hashAs = <Result>(caller: Party, work: () => Result): Result =>
  callers.run(caller, work)

/** @throws Busy when too many wait. */
export const inHashingTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  hashing.run(callers.getStore() ?? { key: '', isStranger: true }, work)

/** @throws Busy when too many wait. */
export const hashPassword = (password: string, cost: number): Promise<string> =>
  inHashingTurn(() => hash(password, { cost }))

/** @throws Busy when too many wait. */
export const isPassword = (password: string, hashed: string): Promise<boolean> =>
  inHashingTurn(() => compare(password, hashed))

/**
 * Does work in which lite hashes this password with it hashed already, so that the work holds nothing while it waits.
 * @throws Busy when too many wait.
 */
export async function withHashed<Result>(
  password: string,
  cost: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const hashed = await hashPassword(password, cost)
  return hashedBefore.run(hashed, work)
}

const hashOnce = async (password: string, cost: number): Promise<string> =>
  hashedBefore.getStore() ?? hashPassword(password, cost)

/** Lets lite hash in turn too: it calls its own copy of the library. */
export function makeLiteTakeTurns(): void {
  const require = createRequire(import.meta.resolve('@supabase/lite'))
  Object.assign(require('bcryptjs'), { hash: hashOnce, compare: isPassword })
}
