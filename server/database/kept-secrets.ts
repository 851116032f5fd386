import { z } from 'zod'

import { makeSecrets, random, secretsSchema } from '#server/secrets.ts'
import { StartError } from '#server/start-error.ts'

import { type DatabaseAddress, withConnection } from './connection.ts'

const keptSchema = secretsSchema.extend({ rolesPassword: z.string().min(1) })

/** `rolesPassword` is that of the roles that requests connect as. */
export type KeptSecrets = z.infer<typeof keptSchema>

/** Only its owner may enter a new schema, and no request reaches this one. */
const table = `
  create schema if not exists server;
  create table if not exists server.secrets (name text primary key, value text not null);
  alter table server.secrets enable row level security`

/** Those that the copies of the server share, made by the first. Call it under the lock of the set-up. @throws StartError */
export async function loadKeptSecrets(address: DatabaseAddress): Promise<KeptSecrets> {
  await withConnection(address, async (sql) => {
    await sql.unsafe(table)
    for (const [name, value] of Object.entries({ ...makeSecrets(), rolesPassword: random() }))
      await sql`insert into server.secrets (name, value) values (${name}, ${value}) on conflict do nothing`
  })
  return readKeptSecrets(address)
}

/** Those that were made before; writes nothing. @throws StartError when one is missing or damaged */
export async function readKeptSecrets(address: DatabaseAddress): Promise<KeptSecrets> {
  const rows = await withConnection(address, (sql) =>
    sql.begin('read only', async (transaction) => {
      // Whoever may not see every row is told so, and gets no part of them.
      await transaction`set local row_security = off`
      return transaction<{ name: string; value: string }[]>`select name, value from server.secrets`
    }),
  )
  const { data } = keptSchema.safeParse(
    Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  )
  if (data) return data
  throw new StartError(
    'The keys in the table server.secrets are damaged. Put them back from a backup, or make new ones, with which everyone has to log in again: delete from server.secrets;',
  )
}
