import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { copied, nameOf } from './tables.ts'

type Options = {
  readonly address: DatabaseAddress
  readonly file: string
  readonly head: Head
  /** Of all migrations that this version has. */
  readonly migrations: string
  /** Of the roles that log in; none where the database asks for none. */
  readonly rolesPassword?: string | undefined
  readonly log: Log
}

const decompress = promisify(gunzip)

/** @throws StartError when the database holds something already */
export async function assertEmptyDatabase(address: DatabaseAddress): Promise<void> {
  const [found] = await withConnection(
    address,
    (sql) => sql<{ table: string }[]>`
      select format('%s.%s', n.nspname, c.relname) as table
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'supabase_migrations')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      limit 1`,
  )
  if (found)
    throw new StartError(
      `The database is not empty: it has the table ${found.table}. A backup is restored into an empty one; nothing was changed.`,
    )
}

/** Makes the tables by the migrations that the backup had run, and fills them all or none. */
export async function restoreDatabase(options: Options): Promise<void> {
  const { address, file, head, log } = options
  await migrateAsThen(options)
  await withConnection(address, async (sql) => {
    await sql.begin((transaction) => fill(transaction, file, head))
    await sql`analyze`
  })
  log.info('Restored the database.')
}

async function migrateAsThen({
  address,
  head,
  migrations,
  rolesPassword,
  log,
}: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'player-restore-'))
  try {
    for (const name of readdirSync(migrations))
      if (head.migrations.includes(name.replace(/_.*/, '')))
        copyFileSync(join(migrations, name), join(folder, name))
    await migrate({
      address,
      folder,
      prepare: () => prepareAuthSchema(address, rolesPassword),
      log,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(sql: TransactionSql, file: string, head: Head): Promise<void> {
  await sql.unsafe('set local statement_timeout = 0; set local row_security = off')
  const all = head.tables.map(nameOf)
  await sql.unsafe(`truncate ${all.join(', ')}`)
  for (const table of all) await sql.unsafe(`alter table ${table} disable trigger user`)
  await fillTables(sql, file, head.tables)
  for (const { value, isCalled, ...sequence } of head.sequences)
    await sql`select setval(${nameOf(sequence)}::regclass, ${value}::bigint, ${isCalled})`
  // What is checked at the end of a transaction has to be over before a table may be altered.
  await sql.unsafe('set constraints all immediate')
  for (const table of all) await sql.unsafe(`alter table ${table} enable trigger user`)
}

async function fillTables(sql: TransactionSql, file: string, tables: readonly Table[]) {
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
      const input = await sql.unsafe(`copy ${copied(table)} from stdin`).writable()
      open = { index, input, done: finished(input) }
      open.done.catch(() => undefined)
    }
    await write(open.input, await decompress(await buffer(bytes)))
  }
  await close()
}

const write = (output: Writable, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    output.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
