import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Copy, startCopy } from '#server/testing/copies.ts'
import { createPeople } from '#server/testing/test-people.ts'

import { type DebianPostgres, startDebianPostgres, startStandby } from './debian-postgres.ts'

let primary: DebianPostgres
let standby: Awaited<ReturnType<typeof startStandby>>
let copy: Copy

beforeAll(async () => {
  primary = await startDebianPostgres()
  standby = await startStandby(primary)
  const hosts = `localhost:${standby.port},localhost:${primary.port}`
  copy = await startCopy(
    `postgres://music:secret@${hosts}/music?sslmode=require&target_session_attrs=read-write`,
    { SIGN_UPS: '100000' },
  )
})
afterAll(async () => {
  await copy.stop()
  await standby.stop()
  await primary.stop()
})

const mostSeconds = 10

test('[RUN-1] [RUN-4] when the standby is promoted writes go on there within ten seconds, and none is lost', async () => {
  const people = createPeople(() => copy)
  const acknowledged: string[] = []
  const storm = { isOver: false }
  const write = async (name: string) => {
    for (let at = 0; !storm.isOver; at++) {
      const email = `${name}-${at}@example.org`
      const account = await people.signUp(email).catch(() => undefined)
      if (account?.id) acknowledged.push(email)
    }
  }
  const writers = ['a', 'b', 'c'].map(write)
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(10)
  await primary.kill()
  await expect.poll(() => copy.probe('/readyz'), { timeout: 5000 }).toBe(503)
  expect(await copy.probe('/healthz')).toBe(200)

  const before = acknowledged.length
  await standby.promote()
  await expect
    .poll(() => acknowledged.length, { timeout: mostSeconds * 1000 })
    .toBeGreaterThan(before)
  storm.isOver = true
  await Promise.all(writers)
  await expect.poll(() => copy.probe('/readyz'), { timeout: 2000 }).toBe(200)
  expect(copy.log()).toContain('The database is written to on another host now.')

  const rows = await standby.sql<{ email: string }[]>`select email from auth.users`
  const stored = new Set(rows.map(({ email }) => email))
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
})
