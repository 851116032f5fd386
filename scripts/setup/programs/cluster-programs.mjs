import { ensurePrograms } from './debian.mjs'

/** What several copies on one machine need beside the server. */
export const ensureClusterPrograms = () =>
  ensurePrograms({
    programs: ['pg_createcluster', 'nginx', 'openssl'],
    packages: ['postgresql', 'nginx-light', 'openssl'],
    saying: 'Installing PostgreSQL and nginx (only once) …',
  })
