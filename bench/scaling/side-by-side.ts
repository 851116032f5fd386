import postgres from 'postgres'

import { ownerSql } from '#e2e/support/owner-sql.ts'
import type { Server } from '#e2e/support/server.ts'
import { withServer } from '#e2e/support/with-server.ts'
import { startOwnPostgres } from '#scripts/test-postgres.ts'

import { basePath } from './costs.ts'
import { shareOfCore } from './cpu.ts'
import type { Kind } from './needs.ts'
import { environment, gather, workAt } from './work.ts'

export const ratioSeconds = 2
export const ratioRounds = 8
/** Of a server with its database. Two of them leave enough of two cores to those who ask. */
export const shareOfBoth = 0.3
const compared: readonly Kind[] = ['list', 'row', 'log-in', 'sign', 'MiB']

/**
 * A copy on somebody's own PostgreSQL beside an embedded server: the same version of PostgreSQL, by the network and by a
 * socket of this machine.
 */
export async function compareWithEmbedded(server: Server) {
  const database = await startOwnPostgres()
  try {
    return await withServer((own) => compareServers(server, own, database), {
      basePath,
      env: { ...environment, DATABASE_URL: database.url },
    })
  } finally {
    await database.stop()
  }
}

async function settle(sql: postgres.Sql): Promise<void> {
  await sql`vacuum analyze`
  await sql.end()
}

async function compareServers(
  server: Server,
  copy: Server,
  { pid: database, url: databaseUrl }: { readonly pid: number; readonly url: string },
) {
  const ofEmbedded = shareOfCore('embedded', shareOfBoth)
  const ofOwn = shareOfCore('own', shareOfBoth)
  try {
    ofEmbedded.add([server.process.pid ?? 0])
    ofOwn.add([copy.process.pid ?? 0, database])
    const embedded = await workAt(server.address, await gather(server))
    const own = await workAt(copy.address, await gather(copy))
    // Of the same age: the one that has run for longer would know what its tables hold, and be done with it.
    await settle(ownerSql(server))
    await settle(postgres(databaseUrl, { max: 1, onnotice: () => undefined }))
    const found = []
    for (const kind of compared) {
      const rates = { own: [] as number[], embedded: [] as number[] }
      // At once: what else the machine does slows both. In turn the ratios of one run lay from 0.7 to 1.5.
      const both = async (seconds: number, isOwnFirst: boolean) => {
        // Who begins has the start of the other's askers beside it.
        const early = isOwnFirst ? undefined : embedded[kind](seconds)
        const ownRate = own[kind](seconds)
        const embeddedRate = early ?? embedded[kind](seconds)
        return { own: await ownRate, embedded: await embeddedRate }
      }
      await both(0.5, true)
      for (let left = ratioRounds; left > 0; left--) {
        const round = await both(ratioSeconds, left % 2 === 0)
        rates.own.push(round.own.perSecond)
        rates.embedded.push(round.embedded.perSecond)
      }
      const values = rates.own.map((each, at) => each / (rates.embedded[at] ?? Number.NaN))
      found.push({ kind, ...rates, values })
    }
    return found
  } finally {
    ofEmbedded.end()
    ofOwn.end()
  }
}
