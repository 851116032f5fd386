import { withConnection } from '#server/database/connection.ts'
import { borrowDatabase } from '#server/postgres/borrow-database.ts'
import { runCommand } from '#server/run-command.ts'
import { StartError } from '#server/start-error.ts'

import { readWork } from './operator-words.ts'

await runCommand(async (settings, log) => {
  // npm runs a command in the project’s folder; the person names a folder from where they are.
  const work = readWork(process.argv.slice(2), process.env['INIT_CWD'] ?? '.')
  await borrowDatabase(settings, log, (address) =>
    withConnection(address, async (sql) => {
      const [made] = await sql`select to_regclass('public.operators') is not null as there`
      if (!made?.['there'])
        throw new StartError(
          'The database is of an older version. Run “npm start” once, then again this.',
        )
      await work(sql)
    }),
  )
})
