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
import {
  chownRecursively,
  makePrivateFolder,
  pathForDatabase,
  assertFreeSpace,
} from './data-folder.ts'
import { type Identity, initdbIdentity } from './identity.ts'
import { explainDatabaseLog, explainFileFault, StartError } from '#server/start-error.ts'

const major = '18'

/** This locale folds the case of every script; without it `BJÖRK` would not match `björk`. */
const initdbOptions =
  '-U postgres -A trust -E UTF8 --data-checksums --no-instructions --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8'.split(
    ' ',
  )

/** Fills a temporary folder and renames it, so that an interrupted one is never taken for finished. */
export async function prepareCluster(
  cluster: string,
  { initdb }: Binaries,
  identity: Identity | undefined,
): Promise<void> {
  const dataDir = dirname(cluster)
  try {
    if (hasCluster(cluster)) {
      if (identity && statSync(cluster).uid !== identity.uid) chownRecursively(cluster, identity)
      return
    }
    removeUnfinished(dataDir)
    assertFreeSpace(dataDir)
    const temporary = mkdtempSync(join(dataDir, stagingPrefix))
    const initdbUser = initdbIdentity(identity)
    makePrivateFolder(temporary, initdbUser)
    const fault = await runInitdb(temporary, initdb, initdbUser)
    if (fault) {
      removeUnfinished(dataDir)
      throw explainDatabaseLog(fault, dataDir)
    }
    if (identity && initdbUser !== identity) chownRecursively(temporary, identity)
    renameSync(temporary, cluster)
    syncFolder(dataDir)
  } catch (error) {
    throw explainFileFault(error, dataDir)
  }
}

/** A random suffix follows: the initdb of a killed server may still be writing to its own folder. */
const stagingPrefix = 'postgres.new-'

/** Retries, because a process that still writes there ends only once its folder is gone. */
const removeOptions = { recursive: true, force: true, maxRetries: 20 }

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(stagingPrefix)) rmSync(join(dataDir, name), removeOptions)
}

function runInitdb(
  folder: string,
  initdb: string,
  identity: Identity | undefined,
): Promise<string | undefined> {
  const child = spawn(initdb, ['-D', pathForDatabase(folder, identity), ...initdbOptions], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    // Detached from the terminal, whose Ctrl-C is answered when this is done.
    detached: true,
  })
  let output = ''
  child.stderr.on('data', (data) => (output += String(data)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0 ? undefined : output || 'initdb ended'))
  })
}

function hasCluster(cluster: string): boolean {
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
