import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

import { exitCode } from './setup/child.mjs'
import { installPackages, mayInstallPackages } from './setup/debian.mjs'
import { project } from './setup/files.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensureModernNode } from './setup/modern-node.mjs'
import { run, Stop } from './setup/terminal.mjs'

const needed = ['/usr/lib/postgresql', '/usr/sbin/pgbouncer', '/usr/bin/openssl']
const isThere = () => needed.every((path) => existsSync(path))

/** Tests of copies on a PostgreSQL that is not ours, and behind a pooler: it takes Debian's packages. */
await run(async () => {
  await ensureInstalled()
  await ensureModernNode()
  if (!isThere() && mayInstallPackages()) installPackages(['postgresql', 'pgbouncer', 'openssl'])
  if (!isThere())
    throw new Stop('This needs the packages postgresql, pgbouncer and openssl of Debian.')
  const words = ['vitest', 'run', '--config', 'server/cluster/vitest.config.ts']
  const child = spawn('npx', [...words, ...process.argv.slice(2)], {
    cwd: project,
    stdio: 'inherit',
  })
  process.exitCode = await exitCode(child)
})
