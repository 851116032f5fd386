import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that PostgreSQL runs as, because it refuses to run as root. */
export type Identity = { readonly uid: number; readonly gid: number; readonly name: string }

/**
 * Nothing when this process is not root: then PostgreSQL runs as the same user.
 * A cluster that exists belongs to someone already; that user goes on owning it.
 */
export function databaseIdentity(cluster: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0)
    return { uid: owner.uid, gid: owner.gid, name: nameOf(owner.uid) ?? `number ${owner.uid}` }
  return findUser('postgres') ?? findUser('nobody') ?? { uid: 65_534, gid: 65_534, name: 'nobody' }
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

type Account = { readonly name: string; readonly uid: number; readonly gid: number }

function accounts(): readonly Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

const nameOf = (uid: number) => accounts().find((account) => account.uid === uid)?.name

const findUser = (name: string) =>
  accounts().find((account) => account.name === name && account.uid > 0)
