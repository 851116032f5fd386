import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import postgres, { type Sql } from 'postgres'

import type { Server } from './server.ts'

/** A connection to a server's own database, as the database's owner; to be ended. */
export function ownerSql({ dataDir }: Pick<Server, 'dataDir'>): Sql {
  const [, , , port = '', folder = ''] = readFileSync(
    join(dataDir, 'postgres/postmaster.pid'),
    'utf8',
  ).split('\n')
  return postgres('postgres://postgres@localhost/postgres', {
    path: join(folder.trim(), `.s.PGSQL.${port.trim()}`),
    max: 1,
    onnotice: () => undefined,
  })
}
