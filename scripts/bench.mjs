import { ensureClusterPrograms } from './setup/cluster-programs.mjs'
import { ensureChromium } from './setup/ensure-chromium.mjs'
import { runOutside } from './setup/run-outside.mjs'

await runOutside('bench/main.ts', async () => {
  await ensureChromium()
  if (process.argv.includes('scaling')) ensureClusterPrograms()
})
