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

/** The longest path that a Unix socket may have, on the system that allows the least. */
const longestSocketPath = 103

export const socketName = '.s.PGSQL.5432'

/** Makes the folder where it is missing. Gives its real path; throws a StartError when it cannot be used. */
export function openDataFolder(dataDir: string): string {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw explainFileFault(error, dataDir)
  }
}

/** On a disk that can only be read, `mkdir` says no more than that there is no such folder. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    let above = dirname(folder)
    while (!existsSync(above)) above = dirname(above)
    accessSync(above, constants.W_OK)
    throw error
  }
}

/** What a new database takes, twice, in bytes. */
const spaceNeeded = 100 * 1024 * 1024

/** initdb itself ends with words that do not tell that the disk is full. @throws StartError */
export function refuseFullDisk(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < spaceNeeded)
    throw new StartError(
      `There is too little space for a database on the disk of ${dataDir}. Free 100 MB and start again, or set DATA_DIR to a folder on another disk.`,
    )
}

/** A folder that only the database's user may enter. */
export function makePrivateFolder(folder: string, identity: Identity | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (identity) chownSync(folder, identity.uid, identity.gid)
}

/** Hands a folder over with everything in it, itself last: what was cut short is begun again. */
export function handOver(folder: string, { uid, gid }: Identity): void {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of inside) lchownSync(join(folder, name), uid, gid)
  chownSync(folder, uid, gid)
}

/** Where the socket goes: into the data folder, or near the root when that is too deep or out of reach. */
export function makeSocketFolder(dataDir: string, identity: Identity | undefined): string {
  const near = join(dataDir, 'socket')
  if (fits(near) && canReach(dataDir, identity)) {
    makePrivateFolder(near, identity)
    return near
  }
  const base = fits(join(tmpdir(), 'player-XXXXXX')) && canReach(tmpdir(), identity)
  const folder = mkdtempSync(join(base ? tmpdir() : '/tmp', 'player-'))
  makePrivateFolder(folder, identity)
  return folder
}

const fits = (folder: string) => Buffer.byteLength(join(folder, socketName)) <= longestSocketPath

/**
 * How the database's programs are told their folder. They start inside it, and on Linux that is
 * enough: a path through `/proc` needs no permission on the folders above, such as `/root`.
 */
export function pathForDatabase(cluster: string, identity: Identity | undefined): string {
  if (canReach(cluster, identity)) return cluster
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new StartError(
    `The database runs as the user ${identity?.name}, who cannot enter every folder on the way to ${cluster}. Set DATA_DIR to a folder that every user may enter, or start this as a normal user.`,
  )
}
