import { readHead } from '#server/backup/tables.ts'
import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'

/** Every row of every table, as text. */
export function databaseRows(address: DatabaseAddress): Promise<Record<string, string[]>> {
  return withConnection(address, (sql) =>
    sql.begin(async (transaction) => {
      const { tables } = (await readHead(transaction)).head
      const rows: Record<string, string[]> = {}
      for (const { schema, name } of tables) {
        const found = await transaction.unsafe(
          `select t::text as row from "${schema}"."${name}" t order by 1`,
        )
        rows[`${schema}.${name}`] = found.map(({ row }) => String(row))
      }
      return rows
    }),
  )
}
