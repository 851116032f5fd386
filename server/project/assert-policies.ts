import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'
import { StartError } from '#server/start-error.ts'

const rule = "bucket_id = 'audio' and (select account.has_session()) and library.hears_file(name)"

/**
 * That listeners have recordings signed, and nobody else: by a policy that a migration made, or a person.
 * @throws StartError that names the policy
 */
export async function assertPolicies(address: DatabaseAddress): Promise<void> {
  const policies = await withConnection(
    address,
    (sql) => sql<{ name: string; asks: boolean }[]>`
      select policyname as name, qual like '%has_session%' and qual like '%hears_file%' as asks from pg_policies
      where schemaname = 'storage' and tablename = 'objects' and permissive = 'PERMISSIVE'
        and cmd in ('SELECT', 'ALL') and roles && array['public', 'anon', 'authenticated']::name[]
        and (qual like '%''audio''%' or qual !~ 'bucket_id|owner')`,
  )
  const open = policies.find(({ asks }) => !asks)
  if (open)
    throw new StartError(
      `The policy “${open.name}” of storage.objects opens recordings to whose session has ended, who never logged in, or who may not hear them; nothing was sent. Remove it in the project’s Storage settings, or let it ask: ${rule}`,
    )
  if (policies.length === 0)
    throw new StartError(
      `No policy of storage.objects lets listeners have recordings, so nothing would play. Make one in the project’s Storage settings, for select, to authenticated: ${rule}`,
    )
}
