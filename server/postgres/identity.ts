import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that PostgreSQL runs as, because it refuses to run as root. */
export type Identity = { readonly uid: number; readonly gid: number; readonly name: string }

type Account = { readonly name: string; readonly uid: number; readonly gid: number }

/** Unassigned: Debian and systemd leave it alone, and most containers map it. */
const dedicatedUid = 60_944

/**
 * Undefined when this process is not root; PostgreSQL then runs as the same user. An existing cluster keeps its
 * owner, except `nobody`: other programs run as that too and could open its files.
 */
export function databaseIdentity(
  cluster: string,
  users: readonly Account[] = accounts(),
): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const nobody = nobodyOf(users)
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0 && owner.uid !== nobody.uid)
    return { uid: owner.uid, gid: owner.gid, name: nameOf(owner.uid, users) ?? labelOf(owner.uid) }
  const postgres = users.find(({ name, uid }) => name === 'postgres' && uid > 0)
  if (postgres) return postgres
  return isFree(dedicatedUid, users)
    ? { uid: dedicatedUid, gid: dedicatedUid, name: labelOf(dedicatedUid) }
    : nobody
}

/** Who runs initdb for that user: initdb refuses one without a name. */
export function initdbIdentity(identity: Identity | undefined): Identity | undefined {
  const users = accounts()
  return identity && nameOf(identity.uid, users) === undefined ? nobodyOf(users) : identity
}

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

const labelOf = (uid: number) => `number ${uid}`

const nameOf = (uid: number, users: readonly Account[]) =>
  users.find((account) => account.uid === uid)?.name

const nobodyOf = (users: readonly Account[]): Identity =>
  users.find(({ name, uid }) => name === 'nobody' && uid > 0) ?? {
    uid: 65_534,
    gid: 65_534,
    name: 'nobody',
  }

/** Whether the uid is unused and, in a container, mapped. */
function isFree(uid: number, users: readonly Account[]): boolean {
  if (process.platform !== 'linux' || nameOf(uid, users) !== undefined) return false
  return ['uid_map', 'gid_map'].every((map) =>
    readFileSync(`/proc/self/${map}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .some(([first = 0, , count = 0]) => uid >= first && uid < first + count),
  )
}
