import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { canReach, type Identity } from './identity.ts'
import { explainFileFault, StartError } from '#server/start-error.ts'

/** In bytes; macOS allows the least. */
const maxSocketPath = 103

export const socketName = '.s.PGSQL.5432'

/** Returns the real path. @throws StartError when the folder cannot be created or used */
export function openDataFolder(dataDir: string): string {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw explainFileFault(error, dataDir)
  }
}

/** On a read-only disk `mkdir` says only that there is no such folder; the check of the parent says why. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    let parent = dirname(folder)
    while (!existsSync(parent)) parent = dirname(parent)
    accessSync(parent, constants.W_OK)
    throw error
  }
}

/** In bytes; twice what a new database takes. */
const requiredSpace = 100 * 1024 * 1024

/** initdb's own error does not tell that the disk is full. @throws StartError */
export function assertFreeSpace(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < requiredSpace)
    throw new StartError(
      `There is too little space for a database on the disk of ${dataDir}. Free 100 MB and start again, or set DATA_DIR to a folder on another disk.`,
    )
}

export function makePrivateFolder(folder: string, identity: Identity | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (identity) chownSync(folder, identity.uid, identity.gid)
}

/** The folder itself comes last, so that an interrupted run is repeated. */
export function chownRecursively(folder: string, { uid, gid }: Identity): void {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of inside) lchownSync(join(folder, name), uid, gid)
  chownSync(folder, uid, gid)
}

/** Inside the data folder, or in a temporary one when that path is too long or out of reach. */
export function makeSocketFolder(dataDir: string, identity: Identity | undefined): string {
  const inside = join(dataDir, 'socket')
  if (fits(inside) && canReach(dataDir, identity)) {
    makePrivateFolder(inside, identity)
    return inside
  }
  const base = fits(join(tmpdir(), 'player-XXXXXX')) && canReach(tmpdir(), identity)
  const folder = mkdtempSync(join(base ? tmpdir() : '/tmp', 'player-'))
  makePrivateFolder(folder, identity)
  return folder
}

const fits = (folder: string) => Buffer.byteLength(join(folder, socketName)) <= maxSocketPath

/**
 * The programs start inside it. On Linux a path through `/proc` needs no permission on those above, such as `/root`.
 */
export function pathForDatabase(cluster: string, identity: Identity | undefined): string {
  if (canReach(cluster, identity)) return cluster
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new StartError(
    `The database runs as the user ${identity?.name}, who cannot enter every folder on the way to ${cluster}. Set DATA_DIR to a folder that every user may enter, or start this as a normal user.`,
  )
}
