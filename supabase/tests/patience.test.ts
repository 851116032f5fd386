import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { startScratchDatabase } from '#scripts/scratch-database.ts'
import { connect } from '#server/lite/connection.ts'

test('[SAFE-6] nobody keeps the database busy for longer than a few seconds with one request', async () => {
  const { address, stop } = await startScratchDatabase()
  onTestFinished(stop)
  const connection = connect(address, 1)
  onTestFinished(() => connection.close())
  const patienceOf = (role: string) =>
    connection.withContext({ auth: { uid: null, role, jwt: null } }, async (db) => {
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
      return rows
    })
  for (const role of ['anon', 'authenticated', 'service_role'])
    expect(await patienceOf(role)).toEqual([{ statement_timeout: '5s' }])
})
