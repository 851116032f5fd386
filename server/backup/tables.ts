import type { TransactionSql } from 'postgres'

import { StartError } from '#server/start-error.ts'

import type { Head, Table } from './head.ts'

type Found = Table & {
  readonly id: number
  readonly refersTo: readonly number[]
  readonly isOwn: boolean
}

/** Not those of the system and of extensions, the keys (which are an entry of their own), and none that a crash empties anyway. */
const ofPeople = `
  n.nspname not in ('pg_catalog', 'information_schema', 'server') and n.nspname not like 'pg\\_%'
  and c.relpersistence = 'p'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

/** Of the account service, of the history, or made by a migration; all, where the history does not say what ran. */
const isOwn = `
  n.nspname in ('auth', 'supabase_migrations')
  or format('%s.%s', n.nspname, c.relname) in (
    select made[1] from supabase_migrations.schema_migrations, unnest(statements) statement,
      regexp_matches(statement, 'create\\s+(?:unlogged\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?([\\w.]+)', 'gi') made)
  or exists (select from supabase_migrations.schema_migrations where statements is null)`

const readTables = `
  select c.oid::int as id, n.nspname as schema, c.relname as name,
    to_json(array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum)) as columns,
    to_json(array(select k.confrelid::int from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid)) as "refersTo",
    (${isOwn}) as "isOwn"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and ${ofPeople}
  order by n.nspname, c.relname`

const readSequences = `
  select n.nspname as schema, c.relname as name, coalesce(s.last_value, s.start_value)::text as value,
    s.last_value is not null as "isCalled"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_sequences s on s.schemaname = n.nspname and s.sequencename = c.relname
  where c.relkind = 'S' and ${ofPeople}
  order by n.nspname, c.relname`

/** What a database holds of this program, at the moment that the transaction sees, and the names of others' tables. */
export async function readHead(sql: TransactionSql): Promise<{ head: Head; others: string[] }> {
  const found: Found[] = await sql.unsafe(readTables)
  const tables = found.filter((table) => table.isOwn)
  const sequences: Head['sequences'] = await sql.unsafe(readSequences)
  const migrations = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`
  const head: Head = {
    form: 'web-music-player backup',
    version: 1,
    madeAt: new Date().toISOString(),
    migrations: migrations.map(({ version }) => version),
    tables: inOrder(tables).map(({ schema, name, columns }) => ({ schema, name, columns })),
    sequences: [...sequences],
  }
  return { head, others: found.filter((table) => !table.isOwn).map(textOf) }
}

/** Every table after those that it refers to. */
function inOrder(tables: readonly Found[]): Found[] {
  const ordered = new Set<Found>()
  const place = (table: Found, path: readonly Found[]): void => {
    if (ordered.has(table)) return
    if (path.includes(table))
      throw new StartError(
        `The tables ${path.map(textOf).join(', ')} refer to each other in a ring.`,
      )
    for (const id of table.refersTo) {
      const target = tables.find((each) => each.id === id)
      if (target) place(target, [...path, table])
    }
    ordered.add(table)
  }
  for (const table of tables) place(table, [])
  return [...ordered]
}

const textOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** As SQL names it. */
export const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`

/** A table and its columns, as `copy` names them. */
export const copied = (table: Table) => `${nameOf(table)} (${table.columns.map(quoted).join(', ')})`
