import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

import { ensureBuilt } from './setup/build.mjs'
import { exitCode } from './setup/child.mjs'
import { ensurePrograms, installPackages, mayInstallPackages } from './setup/programs/debian.mjs'
import { ensureChromiumForTests } from './setup/programs/ensure-chromium.mjs'
import { project } from './setup/files.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensureModernNode } from './setup/modern-node.mjs'
import { run, Stop } from './setup/terminal.mjs'

/** @param {readonly string[]} words */
const node = (words) => exitCode(spawn(process.execPath, words, { cwd: project, stdio: 'inherit' }))

/** Copies on a PostgreSQL that is not ours, behind a pooler, and behind nginx; then listeners who come to these. */
await run(async () => {
  await ensureInstalled()
  await ensureModernNode()
  await ensureBuilt()
  await ensureChromiumForTests()
  ensurePrograms({
    programs: ['pg_createcluster', 'pgbouncer', 'nginx', 'openssl'],
    packages: ['postgresql', 'pgbouncer', 'nginx-light', 'openssl'],
    saying: 'Installing PostgreSQL, PgBouncer and nginx for the tests (only once) …',
  })
  ensureLinter()
  const names = process.argv.slice(2)
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'server/cluster/vitest.config.ts',
  ]
  process.exitCode = await node([...vitest, ...names])
  if (process.exitCode !== 0 || names.length > 0) return
  const playwright = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'playwright.cluster.config.ts',
  ]
  process.exitCode = await node(playwright)
})

/** What `supabase db lint` lets the database do. */
function ensureLinter() {
  const version = readdirSync('/usr/lib/postgresql').toSorted().at(-1)
  const name = `postgresql-${version}-plpgsql-check`
  const isMissing = () =>
    !existsSync(`/usr/share/postgresql/${version}/extension/plpgsql_check.control`)
  if (isMissing() && mayInstallPackages()) installPackages([name])
  if (isMissing())
    throw new Stop(`plpgsql_check was not found. Install it as root: apt-get install ${name}`)
}
