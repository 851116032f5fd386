import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import type { Binaries } from './binaries.ts'
import { makePrivateFolder, pathForDatabase } from './data-folder.ts'
import type { Identity } from './identity.ts'
import { explainDatabaseLog, explainFileFault, StartError } from './start-error.ts'

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
export function prepareCluster(
  cluster: string,
  { initdb }: Binaries,
  identity: Identity | undefined,
): void {
  try {
    if (holdsCluster(cluster)) return
    const aside = `${cluster}.new`
    rmSync(aside, { recursive: true, force: true })
    makePrivateFolder(aside, identity)
    const result = spawnSync(initdb, ['-D', pathForDatabase(aside, identity), ...initdbOptions], {
      ...identity,
      cwd: aside,
      encoding: 'utf8',
      env: { LC_ALL: 'C', TZ: 'UTC' },
    })
    if (result.error) throw result.error
    if (result.status !== 0) {
      rmSync(aside, { recursive: true, force: true })
      throw explainDatabaseLog(result.stderr, dirname(cluster))
    }
    renameSync(aside, cluster)
    syncFolder(dirname(cluster))
  } catch (error) {
    throw explainFileFault(error, dirname(cluster))
  }
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
