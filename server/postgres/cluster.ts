import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import type { Binaries } from './binaries.ts'
import { handOver, makePrivateFolder, pathForDatabase, refuseFullDisk } from './data-folder.ts'
import { type Identity, initdbIdentity } from './identity.ts'
import { explainDatabaseLog, explainFileFault, StartError } from '#server/start-error.ts'

const major = '18'

/** The collation folds the case of every script; without it `BJÖRK` would not match `björk`. */
const initdbOptions =
  '-U postgres -A trust -E UTF8 --data-checksums --no-instructions --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8'.split(
    ' ',
  )

/**
 * Makes the database's folder unless it is there. It is made aside and then renamed, so that one
 * that was cut short is never taken for a finished one.
 */
export async function prepareCluster(
  cluster: string,
  { initdb }: Binaries,
  identity: Identity | undefined,
): Promise<void> {
  const dataDir = dirname(cluster)
  try {
    if (holdsCluster(cluster)) {
      if (identity && statSync(cluster).uid !== identity.uid) handOver(cluster, identity)
      return
    }
    removeUnfinished(dataDir)
    refuseFullDisk(dataDir)
    const aside = mkdtempSync(join(dataDir, unfinished))
    const maker = initdbIdentity(identity)
    makePrivateFolder(aside, maker)
    const fault = await fill(aside, initdb, maker)
    if (fault) {
      removeUnfinished(dataDir)
      throw explainDatabaseLog(fault, dataDir)
    }
    if (identity && maker !== identity) handOver(aside, identity)
    renameSync(aside, cluster)
    syncFolder(dataDir)
  } catch (error) {
    throw explainFileFault(error, dataDir)
  }
}

/** Never the same name twice: the initdb of a killed server may still be writing to its own. */
const unfinished = 'postgres.new-'

/** What still writes there gives up once its folder is gone. */
const patiently = { recursive: true, force: true, maxRetries: 20 }

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(unfinished)) rmSync(join(dataDir, name), patiently)
}

/** Gives what initdb complained of, or nothing when all went well. */
function fill(
  folder: string,
  initdb: string,
  identity: Identity | undefined,
): Promise<string | undefined> {
  const child = spawn(initdb, ['-D', pathForDatabase(folder, identity), ...initdbOptions], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    // Out of reach of the terminal's Ctrl-C, which is then answered when this is done.
    detached: true,
  })
  let output = ''
  child.stderr.on('data', (data) => (output += String(data)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0 ? undefined : output || 'initdb ended'))
  })
}

function holdsCluster(cluster: string): boolean {
  if (!existsSync(cluster)) return false
  const versionFile = join(cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim()
    if (version === major) return true
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${version}, and this program brings PostgreSQL ${major}, which cannot read it. Start it with the version of this program that made it, or set DATA_DIR to a new folder.`,
    )
  }
  if (readdirSync(cluster).length === 0) {
    rmSync(cluster, { recursive: true })
    return false
  }
  throw new StartError(
    `The folder ${cluster} holds something other than this program's database. Move it away, or set DATA_DIR to another folder.`,
  )
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
