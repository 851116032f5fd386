import { rmSync } from 'node:fs'
import { join } from 'node:path'

import type { Log } from '#server/log.ts'

import { findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { makeSocketFolder, openDataFolder, socketName } from './data-folder.ts'
import { databaseIdentity } from './identity.ts'
import { stopOrphan } from './orphan.ts'
import { lockDataFolder } from './owner-lock.ts'
import { launchPostmaster } from './postmaster.ts'
import { explainFileFault } from '#server/start-error.ts'
import { supervise } from './supervisor.ts'

export type Database = {
  readonly address: { readonly url: string; readonly path: string }
  /** Stops it and releases the data folder. Close every connection first. */
  readonly stop: () => Promise<void>
}

/** Restarts PostgreSQL when it dies; connections fail meanwhile. @throws StartError */
export async function startDatabase(options: {
  readonly dataDir: string
  readonly log: Log
}): Promise<Database> {
  const dataDir = openDataFolder(options.dataDir)
  let unlock: (() => void) | undefined
  try {
    unlock = lockDataFolder(dataDir)
    return await startIn(dataDir, options.log, unlock)
  } catch (error) {
    unlock?.()
    throw explainFileFault(error, dataDir)
  }
}

async function startIn(dataDir: string, log: Log, unlock: () => void): Promise<Database> {
  const cluster = join(dataDir, 'postgres')
  const identity = databaseIdentity(cluster)
  const binaries = findBinaries(identity)
  await stopOrphan(cluster)
  await prepareCluster(cluster, binaries, identity)
  const socketFolder = makeSocketFolder(dataDir, identity)
  const launch = () =>
    launchPostmaster({ postgres: binaries.postgres, cluster, socketFolder, identity, log })
  const supervisor = supervise(await launch(), launch, log)
  return {
    address: {
      url: 'postgres://postgres@localhost/postgres',
      path: join(socketFolder, socketName),
    },
    stop: async () => {
      await supervisor.stop()
      rmSync(socketFolder, { recursive: true, force: true })
      unlock()
    },
  }
}
