import type { PostgresConnection } from '@supabase/lite/postgres'
import { z } from 'zod'

const pageSize = 10
const words = z
  .string()
  .max(254)
  .refine((value) => !value.includes('\0'))
  .catch('')

type Person = { readonly email: string; readonly username: string | null }

/**
 * Accounts for whom a folder can be, by email, a page at a time: those whose email or username holds a term. Operators are
 * none of them, as they hear every folder.
 * @param after the last email of the page before
 */
export async function findPeople(
  driver: PostgresConnection['driver'],
  { term, after }: { readonly term: string | null; readonly after: string | null },
) {
  const wanted = words.parse(term ?? '').toLowerCase()
  const rows = await driver<Person[]>`
    select account.email, profile.username
    from auth.users account left join public.profiles profile on profile.id = account.id
    where account.confirmed_at is not null and account.email > ${words.parse(after ?? '')}
      and (strpos(account.email, ${wanted}) > 0 or strpos(lower(profile.username), ${wanted}) > 0)
      and not exists (select from public.operators known where known.user_id = account.id)
    order by account.email limit ${pageSize + 1}`
  const people = rows.slice(0, pageSize)
  return { people, after: rows.length > pageSize ? people.at(-1)?.email : undefined }
}
