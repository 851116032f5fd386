import { codeOf } from '#server/http/describe-fault.ts'
import { StartError } from '#server/start-error.ts'

import { type DatabaseAddress, withConnection } from './connection.ts'
import { accountsRole, addressAs, tablesRole } from './roles.ts'
import { scramVerifier } from './scram.ts'

/** Refusals of PostgreSQL, and of a pooler that knows no such user. */
const refused = new Set(['28P01', '28000', '08P01', '42501'])

/**
 * The roles may have been made by somebody else, for another database of the same PostgreSQL, with another password.
 * @throws StartError with the statement that lets them in
 */
export async function assertRolesEnter(owner: DatabaseAddress, password: string): Promise<void> {
  for (const role of [tablesRole, accountsRole]) {
    try {
      await withConnection(addressAs(role, owner, password), (sql) => sql`select 1`)
    } catch (error) {
      if (!refused.has(codeOf(error))) throw error
      const said = error instanceof Error ? error.message : ''
      throw new StartError(
        `The role ${role}, as which requests reach the database, is not let in (${said}). Check pg_hba.conf and the users of the pooler; where the role is that of another server, give both the same ROLES_PASSWORD, or: alter role ${role} with login password '${scramVerifier(password)}';`,
        { cause: error },
      )
    }
  }
}
