import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { PostgresConnection } from '@supabase/lite/postgres'

import { BusyError } from '#server/limits/fair-queue.ts'

export type Locks = {
  /** One at a time for each key. @throws BusyError after ten seconds of waiting */
  readonly inTurn: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>
  /** Leaves out what somebody else does just now. */
  readonly unlessTaken: (key: string, work: () => Promise<void>) => Promise<void>
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
  }
}

const retryMs = 25
const timeoutMs = 10_000
/** Well below the time in which a replaced token may be used again: a copy that dies locks nobody out. */
const lockSeconds = 5

/**
 * Over all copies of the server, by rows that expire should their copy die. Advisory locks would each hold a connection
 * while others wait for one: with as many locks as a pooler has connections, nothing would go on.
 */
export function sharedLocks({ driver }: Pick<PostgresConnection, 'driver'>): Locks {
  const here = locksOfProcess()
  const holder = randomUUID()

  const take = async (key: string): Promise<boolean> => {
    const { count } = await driver`
      insert into account.locks as held (key, holder, until)
      values (${key}, ${holder}, now() + make_interval(secs => ${lockSeconds}))
      on conflict (key) do update set holder = excluded.holder, until = excluded.until
      where held.until < now() or held.holder = excluded.holder`
    return count === 1
  }

  /** One that cannot be given back expires; what was done stays done. */
  const release = async (key: string) => {
    await driver`delete from account.locks where key = ${key} and holder = ${holder}`.catch(
      () => undefined,
    )
  }

  async function holding<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } finally {
      await release(key)
    }
  }

  return {
    inTurn: (key, work) =>
      here.inTurn(key, async () => {
        const begun = performance.now()
        while (!(await take(key))) {
          if (performance.now() - begun > timeoutMs) throw new BusyError()
          await wait(retryMs)
        }
        return holding(key, work)
      }),
    unlessTaken: (key, work) =>
      here.inTurn(key, async () => {
        if (await take(key)) await holding(key, work)
      }),
  }
}
