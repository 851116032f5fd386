import { runWithChromium } from './setup/run-with-chromium.mjs'

await runWithChromium('bench/main.ts')
