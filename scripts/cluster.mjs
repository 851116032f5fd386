import { ensureClusterPrograms } from './setup/programs/cluster-programs.mjs'
import { runOutside } from './setup/run-outside.mjs'

/** PostgreSQL with a standby, three copies of the server and nginx, to be broken by hand. */
await runOutside('scripts/cluster/main.ts', ensureClusterPrograms)
