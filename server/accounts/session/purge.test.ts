import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { locksOfProcess } from '#server/copies/locks.ts'
import { connect } from '#server/lite/connection/connection.ts'
import { createLog } from '#server/log.ts'
import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'

import { startPurge } from './purge.ts'

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database.stop())

test('attempts that count no more are forgotten within a minute, however many made them [SAFE-6]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const connection = connect(database.address, 1)
  onTestFinished(() => connection.close())
  const attempts = async () => {
    const rows = await database.sql<{ key: string }[]>`select key from account.limits`
    return rows.map(({ key }) => key)
  }
  await database.sql`insert into account.limits (key, points, expire) values ('older', 1, 1)`
  const log = createLog('silent')
  const stop = startPurge({ connection, outbox: 'none', locks: locksOfProcess(), log })
  onTestFinished(stop)
  await expect.poll(attempts).toEqual([])

  await database.sql`
    insert into account.limits (key, points, expire)
    select 'old ' || number, 1, 1 from generate_series(1, 2500) as number`
  await database.sql`
    insert into account.limits (key, points, expire)
    values ('counts', 1, extract(epoch from now()) * 1000 + 60000)`
  vi.advanceTimersByTime(60_000)
  await expect.poll(attempts).toEqual(['counts'])
})
