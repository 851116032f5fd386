import type { Settings } from '#server/settings.ts'

import { type DatabaseAddress, withConnection } from './connection.ts'

/** Tells row-level security what visitors may see. */
export const keepVisitors = (address: DatabaseAddress, visitors: Settings['visitors']) =>
  withConnection(
    address,
    (sql) => sql`update library.settings set visitors = ${visitors} where visitors <> ${visitors}`,
  )
