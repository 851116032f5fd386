import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

import type { Log } from '#server/log.ts'
import { StartError } from '#server/start-error.ts'

import { type DatabaseAddress, withConnection } from './connection.ts'

type Options = {
  readonly address: DatabaseAddress
  /** Idempotent SQL. */
  readonly file: string
  readonly log: Log
}

/** Does nothing if this seed ran last. Returns whether it ran. @throws StartError when it fails and is rolled back */
export async function seed({ address, file, log }: Options): Promise<boolean> {
  const text = readFileSync(file, 'utf8')
  const path = `supabase/${basename(file)}`
  const hash = createHash('sha256').update(text).digest('hex')
  return withConnection(address, async (sql) => {
    await sql.unsafe(historyTable)
    const [last] = await sql`select hash from supabase_migrations.seed_files where path = ${path}`
    if (last?.['hash'] === hash) return false
    try {
      await sql.begin(async (transaction) => {
        await transaction`set local statement_timeout = 0`
        await transaction.unsafe(text)
        await transaction`
          insert into supabase_migrations.seed_files (path, hash) values (${path}, ${hash})
          on conflict (path) do update set hash = excluded.hash`
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartError(`The sample could not be stored (${path}): ${reason}.`, { cause: error })
    }
    log.info('Stored the sample catalogue.')
    return true
  })
}

/** As the Supabase CLI creates it. */
const historyTable = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`
