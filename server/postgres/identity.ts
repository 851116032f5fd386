import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that PostgreSQL runs as, because it refuses to run as root. */
export type Identity = { readonly uid: number; readonly gid: number; readonly name: string }

type Account = { readonly name: string; readonly uid: number; readonly gid: number }

/** Nobody is called by it: Debian and systemd leave these numbers alone, and most containers have them. */
const ownNumber = 60_944

/**
 * Nothing when this process is not root: then PostgreSQL runs as the same user.
 * A cluster that exists belongs to someone already; that user goes on owning it, unless that is `nobody`: others run as
 * that too, and its processes may open each other's files.
 * @param users all that have a name
 */
export function databaseIdentity(
  cluster: string,
  users: readonly Account[] = accounts(),
): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const nobody = nobodyOf(users)
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0 && owner.uid !== nobody.uid)
    return { uid: owner.uid, gid: owner.gid, name: nameOf(owner.uid, users) ?? called(owner.uid) }
  const postgres = users.find(({ name, uid }) => name === 'postgres' && uid > 0)
  if (postgres) return postgres
  return isFree(ownNumber, users)
    ? { uid: ownNumber, gid: ownNumber, name: called(ownNumber) }
    : nobody
}

/** Who makes a cluster for that user: initdb refuses a user without a name. */
export function initdbIdentity(identity: Identity | undefined): Identity | undefined {
  const users = accounts()
  return identity && nameOf(identity.uid, users) === undefined ? nobodyOf(users) : identity
}

/** Whether that user can enter every folder on the way and, with `read`, read the last one. */
export function canReach(path: string, identity: Identity | undefined): boolean {
  if (!identity) return true
  for (let folder = path; ; folder = dirname(folder)) {
    if (!mayEnter(folder, identity)) return false
    if (folder === dirname(folder)) return true
  }
}

function mayEnter(folder: string, { uid, gid }: Identity): boolean {
  const entry = statSync(folder, { throwIfNoEntry: false })
  if (!entry) return true
  const shift = entry.uid === uid ? 6 : entry.gid === gid ? 3 : 0
  return ((entry.mode >> shift) & 1) === 1
}

function accounts(): readonly Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

const called = (uid: number) => `number ${uid}`

const nameOf = (uid: number, users: readonly Account[]) =>
  users.find((account) => account.uid === uid)?.name

const nobodyOf = (users: readonly Account[]): Identity =>
  users.find(({ name, uid }) => name === 'nobody' && uid > 0) ?? {
    uid: 65_534,
    gid: 65_534,
    name: 'nobody',
  }

/** Whether nobody has the number and, in a container, whether there is such a number. */
function isFree(number: number, users: readonly Account[]): boolean {
  if (process.platform !== 'linux' || nameOf(number, users) !== undefined) return false
  return ['uid_map', 'gid_map'].every((map) =>
    readFileSync(`/proc/self/${map}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .some(([first = 0, , count = 0]) => number >= first && number < first + count),
  )
}
