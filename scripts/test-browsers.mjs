import { runInBrowser } from './setup/run-in-browser.mjs'
import { ensureBrowsers } from './setup/ensure-browsers.mjs'

await runInBrowser('e2e/browsers/main.ts', ensureBrowsers)
