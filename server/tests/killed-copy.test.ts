import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { askAt, type Copy, startCopy } from '#server/testing/copies.ts'
import { type OwnPostgres, startOwnPostgres } from '#server/testing/own-postgres.ts'
import { createPeople } from '#server/testing/test-people.ts'

let database: OwnPostgres
let survivor: Copy

beforeAll(async () => {
  database = await startOwnPostgres()
  survivor = await startCopy(database.url, { SIGN_UPS: '100000' })
})
afterAll(async () => {
  await survivor.stop()
  await database.stop()
})

/** A copy in a process of its own, and where it is. */
async function startProcess(): Promise<{ child: ChildProcess; url: string }> {
  const program = join(import.meta.dirname, '../testing/copy.ts')
  const child = spawn(process.execPath, [program, database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, url }
}

test('[RUN-4] a copy that is killed in a storm of writes loses none that it acknowledged, and the others go on', async () => {
  const { child, url } = await startProcess()
  const killed = { ...survivor, ask: askAt(url) }
  const acknowledged: string[] = []
  const write = async (server: Pick<Copy, 'ask' | 'dataDir'>, name: string) => {
    const people = createPeople(() => server)
    for (let at = 0; child.exitCode === null && child.signalCode === null; at++) {
      const email = `${name}-${at}@example.org`
      const account = await people.signUp(email).catch(() => undefined)
      if (account?.id) acknowledged.push(email)
    }
  }
  const writers = ['a', 'b', 'c', 'd'].map((name) => write(killed, `killed-${name}`))
  writers.push(write(survivor, 'survivor'))
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20)
  child.kill('SIGKILL')
  await Promise.all(writers)

  const rows = await database.sql<{ email: string }[]>`
    select email from auth.users u where exists (select from auth.identities i where i.user_id = u.id)`
  const stored = new Set(rows.map(({ email }) => email))
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
  expect(acknowledged.some((email) => email.startsWith('killed'))).toBe(true)
  const people = createPeople(() => survivor)
  expect((await people.logIn(acknowledged[0] ?? '')).status).toBe(200)
})
