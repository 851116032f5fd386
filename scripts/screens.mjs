import { ensureChromium } from './setup/programs/ensure-chromium.mjs'
import { runOutside } from './setup/run-outside.mjs'

await runOutside('screens/main.ts', ensureChromium)
