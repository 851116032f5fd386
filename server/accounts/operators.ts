import type { PostgresConnection } from '@supabase/lite/postgres'
import type { Sql } from 'postgres'

import { StartError } from '#server/start-error.ts'

/** For routes of the server; tables ask row-level security. */
export function createOperators({ driver }: Pick<PostgresConnection, 'driver'>) {
  return {
    isOperator: async (userId: string): Promise<boolean> => {
      const { count } = await driver`select from public.operators where user_id = ${userId}`
      return count === 1
    },
  }
}

/** Names whom nobody knows. */
export class NoAccountError extends StartError {
  readonly emails: readonly string[]

  constructor(emails: readonly string[]) {
    super(
      `There is no account with ${emails.join(', ')}. Nothing was changed: sign up first, then run it again.`,
    )
    this.emails = emails
  }
}

/** The ids of the accounts with these emails, in their order. @throws NoAccountError */
export async function accountsOf(sql: Sql, emails: readonly string[]): Promise<string[]> {
  const wanted = emails.map((email) => email.toLowerCase())
  const rows = await sql<{ id: string; email: string }[]>`
    select id, email from auth.users
    where confirmed_at is not null
      and email in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::text::jsonb))`
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  const unknown = wanted.filter((email) => !ids.has(email))
  if (unknown.length > 0) throw new NoAccountError(unknown)
  return wanted.flatMap((email) => ids.get(email) ?? [])
}

export async function operatorEmails(sql: Sql): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    select account.email from public.operators known join auth.users account on account.id = known.user_id
    order by known.added_at, account.email`
  return rows.map(({ email }) => email)
}

export async function addOperator(sql: Sql, email: string): Promise<void> {
  const [id = null] = await accountsOf(sql, [email])
  await sql.begin(async (transaction) => {
    await transaction`insert into public.operators (user_id) values (${id}) on conflict do nothing`
    // Who makes the first account later is none by that alone.
    await transaction`update library.settings set awaits_operator = false where awaits_operator`
  })
}

/** Whether they were one. */
export async function removeOperator(sql: Sql, email: string): Promise<boolean> {
  const [id = null] = await accountsOf(sql, [email])
  const { count } = await sql`delete from public.operators where user_id = ${id}`
  return count === 1
}
