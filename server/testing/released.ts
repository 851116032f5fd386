import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')
const parts = ['server', 'domain', 'sample', 'supabase', 'package.json']

/**
 * The commit of the version that others may still run: the newest tag `v…` before this commit, or else the newest one
 * that has no migration but those which are frozen, as people have run them, and lacks the last ones at least. It has them as
 * they are: a database that lacks one between others is refused.
 * @throws Error where the history is not there
 */
export function releasedCommit(folder = project): string {
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: 'pipe' }).trim()
  const tags = git(
    'tag',
    '--list',
    'v*',
    '--merged',
    'HEAD',
    '--no-contains',
    'HEAD',
    '--sort',
    '-creatordate',
  )
  const [tag] = tags.split('\n')
  if (tag) return git('rev-list', '-n', '1', tag)
  const migrations = 'supabase/migrations'
  const files = readdirSync(join(folder, migrations)).toSorted()
  const frozen = frozenIn(folder)
  const most = Math.min(files.length - 1, files.filter((file) => frozen.has(file)).length)
  const released = git('log', '--format=%H', '--', migrations)
    .split('\n')
    .find((commit) => {
      const there = git('ls-tree', '--name-only', `${commit}:${migrations}`).split('\n').toSorted()
      const isStart = there.every((file, at) => file === files[at])
      const changed = git('diff', '--name-only', '--diff-filter=a', commit, '--', migrations)
      return there.length <= most && isStart && changed === ''
    })
  if (!released)
    throw new Error('The history of the project is not all here: git fetch --unshallow')
  return released
}

/** The names of the migrations that people have run. */
function frozenIn(folder: string): ReadonlySet<string> {
  const lines = readFileSync(join(folder, 'supabase/frozen.sha256'), 'utf8').trim().split('\n')
  return new Set(lines.map((line) => basename(line)))
}

/** Whether all that was ever committed is here; files that came as an archive, or a shallow clone, have none of it. */
export function hasHistory(folder = project): boolean {
  try {
    const words = ['-C', folder, 'rev-parse', '--is-shallow-repository']
    return execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' }).trim() === 'false'
  } catch {
    return false
  }
}

/** Puts the server as it was at a commit into an empty folder, with what this project has installed and no page. */
export function checkOut(commit: string, folder: string): void {
  const archive = execFileSync('git', ['-C', project, 'archive', commit, ...parts], {
    maxBuffer: 1024 ** 3,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>The app</title>')
}
