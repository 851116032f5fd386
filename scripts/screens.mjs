import { ensureChromium } from './setup/ensure-chromium.mjs'
import { runOutside } from './setup/run-outside.mjs'

await runOutside('screens/main.ts', ensureChromium)
