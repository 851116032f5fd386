import { createHash, randomInt, randomUUID } from 'node:crypto'

import type { PostgresConnection } from '@supabase/lite/postgres'

const codeLength = 10

/** `token` is the hash of `code`; only the hash is stored. */
export type Pending = {
  readonly id: string
  readonly code: string
  readonly token: string
  readonly signedUpAt: Date
  readonly isOneOfMore: boolean
}

export type SignUp = {
  readonly email: string
  readonly passwordHash: string
  readonly data: Readonly<Record<string, unknown>>
}

type Row = { readonly id: string; readonly signed_up_at: string; readonly is_one_of_more: boolean }

export type PendingSignUps = ReturnType<typeof createPendingSignUps>

/** As lite hashes it. */
export const tokenHash = (email: string, code: string): string =>
  createHash('sha256').update(`${email}${code}`).digest('hex')

export function makeCode(email: string): { readonly code: string; readonly token: string } {
  const code = Array.from({ length: codeLength }, () => randomInt(10)).join('')
  return { code, token: tokenHash(email, code) }
}

export function createPendingSignUps({ driver }: Pick<PostgresConnection, 'driver'>) {
  return {
    async add({ email, passwordHash, data }: SignUp): Promise<Pending> {
      const made = makeCode(email)
      const [row] = await driver<Row[]>`
        insert into account.pending_sign_ups (token, email, password_hash, data)
        values (${made.token}, ${email}, ${passwordHash}, ${JSON.stringify(data)}::text::jsonb)
        returning id, signed_up_at, exists (
          select from account.pending_sign_ups others where others.email = ${email}) as is_one_of_more`
      return pendingOf(row, made)
    },

    /** For `own` if known, else for the oldest and the newest, so that strangers cannot crowd anybody out. */
    async renew(email: string, own: string | undefined): Promise<Pending[]> {
      const rows = await driver<Row[]>`
        select id, signed_up_at, total > 1 as is_one_of_more from (
          select id, signed_up_at, count(*) over () as total, bool_or(id = ${own ?? null}::uuid) over () as has_own,
            row_number() over (order by signed_up_at, id) as place
          from account.pending_sign_ups where email = ${email}) waiting
        where case when has_own then id = ${own ?? null}::uuid else place in (1, total) end
        order by signed_up_at desc`
      return Promise.all(
        rows.map(async (row) => {
          const made = makeCode(email)
          await driver`
            update account.pending_sign_ups set token = ${made.token}, sent_at = now() where id = ${row.id}`
          return pendingOf(row, made)
        }),
      )
    },

    async newestOf(email: string): Promise<{ id: string; passwordHash: string } | undefined> {
      const [found] = await driver<{ id: string; passwordHash: string }[]>`
        select id, password_hash as "passwordHash" from account.pending_sign_ups
        where email = ${email} order by signed_up_at desc limit 1`
      return found
    },

    /** Creates the account for lite to confirm and log in; a confirmed one is left as it is. */
    async open(token: string): Promise<void> {
      await driver.begin(async (sql) => {
        const [found] = await sql<{ email: string; password_hash: string; data: object }[]>`
          select email, password_hash, data from account.pending_sign_ups
          where token = ${token} and sent_at > now() - interval '1 hour' for update`
        if (!found) return
        const { email, password_hash: hash, data } = found
        await sql`delete from account.pending_sign_ups where email = ${email}`
        const id = randomUUID()
        const claims = { email, email_verified: false, phone_verified: false }
        const [user] = await sql<{ id: string }[]>`
          insert into auth.users (id, aud, role, email, encrypted_password, confirmation_token, confirmation_sent_at,
            raw_app_meta_data, raw_user_meta_data)
          values (${id}, 'authenticated', 'authenticated', ${email}, ${hash}, ${token}, now(),
            '{"provider":"email","providers":["email"]}',
            ${JSON.stringify({ ...data, ...claims, sub: id })}::text::jsonb)
          on conflict (email) where is_sso_user = false do update set
            encrypted_password = excluded.encrypted_password,
            confirmation_token = excluded.confirmation_token,
            confirmation_sent_at = excluded.confirmation_sent_at,
            raw_user_meta_data = excluded.raw_user_meta_data || jsonb_build_object('sub', users.id)
          where users.confirmed_at is null
          returning id`
        if (!user) return
        await sql`
          insert into auth.identities (id, provider, provider_id, user_id, identity_data)
          values (${randomUUID()}, 'email', ${user.id}, ${user.id},
            ${JSON.stringify({ ...data, ...claims, sub: user.id })}::text::jsonb)
          on conflict (provider, provider_id) do update set identity_data = excluded.identity_data`
      })
    },
  }
}

function pendingOf(row: Row | undefined, made: ReturnType<typeof makeCode>): Pending {
  if (!row) throw new Error('The sign-up was not kept')
  return {
    ...made,
    id: row.id,
    signedUpAt: new Date(row.signed_up_at),
    isOneOfMore: row.is_one_of_more,
  }
}
