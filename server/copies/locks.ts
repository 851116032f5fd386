import postgres from 'postgres'

import { type DatabaseAddress, driverOptions } from '#server/database/connection.ts'

export type Locks = {
  /** One at a time for each key. */
  readonly inTurn: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>
  /** Leaves out what somebody else does just now. */
  readonly unlessTaken: (key: string, work: () => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

/** For a server that has its database to itself. */
export function locksOfProcess(): Locks {
  const last = new Map<string, Promise<unknown>>()
  return {
    async inTurn(key, work) {
      const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
      last.set(key, turn)
      try {
        return await turn
      } finally {
        if (last.get(key) === turn) last.delete(key)
      }
    },
    unlessTaken: (_, work) => work(),
    close: () => Promise.resolve(),
  }
}

const connections = 2
const endSeconds = 2

/**
 * Over all copies of the server, by advisory locks that end with their transaction, and so with the copy. The
 * connections are of their own: what is done under a lock waits for others, which must never wait for these.
 */
export function sharedLocks(address: DatabaseAddress): Locks {
  const here = locksOfProcess()
  const sql = postgres(address.url, {
    max: connections,
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: 5,
    onnotice: () => undefined,
    onclose: address.onLost ?? (() => undefined),
    ...driverOptions(address),
  })
  return {
    inTurn: (key, work) =>
      here
        .inTurn(key, () =>
          sql.begin(async (transaction) => {
            await transaction`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
            return { result: await work() }
          }),
        )
        .then(({ result }) => result),
    unlessTaken: async (key, work) => {
      await sql.begin(async (transaction) => {
        const [lock] = await transaction<{ taken: boolean }[]>`
          select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as taken`
        if (lock?.taken) await work()
      })
    },
    close: () => sql.end({ timeout: endSeconds }),
  }
}
