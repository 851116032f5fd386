import type { Sql } from 'postgres'

/** Of each, with their indexes. */
export type RowSizes = { readonly bytesOfAccount: number; readonly bytesOfTrack: number }

const tablesOfAccount = [
  'auth.users',
  'auth.identities',
  'auth.sessions',
  'auth.refresh_tokens',
  'public.profiles',
]
const times = 200

/** Copies the accounts and tracks that are there so often that pages which are not full no longer count. Linux only. */
export async function measureRowSizes(sql: Sql): Promise<RowSizes> {
  return {
    bytesOfAccount: await bytesOfEach(sql, tablesOfAccount),
    bytesOfTrack: await bytesOfEach(sql, ['public.tracks']),
  }
}

async function bytesOfEach(sql: Sql, tables: readonly string[]): Promise<number> {
  const [first = ''] = tables
  const size = async () => {
    const [row] = await sql<{ bytes: number }[]>`
      select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest(${tables}::text[]) as name`
    return row?.bytes ?? 0
  }
  const before = await size()
  const { count } = await sql`select from ${sql(first)}`
  for (const table of tables) await multiply(sql, table)
  return ((await size()) - before) / (count * times)
}

/** Each row so often again, under ids of its own. */
async function multiply(sql: Sql, table: string): Promise<void> {
  const columns = await sql<{ name: string; type: string }[]>`
    select attname as name, atttypid::regtype::text as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  const values = columns.map(({ name, type }) => {
    const value = `row."${name}"`
    if (type === 'uuid') return `md5(${value}::text || n)::uuid`
    // A trigger gives one.
    if (name === 'username') return `''`
    if (['id', 'email', 'token', 'provider_id'].includes(name)) return `${value} || n`
    if (table === 'public.tracks' && name === 'position') return `${value} + n * 1000`
    return value
  })
  const names = columns.map(({ name }) => `"${name}"`)
  await sql.unsafe(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} row, generate_series(1, ${times}) n`,
  )
}
