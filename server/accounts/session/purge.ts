import type { PostgresConnection } from '@supabase/lite/postgres'

import { describeFault } from '#server/http/describe-fault.ts'
import type { Locks } from '#server/copies/locks.ts'
import type { Log } from '#server/log.ts'

import { removeOldMails } from '#server/mail/mail-transport.ts'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs
const batch = 1000

const expired = {
  'auth.sessions': `coalesce(refreshed_at at time zone 'UTC', created_at) < now() - interval '90 days'`,
  'auth.refresh_tokens': `revoked and updated_at < now() - interval '7 days'`,
  'auth.audit_log_entries': `created_at < now() - interval '30 days'`,
  'auth.flow_state': `created_at < now() - interval '1 day'`,
  'account.pending_sign_ups': `sent_at < now() - interval '1 day'`,
}

/** Whoever asks makes rows of these, from as many addresses as they have: one look through each takes them all out. */
const expiredAttempts = [
  'delete from account.limits where expire < extract(epoch from now()) * 1000',
  'delete from account.locks where until < now()',
]

const spentCodes = `
  update auth.users set recovery_token = null, recovery_sent_at = null
  where ctid = any (array(
    select ctid from auth.users
    where recovery_token is not null and recovery_sent_at < now() - interval '1 day' limit ${batch}))`

/** An interrupted sign-up leaves an account without an identity. */
const missingIdentities = `
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  select gen_random_uuid(), 'email', u.id, u.id, jsonb_build_object(
    'sub', u.id, 'email', u.email, 'email_verified', u.confirmed_at is not null, 'phone_verified', false)
  from auth.users u
  where u.email is not null and not exists (select from auth.identities i where i.user_id = u.id)
  limit ${batch}
  on conflict do nothing`

type Options = {
  readonly connection: Pick<PostgresConnection, 'driver'>
  /** Of this machine. */
  readonly outbox: string
  readonly locks: Locks
  readonly log: Log
}

/** The database is purged by one copy of the server at a time. */
export async function purge({ connection, outbox, locks }: Options): Promise<void> {
  await locks.unlessTaken('purge', () => purgeDatabase(connection))
  await removeOldMails(outbox)
}

async function purgeDatabase({ driver }: Options['connection']): Promise<void> {
  const deletions = Object.entries(expired).map(
    ([table, isExpired]) =>
      `delete from ${table} where ctid = any (array(select ctid from ${table} where ${isExpired} limit ${batch}))`,
  )
  for (const statement of [...deletions, spentCodes, missingIdentities]) {
    let { count } = await driver.unsafe(statement)
    while (count === batch) ({ count } = await driver.unsafe(statement))
  }
}

/** Forgets the attempts that count no more. */
const purgeAttempts = ({ connection: { driver }, locks }: Options): Promise<void> =>
  locks.unlessTaken('purge attempts', async () => {
    for (const statement of expiredAttempts) await driver.unsafe(statement)
  })

/** Purges now and once a day, attempts once a minute. Returns a function that stops it. */
export function startPurge(options: Options): () => Promise<void> {
  const stops = [repeat(purge, dayMs), repeat(purgeAttempts, minuteMs)]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }

  function repeat(work: (options: Options) => Promise<void>, everyMs: number) {
    const run = () =>
      work(options).catch((error: unknown) =>
        options.log.warn(describeFault(error), 'What is old could not be removed'),
      )
    let running = run()
    const timer = setInterval(() => {
      running = run()
    }, everyMs)
    return async () => {
      clearInterval(timer)
      await running
    }
  }
}
