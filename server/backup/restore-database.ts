import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import type { TransactionSql } from 'postgres'

import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { prepareAuthSchema } from '#server/lite/auth-schema.ts'
import type { Log } from '#server/log.ts'
import { StartError } from '#server/start-error.ts'

import { drain, readArchive } from './archive.ts'
import type { Head, Table } from './head.ts'
import { copied, nameOf, readHead } from './tables.ts'

type Options = {
  readonly address: DatabaseAddress
  readonly file: string
  readonly head: Head
  /** Of all migrations that this version has. */
  readonly migrations: string
  /** Of the roles that log in; none where the database asks for none. */
  readonly rolesPassword?: string | undefined
  /** Nothing was forgotten since the backup, so what was sent to a bucket is there. */
  readonly isMove?: boolean | undefined
  readonly log: Log
}

const decompress = promisify(gunzip)

/**
 * A schema that a restore makes must not be there, or its making fails half-way; others, such as that of a pooler, may.
 * @throws StartError when the database holds something already
 */
export async function assertEmptyDatabase(address: DatabaseAddress): Promise<void> {
  const [found] = await withConnection(
    address,
    (sql) => sql<{ kind: string; name: string }[]>`
      select * from (select 'table' as kind, format('%s.%s', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f')
        and n.nspname not in ('pg_catalog', 'information_schema', 'server') and n.nspname not like 'pg\\_%'
        and not exists (select from pg_depend d
          where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
      union all select 'schema', nspname from pg_namespace
        where nspname in ('account', 'auth', 'browse', 'library', 'search', 'supabase_migrations')) found
      order by kind desc, name collate "C" limit 1`,
  )
  if (found)
    throw new StartError(
      `The database is not empty: it has the ${found.kind} ${found.name}. A backup is restored into an empty one; nothing was changed.`,
    )
}

/**
 * Makes the tables by the migrations that the backup had run, and fills them all or none. Gives the tables of the backup
 * that no migration made: somebody else's.
 */
export async function restoreDatabase(options: Options): Promise<string[]> {
  const { address, file, head, migrations, rolesPassword, isMove = false, log } = options
  await migrate({
    address,
    folder: migrations,
    only: head.migrations,
    prepare: () => prepareAuthSchema(address, rolesPassword),
    log,
  })
  const leftOut = await withConnection(address, async (sql) => {
    const names = await sql.begin((transaction) => fill(transaction, file, head, isMove))
    await sql`analyze`
    return names
  })
  log.info('Restored the database.')
  return leftOut
}

async function fill(
  sql: TransactionSql,
  file: string,
  head: Head,
  isMove: boolean,
): Promise<string[]> {
  await sql.unsafe(`set local statement_timeout = 0; set local row_security = off;
    set local idle_in_transaction_session_timeout = 0`)
  const { head: made } = await readHead(sql)
  const there = new Set([...made.tables, ...made.sequences].map(nameOf))
  const isThere = (each: Parameters<typeof nameOf>[0]) => there.has(nameOf(each))
  const all = head.tables.filter(isThere).map(nameOf)
  await sql.unsafe(`truncate ${all.join(', ')}`)
  for (const table of all) await sql.unsafe(`alter table ${table} disable trigger user`)
  await fillTables(
    sql,
    file,
    head.tables.map((table) => (isThere(table) ? table : undefined)),
  )
  for (const { value, isCalled, ...sequence } of head.sequences.filter(isThere))
    await sql`select setval(${nameOf(sequence)}::regclass, ${value}::bigint, ${isCalled})`
  if (!isMove && made.tables.some(isSettings)) await sendAnew(sql)
  // What is checked at the end of a transaction has to be over before a table may be altered.
  await sql.unsafe('set constraints all immediate')
  for (const table of all) await sql.unsafe(`alter table ${table} enable trigger user`)
  return head.tables.flatMap((table) => (isThere(table) ? [] : [`${table.schema}.${table.name}`]))
}

const isSettings = ({ schema, name, columns }: Table) =>
  schema === 'library' && name === 'settings' && columns.includes('store')

/** What was forgotten since the backup was removed from the bucket, and the next import finds out by these alone. */
const sendAnew = (sql: TransactionSql) =>
  sql.unsafe(`update library.files set sent = null where sent is not null;
    update library.settings set store = null where store is not null`)

async function fillTables(
  sql: TransactionSql,
  file: string,
  tables: readonly (Table | undefined)[],
) {
  let open: { index: number; input: Writable; done: Promise<void> } | undefined
  async function close() {
    open?.input.end()
    await open?.done
    open = undefined
  }

  for await (const { name, bytes } of readArchive(file)) {
    const index = Number(/^tables\/(\d+)\//.exec(name)?.[1] ?? Number.NaN)
    const table = tables[index]
    if (!table) {
      await drain(bytes)
      continue
    }
    if (open?.index !== index) {
      await close()
      open = { index, ...(await openCopy(sql, `copy ${copied(table)} from stdin`)) }
    }
    const rows = await decompress(await buffer(bytes))
    await Promise.race([open.done, write(open.input, rows)])
  }
  await close()
}

async function openCopy(sql: TransactionSql, statement: string) {
  const query = sql.unsafe(statement)
  // The stream of the driver never ends when the database finds a fault after the last row.
  const failed = new Promise<never>((_, reject) => Object.assign(query, { reject }))
  const input = await Promise.race([query.writable(), failed])
  const done = Promise.race([finished(input), failed])
  done.catch(() => undefined)
  return { input, done }
}

const write = (output: Writable, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    output.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
