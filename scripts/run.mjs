import { runOutside } from './setup/run-outside.mjs'

/** Runs a file of this project on a clone in which nothing is installed yet, too. */
const [main] = process.argv.splice(2, 1)
if (!main) throw new Error('Usage: node scripts/run.mjs <file> [its words]')
await runOutside(main)
