import { mkdirSync, writeFileSync } from 'node:fs'

import { startServer } from '#e2e/support/server.ts'

import { openFirefox } from './firefox.ts'
import { journey } from './journey.ts'
import { openWebKit } from './webkit.ts'

const open = {
  firefox: () => openFirefox('firefox-esr'),
  webkit: () => openWebKit('WebKitWebDriver'),
}

const chosen = process.argv.slice(2)
for (const [name, openBrowser] of Object.entries(open)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const server = await startServer()
  const browser = await openBrowser()
  let step = 'begins'
  try {
    await journey(browser, server.address, (next) => {
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
    await server.stop()
  }
}
