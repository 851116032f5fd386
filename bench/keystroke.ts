import type { Page } from 'playwright-core'

import { withBrowser } from '#e2e/support/browser.ts'
import { type Report, round } from './report.ts'
import { median, percentile, spread } from './statistics.ts'
import { withServer } from '#e2e/support/with-server.ts'

const phrases = ['low tide almanac', 'slow sunday piano', 'midnight cafe', 'the bread was rising']
const rounds = 3
const targetMilliseconds = 50

declare global {
  interface Window {
    /** When the last key went down, as `performance.now()` counts. */
    pressedAt: number
    /** When the results of the awaited term were on the screen. */
    paintedAt: Promise<number>
  }
}

/**
 * From a letter's key going down in the search box to the frame that shows its results: the second
 * animation frame after they are in the document. The phrases are typed letter by letter.
 */
export function measureKeystroke(): Promise<Report> {
  return withServer(({ address }) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage({ locale: 'en-GB' })
      await page.addInitScript(() => {
        addEventListener('keydown', ({ timeStamp }) => (window.pressedAt = timeStamp), true)
      })
      await page.goto(`${address}search/a`, { waitUntil: 'networkidle' })
      const times: number[][] = []
      for (let left = rounds; left > 0; left--) {
        const ofRound: number[] = []
        for (const phrase of phrases) ofRound.push(...(await typePhrase(page, phrase)))
        times.push(ofRound)
      }
      return report(times)
    }),
  )
}

async function typePhrase(page: Page, phrase: string): Promise<number[]> {
  const box = page.getByRole('searchbox')
  await box.fill('')
  await page.getByRole('heading', { level: 1, name: 'Browse all' }).waitFor()
  const times: number[] = []
  for (let length = 1; length <= phrase.length; length++) {
    await page.evaluate(watchForResults, encodeURIComponent(phrase.slice(0, length)))
    await page.keyboard.press(phrase.charAt(length - 1))
    times.push(await page.evaluate(async () => (await window.paintedAt) - window.pressedAt))
  }
  return times
}

/** Results come in one with the tabs, whose links hold the term. Runs in the page. */
function watchForResults(term: string): void {
  const isShown = () => document.querySelector(`main a[href$="/search/${term}/songs"]`) !== null
  window.paintedAt = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })
}

const slowest = (times: readonly number[]) => percentile(times, 0.95)

function report(ofRounds: readonly (readonly number[])[]): Report {
  const times = ofRounds.flat()
  return {
    title: `From a key in the search box to its results on the screen, ${times.length} letters`,
    details: [
      ['', 'ms'],
      ['median', median(times).toFixed(1)],
      ['95th percentile', slowest(times).toFixed(1)],
      ['longest', Math.max(...times).toFixed(1)],
    ],
    figures: [
      {
        key: 'keystroke_ms',
        label: 'milliseconds from key to results, median',
        value: round(median(times), 1),
        spread: round(spread(ofRounds.map(median)), 1),
        better: 'lower',
        target: targetMilliseconds,
        kind: 'time',
      },
      {
        key: 'keystroke_p95_ms',
        label: 'milliseconds from key to results, 95th percentile',
        value: round(slowest(times), 1),
        spread: round(spread(ofRounds.map(slowest)), 1),
        better: 'lower',
        target: targetMilliseconds,
        kind: 'time',
      },
    ],
  }
}
