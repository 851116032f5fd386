import postgres from 'postgres'

import { createLog } from '#server/log.ts'

import { startDatabase } from './database.ts'

/** For the crash tests to kill: counts up in a table and prints every acknowledged number. */
const [dataDir = ''] = process.argv.slice(2)
const { address } = await startDatabase({ dataDir, log: createLog('silent') })
const sql = postgres(address.url, {
  path: address.path,
  max: 1,
  backoff: false,
  onnotice: () => undefined,
})
await whenItAnswers(() => sql`create table if not exists counted (number integer primary key)`)
const [last] = await sql<
  { number: number }[]
>`select coalesce(max(number), 0) as number from counted`
for (let number = (last?.number ?? 0) + 1; ; number++) {
  // A write whose response was lost may have been stored.
  await whenItAnswers(() => sql`insert into counted values (${number}) on conflict do nothing`)
  process.stdout.write(`${number}\n`)
}

async function whenItAnswers(ask: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await ask()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
