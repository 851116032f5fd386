import { mkdirSync, writeFileSync } from 'node:fs'

import { withImported } from '#e2e/support/imported-music.ts'

import { openFirefox } from './firefox.ts'
import { journey, ownMusic } from './journey.ts'
import { openWebKit } from './webkit.ts'

const open = {
  firefox: () => openFirefox('firefox-esr'),
  webkit: () => openWebKit('WebKitWebDriver'),
}

const chosen = process.argv.slice(2)
for (const [name, openBrowser] of Object.entries(open)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  await withImported(ownMusic, async ({ address }) => {
    const browser = await openBrowser()
    let step = 'begins'
    try {
      await journey(browser, address, (next) => {
        step = next
      })
      process.stdout.write(`passed  ${browser.name}\n`)
    } catch (error) {
      process.stderr.write(`FAILED  ${browser.name}, while the listener ${step}\n`)
      console.error(error)
      mkdirSync('test-results', { recursive: true })
      writeFileSync(`test-results/${name}.png`, await browser.picture(), 'base64')
      process.exitCode = 1
    } finally {
      await browser.close()
    }
  })
}
