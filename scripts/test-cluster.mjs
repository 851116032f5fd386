import { spawn } from 'node:child_process'

import { exitCode } from './setup/child.mjs'
import { ensurePrograms } from './setup/debian.mjs'
import { project } from './setup/files.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensureModernNode } from './setup/modern-node.mjs'
import { run } from './setup/terminal.mjs'

/** Copies on a PostgreSQL that is not ours, and behind a pooler. */
await run(async () => {
  await ensureInstalled()
  await ensureModernNode()
  ensurePrograms({
    programs: ['pg_createcluster', 'pgbouncer', 'openssl'],
    packages: ['postgresql', 'pgbouncer', 'openssl'],
    saying: 'Installing PostgreSQL and PgBouncer for the tests (only once) …',
  })
  const words = ['run', '--config', 'server/cluster/vitest.config.ts', ...process.argv.slice(2)]
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
    cwd: project,
    stdio: 'inherit',
  })
  process.exitCode = await exitCode(child)
})
