import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Sql } from 'postgres'

import type { Log } from '#server/log.ts'
import { StartError } from '#server/start-error.ts'

import { type DatabaseAddress, withConnection } from './connection.ts'
import {
  type Applied,
  type Migration,
  parseMigration,
  pendingMigrations,
} from './migration-history.ts'

type Options = {
  readonly address: DatabaseAddress
  readonly folder: string
  /** The versions to run; without it, all of the folder. */
  readonly only?: readonly string[]
  readonly prepare: () => Promise<void>
  readonly log: Log
}

/** Returns how many ran. @throws StartError naming the file, when one fails or was changed after it ran */
export async function migrate({ address, folder, only, prepare, log }: Options): Promise<number> {
  const files = readMigrations(folder).filter(({ version }) => only?.includes(version) ?? true)
  await prepare()
  return withConnection(address, async (sql) => {
    await sql.unsafe(historyTable)
    const history = await sql<Applied[]>`
      select version, to_jsonb(statements) as statements from supabase_migrations.schema_migrations`
    const pending = pendingMigrations(files, history)
    for (const migration of pending) {
      await run(sql, migration)
      if (history.length > 0) log.info(`Migrated the database: ${migration.name}.`)
    }
    if (history.length === 0) log.info('Made the database.')
    return pending.length
  })
}

/** As the Supabase CLI creates it. */
const historyTable = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations
    (version text primary key, statements text[], name text)`

function readMigrations(folder: string): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => parseMigration(name, readFileSync(join(folder, name), 'utf8')))
}

async function run(sql: Sql, { version, name, sql: text }: Migration): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction`set local statement_timeout = 0`
      await transaction.unsafe(text)
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, array[${text}])`
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The migration ${version}_${name}.sql failed, and nothing of it was kept: ${reason}.`,
      { cause: error },
    )
  }
}
