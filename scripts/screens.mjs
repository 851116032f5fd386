import { runWithChromium } from './setup/run-with-chromium.mjs'

await runWithChromium('screens/main.ts')
