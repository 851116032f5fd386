import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `empty` is as PostgreSQL makes it, `migrated` has the tables, `seeded` the sample in them too. */
type Kind = 'empty' | 'migrated' | 'seeded'

/** Names the folder to the processes that the tests run in. */
const variable = 'PREPARED_DATABASES'

/** Makes the databases that tests begin with, once for all of them. Gives what removes them. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'player-prepared-'))
  chmodSync(folder, 0o755)
  // In a process of its own: the one that tests are set up in cannot say where a package is.
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, 'prepare-databases.ts'), folder])
  } catch (error) {
    remove()
    throw error
  }
  process.env[variable] = folder
  return remove
}

/** Whether there are prepared databases; figures are measured without. */
export const inTests = (): boolean => process.env[variable] !== undefined

/** Lets an empty data folder begin with a copy of a prepared database; outside the tests there is none. */
export function copyPrepared(kind: Kind, dataDir: string): void {
  const folder = process.env[variable]
  if (!folder) return
  copyCluster(join(folder, kind), join(dataDir, 'postgres'))
}

/** With its owner. Node takes several times as long for its thousand files. */
export function copyCluster(from: string, to: string): void {
  execFileSync('cp', ['-pR', from, to])
}
