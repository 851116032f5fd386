import { ensurePrograms } from './setup/programs/debian.mjs'
import { runOutside } from './setup/run-outside.mjs'

await runOutside('e2e/proxies/main.ts', () =>
  ensurePrograms({
    programs: ['nginx', 'caddy', 'openssl'],
    packages: ['nginx-light', 'caddy', 'openssl'],
    saying: 'Installing nginx and Caddy for the tests (only once) …',
  }),
)
