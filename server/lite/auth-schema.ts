import { App } from '@supabase/lite'

import type { DatabaseAddress } from '#server/database/connection.ts'
import { makeRoles } from '#server/database/make-roles.ts'
import { grantAuthSchema } from '#server/database/roles.ts'

import { connect } from './connection/connection.ts'

/**
 * Idempotent.
 * @param rolesPassword of the roles that log in; none where the database asks for none
 * @throws Error when the schema is missing afterwards, which lite does not notice
 */
export async function prepareAuthSchema(
  address: DatabaseAddress,
  rolesPassword?: string,
): Promise<void> {
  const connection = connect(address, 1)
  try {
    await makeRoles(connection.driver, rolesPassword)
    const app = new App({
      connection,
      auth: { enabled: true, jwt_secret: 'signs nothing here' },
      storage: { enabled: false },
      studio: { enabled: false },
    })
    await app.ensureSystemSchema()
    const [found] = await connection.driver<{ there: boolean }[]>`
      select to_regclass('auth.users') is not null and to_regclass('auth.sessions') is not null as there`
    if (!found?.there) throw new Error('The tables of the auth service could not be made.')
    await connection.driver.unsafe(grantAuthSchema)
  } finally {
    await connection.close()
  }
}
