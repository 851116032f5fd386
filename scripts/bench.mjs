import { ensureChromium } from './setup/ensure-chromium.mjs'
import { runInBrowser } from './setup/run-in-browser.mjs'

await runInBrowser('bench/main.ts', ensureChromium)
