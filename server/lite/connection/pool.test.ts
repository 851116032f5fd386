import { expect, test } from 'vitest'

import { createPool } from './pool.ts'

/** A pool of fake clients, which answer with their number, and what was done to them. */
function setUp(size: number) {
  const opened: { lose: () => void; ended: boolean; fault?: Error }[] = []
  const pool = createPool(size, (onLost) => {
    const number = opened.length
    const fake: (typeof opened)[number] = { lose: onLost, ended: false }
    opened.push(fake)
    return {
      run: async () => {
        if (fake.fault) throw fake.fault
        return number
      },
      end: async () => {
        fake.ended = true
      },
    }
  })
  return { opened, pool }
}

test('no more than so many connections are lent, the next in turn waits [SAFE-6]', async () => {
  const { opened, pool } = setUp(2)
  const [first, second] = [await pool.acquire(), await pool.acquire()]
  const third = pool.acquire()
  expect(opened).toHaveLength(2)
  second.release()
  expect(await (await third).run('select')).toBe(1)
  first.release()
  expect(await (await pool.acquire()).run('select')).toBe(0)
  expect(opened).toHaveLength(2)
})

test('what a lost connection had begun is never gone on with on another [SES-6]', async () => {
  const { opened, pool } = setUp(1)
  const lease = await pool.acquire()
  await lease.run('begin')
  opened[0]?.lose()
  await expect(lease.run('select')).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  lease.release()
  expect(await (await pool.acquire()).run('select')).toBe(1)
  expect(opened.map(({ ended }) => ended)).toEqual([true, false])
})

test('a connection that died while it was idle is replaced [SAFE-8]', async () => {
  const { opened, pool } = setUp(1)
  const lease = await pool.acquire()
  lease.release()
  opened[0]?.lose()
  expect(await (await pool.acquire()).run('select')).toBe(1)
})

test('after a fault of the line a connection is not used again, and who waits gets a new one [SAFE-8]', async () => {
  const { opened, pool } = setUp(1)
  const lease = await pool.acquire()
  const waiting = pool.acquire()
  Object.assign(opened[0] ?? {}, { fault: Object.assign(new Error('write'), { code: 'EPIPE' }) })
  await expect(lease.run('select')).rejects.toThrow('write')
  lease.release()
  expect(await (await waiting).run('select')).toBe(1)
})

test('a statement that the database refuses costs no connection [SAFE-8]', async () => {
  const { opened, pool } = setUp(1)
  const lease = await pool.acquire()
  Object.assign(opened[0] ?? {}, { fault: Object.assign(new Error('no'), { severity: 'ERROR' }) })
  await expect(lease.run('select')).rejects.toThrow('no')
  lease.release()
  await pool.acquire()
  expect(opened).toHaveLength(1)
})

test('when the rows of a prepared statement have changed, every connection that was open is replaced once it is free [RUN-2]', async () => {
  const { opened, pool } = setUp(3)
  const leases = [await pool.acquire(), await pool.acquire(), await pool.acquire()]
  const [first, second, third] = leases
  second?.release()
  const outdated = { severity: 'ERROR', code: '0A000', routine: 'RevalidateCachedQuery' }
  Object.assign(opened[0] ?? {}, { fault: Object.assign(new Error('changed'), outdated) })
  await expect(first?.run('select')).rejects.toThrow('changed')
  expect(await third?.run('select')).toBe(2)
  for (const lease of [first, third]) lease?.release()
  expect(await (await pool.acquire()).run('select')).toBe(3)
  expect(opened.map(({ ended }) => ended)).toEqual([true, true, true, false])
})
