import { ensurePrograms } from './setup/debian.mjs'
import { runOutside } from './setup/run-outside.mjs'

/** PostgreSQL with a standby, three copies of the server and nginx, to be broken by hand. */
await runOutside('scripts/cluster/main.ts', () =>
  ensurePrograms({
    programs: ['pg_createcluster', 'nginx', 'openssl'],
    packages: ['postgresql', 'nginx-light', 'openssl'],
    saying: 'Installing PostgreSQL and nginx (only once) …',
  }),
)
