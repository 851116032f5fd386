import { appendFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

import { withConnection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { seed } from '#server/database/seed.ts'
import { prepareAuthSchema } from '#server/lite/auth-schema.ts'
import { createLog } from '#server/log.ts'
import { findBinaries } from '#server/postgres/binaries.ts'
import { prepareCluster } from '#server/postgres/cluster.ts'
import { startDatabase } from '#server/postgres/database.ts'
import { databaseIdentity } from '#server/postgres/identity.ts'

import { copyCluster } from './prepared-databases.ts'

// Makes the databases that tests begin with, in the empty folder that it is given.
const dataDir = process.argv[2] ?? ''
const cluster = join(dataDir, 'postgres')
const supabase = join(import.meta.dirname, '../../supabase')
const log = createLog('warn')

/** Half of the files of a cluster; a new database is made of them, and here nobody makes any. */
const dropTemplates = [
  'update pg_database set datistemplate = false',
  'drop database template1',
  'drop database template0',
]

// PostgreSQL ends with this process, but not where a signal ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const identity = databaseIdentity(cluster)
await prepareCluster(cluster, findBinaries(identity), identity)
// What a test has written outlives whatever is killed, and nobody pulls the plug of the machine.
appendFileSync(join(cluster, 'postgresql.conf'), 'fsync = off\nfull_page_writes = off\n')
copyCluster(cluster, join(dataDir, 'empty'))

const empty = await startDatabase({ dataDir, log })
const { address } = empty
const folder = join(supabase, 'migrations')
await withConnection(address, async (sql) => {
  for (const statement of dropTemplates) await sql.unsafe(statement)
})
await migrate({ address, folder, prepare: () => prepareAuthSchema(address), log })
await empty.stop()
copyCluster(cluster, join(dataDir, 'migrated'))

const migrated = await startDatabase({ dataDir, log })
await seed({ address: migrated.address, file: join(supabase, 'seed.sql'), log })
await migrated.stop()
renameSync(cluster, join(dataDir, 'seeded'))
