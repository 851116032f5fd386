import { expect, onTestFinished, test } from 'vitest'

import { runCli } from '#scripts/supabase/cli.ts'
import { startDebianPostgres } from '#server/cluster/debian-postgres.ts'
import { startCopy } from '#server/testing/copies.ts'

test('Supabase’s command line finds no error in a function of the database, and would [DATA-1]', async () => {
  const database = await startDebianPostgres()
  onTestFinished(() => database.stop())
  const url = `${database.url}?sslmode=require`
  await (await startCopy(url)).stop()
  await database.sql`create extension plpgsql_check`
  const lint = () => runCli(['db', 'lint', '--level', 'error', '--fail-on', 'error'], url)
  const { code, printed } = await lint()
  expect([code, printed]).toEqual([0, expect.stringContaining('Linting schema: search')])

  await database.sql`
    create function broken() returns text language plpgsql as 'begin return (select none from albums); end'`
  expect(await lint()).toEqual({
    code: 1,
    printed: expect.stringMatching(/public\.broken.*column \\"none\\" does not exist/s),
  })
})
