import { ensureClusterPrograms } from './setup/programs/cluster-programs.mjs'
import { ensureChromium } from './setup/programs/ensure-chromium.mjs'
import { runOutside } from './setup/run-outside.mjs'

await runOutside('bench/main.ts', async () => {
  await ensureChromium()
  if (process.argv.includes('scaling')) ensureClusterPrograms()
})
