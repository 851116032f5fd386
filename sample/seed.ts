import type { Row, Table } from './rows.ts'

const heading = `-- The sample catalogue. Made by \`npm run sample\`; change sample/ instead.
-- It may run again at any time: it brings its own rows up to date and touches no others.
`

/** What is stored anew stays out of sight where somebody hid it. */
const ending = 'select library.settle_sample();\n'

/** The tables as SQL that a fresh or an already seeded database takes. */
export function toSql(tables: readonly Table[]): string {
  return [heading, ...tables.map(toInsert), ending].join('\n')
}

function toInsert({ name, rows }: Table): string {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map(
    (row) => `  (${columns.map((column) => toLiteral(row[column])).join(', ')})`,
  )
  const changes = columns
    .filter((column) => column !== 'id')
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`)
  return (
    `insert into public.${name} (${columns.map(quoted).join(', ')}) values\n${values.join(',\n')}\n` +
    `on conflict (id) do update set\n  ${changes.join(',\n  ')};\n`
  )
}

function quoted(column: string): string {
  return column === 'desc' ? '"desc"' : column
}

function toLiteral(value: Row[string] | undefined): string {
  if (value === undefined) throw new Error('A row lacks a column')
  if (value === null) return 'null'
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}
