import postgres, { type Sql, type TransactionSql } from 'postgres'

import type { Operation, Person } from './policies.ts'
import { changeOf, keyOf, neededBy, otherId, ownerId, type Row, rows, views } from './rows.ts'

const sessionOf = {
  [ownerId]: '00000000-0000-4000-8000-0000000000fa',
  [otherId]: '00000000-0000-4000-8000-0000000000fb',
}

const roleOf = {
  anonymous: { role: 'anon', subject: '', session: undefined },
  owner: { role: 'authenticated', subject: ownerId, session: sessionOf[ownerId] },
  'other person': { role: 'authenticated', subject: otherId, session: sessionOf[otherId] },
  'service role': { role: 'service_role', subject: '', session: undefined },
} as const

/** No right to a table or a row, a view that takes no writes, and a session that has ended. */
const refusals = ['42501', '55000', 'PT401']

class Undo extends Error {}

/** Runs statements in a transaction that is always undone. */
export async function undone<Result>(
  sql: Sql,
  run: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>()
  await sql
    .begin(async (transaction) => {
      resolve(await run(transaction))
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return promise
}

/**
 * Runs one statement as a person. False when a grant or a policy forbids it; any other fault is thrown.
 * Afterwards the transaction goes on as the superuser that began it.
 */
export async function actAs(...given: Parameters<typeof refusalOf>): Promise<boolean> {
  return (await refusalOf(...given)) === undefined
}

/** The SQLSTATE that a grant or a policy refused the statement with, if one did. */
export async function refusalOf(
  transaction: TransactionSql,
  person: Person,
  statement: (as: TransactionSql) => Promise<unknown>,
): Promise<string | undefined> {
  const { role, subject, session } = roleOf[person]
  const claims = { sub: subject, role, session_id: session }
  try {
    await transaction.savepoint(async (as) => {
      await as`select
        set_config('request.jwt.claim.sub', ${subject}, true),
        set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('role', ${role}, true)`
      await statement(as)
      await as`reset role`
    })
    return undefined
  } catch (error) {
    if (error instanceof postgres.PostgresError && refusals.includes(error.code)) return error.code
    throw error
  }
}

/** The two accounts, both logged in. */
export async function makePeople(transaction: TransactionSql): Promise<void> {
  for (const [id, session] of Object.entries(sessionOf)) {
    await transaction`insert into auth.users (id) values (${id})`
    await transaction`insert into auth.sessions (id, user_id) values (${session}, ${id})`
  }
}

/** Makes the two accounts, and a row of the table unless it is to be inserted. */
export async function prepareRow(
  transaction: TransactionSql,
  table: string,
  operation: Operation,
): Promise<void> {
  await makePeople(transaction)
  const own = operation === 'insert' || views.includes(table) ? [] : [table]
  const tables = [...(neededBy[table] ?? []), ...own]
  for (const each of tables) await insertRow(transaction, each)
}

/**
 * Whether a person can do something to the row: by what is in the table afterwards, not by what was answered.
 * It is tried by its name, and then by writing to every row: what names a row reaches only what may be read.
 */
export async function can(
  transaction: TransactionSql,
  person: Person,
  operation: Operation,
  table: string,
): Promise<boolean> {
  const key = keyOf(table)
  const id = String(rows[table]?.[key])
  if (operation === 'select') {
    let seen = 0
    await actAs(transaction, person, async (as) => {
      const found = await as`select * from ${as(table)} where ${as(key)} = ${id}`
      seen = found.length
    })
    return seen === 1
  }
  const before = await stored(transaction, table, id)
  await actAs(transaction, person, (as) => write(as, operation, table, id))
  if (operation !== 'insert')
    await actAs(transaction, person, (as) => writeEveryRow(as, operation, table))
  return JSON.stringify(await stored(transaction, table, id)) !== JSON.stringify(before)
}

function write(
  as: TransactionSql,
  operation: Exclude<Operation, 'select'>,
  table: string,
  id: string,
) {
  if (operation === 'insert') return insertRow(as, table)
  if (operation === 'delete') return as`delete from ${as(table)} where ${as(keyOf(table))} = ${id}`
  return as`update ${as(table)} set ${as(changeOf(table))} where ${as(keyOf(table))} = ${id}`
}

function writeEveryRow(as: TransactionSql, operation: 'update' | 'delete', table: string) {
  if (operation === 'delete') return as`delete from ${as(table)}`
  return as`update ${as(table)} set ${as(changeOf(table))}`
}

export function insertRow(transaction: TransactionSql, table: string, change: Row = {}) {
  return transaction`insert into ${transaction(table)} ${transaction({ ...rows[table], ...change })}`
}

async function stored(transaction: TransactionSql, table: string, id: string) {
  return [
    ...(await transaction`select * from ${transaction(table)}
    where ${transaction(keyOf(table))} = ${id}`),
  ]
}
