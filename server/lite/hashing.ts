import { createTurns, type Party } from '#server/limits/turns.ts'

/**
 * One password at a time for the whole process: hashing takes a core for 50 to 100 ms, and the music needs the other.
 * When 150 wait, or one has waited for ten seconds, the next is refused.
 */
const hashing = createTurns({ most: 1, mostOfStrangers: 1, mostWaiting: 150, patienceMs: 10_000 })

/** Does what hashes or compares a password. Never within another turn. @throws Busy when too many wait. */
export const inHashingTurn = <Result>(key: string, work: () => Promise<Result>): Promise<Result> =>
  hashing.run(partyOf(key), work)

/** The turns go round by key, so that many guesses from one place wait for one another. */
const partyOf = (key: string): Party => ({ key, isStranger: true })

/** Whether a request makes the account service hash or compare a password. */
export const hashes = (route: string, body: { password?: string | null | undefined }): boolean =>
  Boolean(body.password) && /^\/auth\/v1\/(?:token|signup|user)$/.test(route)
