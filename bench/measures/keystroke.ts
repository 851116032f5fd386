import type { Page } from 'playwright-core'

import { withBrowser } from '#e2e/support/browser.ts'
import type { Server } from '#e2e/support/server.ts'
import { addManyTracks, manyTracks } from '#e2e/support/many-tracks.ts'
import { type Report, round } from '#bench/report.ts'
import { median, percentile, spread } from '#bench/statistics.ts'
import { withServer } from '#e2e/support/with-server.ts'

const phrases = ['low tide almanac', 'slow sunday piano', 'midnight cafe', 'the bread was rising']
/** Not counted: of code that never ran nobody types so fast. */
const warmUp = 'harbour lantern'
const rounds = 3
const targetMilliseconds = 50
const farMilliseconds = 40
/** A page asks for each of them. */
const searches = ['songs', 'albums', 'artists']

declare global {
  interface Window {
    /** When the last key went down, as `performance.now()` counts. */
    pressedAt: number
    /** When the results of the awaited term were on the screen. */
    paintedAt: Promise<number>
  }
}

type Times = readonly (readonly number[])[]

/**
 * From a letter's key going down in the search box to the frame that shows its results: the second
 * animation frame after they are in the document. The phrases are typed letter by letter; with a network
 * far away, each letter but the first after the answer to the one before.
 */
export async function measureKeystroke(): Promise<Report> {
  const near = await withServer((server) => typeAll(server))
  const [many, far] = await withServer(async (server) => {
    await addManyTracks(server)
    return [await typeAll(server), await typeAll(server, farMilliseconds)] as const
  })
  const settings = [
    { key: 'keystroke', name: 'the sample', times: near },
    { key: 'keystroke_100k', name: `${manyTracks} tracks`, times: many },
    {
      key: 'keystroke_far',
      name: `${manyTracks} tracks, ${farMilliseconds} ms of network, going on from an answered term`,
      times: far,
    },
  ]
  return {
    title: `From a key in the search box to its results on the screen, ${near.flat().length} letters`,
    details: [
      ['ms', 'median', '95th percentile', 'longest'],
      ...settings.map(({ name, times }) => [
        name,
        median(times.flat()).toFixed(1),
        slowest(times.flat()).toFixed(1),
        Math.max(...times.flat()).toFixed(1),
      ]),
    ],
    figures: settings.flatMap(({ key, name, times }) => [
      figure(`${key}_ms`, `milliseconds from key to results, median, ${name}`, times, median),
      figure(
        `${key}_p95_ms`,
        `milliseconds from key to results, 95th percentile, ${name}`,
        times,
        slowest,
      ),
    ]),
  }
}

/** The times of each round, on a page of its own, which knows no answer of the one before. */
function typeAll({ address }: Server, latency = 0): Promise<Times> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ locale: 'en-GB' })
    await page.addInitScript(() => {
      addEventListener('keydown', ({ timeStamp }) => (window.pressedAt = timeStamp), true)
    })
    const network = await page.context().newCDPSession(page)
    const times: number[][] = []
    for (let left = rounds; left > 0; left--) {
      await page.goto(`${address}search/a`, { waitUntil: 'networkidle' })
      await network.send('Network.enable')
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
      await typePhrase(page, warmUp, latency > 0)
      const ofRound: number[] = []
      for (const phrase of phrases) ofRound.push(...(await typePhrase(page, phrase, latency > 0)))
      times.push(ofRound)
    }
    return times
  })
}

/** @param afterAnswers a letter waits for the answers to the one before, and the first is not counted */
async function typePhrase(page: Page, phrase: string, afterAnswers: boolean): Promise<number[]> {
  const box = page.getByRole('searchbox')
  await box.fill('')
  await page.getByRole('heading', { level: 1, name: 'Browse all' }).waitFor()
  const times: number[] = []
  for (let length = 1; length <= phrase.length; length++) {
    const letter = phrase.charAt(length - 1)
    // A space at the end of a term makes no other term.
    const answers =
      afterAnswers && letter !== ' ' ? searches.map((kind) => answerOf(page, kind)) : []
    await page.evaluate(watchForResults, encodeURIComponent(phrase.slice(0, length)))
    await page.keyboard.press(letter)
    times.push(await page.evaluate(async () => (await window.paintedAt) - window.pressedAt))
    await Promise.all(answers)
  }
  return afterAnswers ? times.slice(1) : times
}

const answerOf = async (page: Page, kind: string) => {
  const answer = await page.waitForResponse(`**/rest/v1/rpc/search_${kind}`)
  await answer.finished()
}

/** The tabs come in one with the results, and their links hold the term. Runs in the page. */
function watchForResults(term: string): void {
  const isShown = () =>
    document.querySelector(`main a[href$="/search/${term}/songs"]`) !== null &&
    document.querySelector('main [aria-busy=true]') === null
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

const figure = (
  key: string,
  label: string,
  ofRounds: Times,
  measure: (times: readonly number[]) => number,
) => ({
  key,
  label,
  value: round(measure(ofRounds.flat()), 1),
  spread: round(spread(ofRounds.map(measure)), 1),
  better: 'lower' as const,
  target: targetMilliseconds,
  kind: 'time' as const,
})
