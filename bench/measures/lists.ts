import type { Browser, Page } from 'playwright-core'

import { asOwner } from '#e2e/support/as-owner.ts'
import { logInOnce, withBrowser } from '#e2e/support/browser.ts'
import type { Server } from '#e2e/support/server.ts'
import { withServer } from '#e2e/support/with-server.ts'

import { clickUnannounced, noteFirstSound, timeToSound } from './first-sound.ts'
import { addManyTracks, manyTracks } from '#e2e/support/many-tracks.ts'
import { type Report, round } from '#bench/report.ts'
import { median, spread } from '#bench/statistics.ts'

const rounds = 5
const frames = 120
const settleMilliseconds = 500

type Round = {
  readonly open: number
  readonly longest: number
  readonly heap: number
  readonly start: number
}

/**
 * A list of a hundred thousand songs: opened from Home, flung from end to end and back, and played, shuffled. Every
 * round has a browser context of its own, so nothing is cached.
 */
export function measureLists(): Promise<Report> {
  return withServer((server) =>
    withBrowser(async (browser) => {
      await addManyTracks(server)
      // They sound: each has a recording of the sample.
      await asOwner(server, async (sql) => {
        await sql`
          update tracks set file = sample.file, fallback_file = sample.fallback_file
          from (select file, fallback_file from tracks where id not like 'many-%' limit 1) sample
          where id like 'many-%'`
        await sql`vacuum analyze`
      })
      const storageState = await logInOnce(browser, server)
      const found: Round[] = []
      for (let left = rounds; left > 0; left--)
        found.push(await oneRound(browser, server, storageState))
      return report(found)
    }),
  )
}

async function oneRound(
  browser: Browser,
  server: Server,
  storageState: Awaited<ReturnType<typeof logInOnce>>,
): Promise<Round> {
  const context = await browser.newContext({ storageState, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    await noteFirstSound(page)
    await page.goto(server.address, { waitUntil: 'networkidle' })
    await page.waitForTimeout(settleMilliseconds)
    const open = await openList(page)
    await page.waitForTimeout(settleMilliseconds)
    const longest = await fling(page)
    await page.waitForTimeout(settleMilliseconds)
    const heap = await heapOf(page)
    const shuffle = page
      .getByRole('region', { name: 'Player' })
      .getByRole('button', { name: 'Shuffle' })
    await shuffle.first().click()
    const play = page.getByRole('main').getByRole('button', { name: 'Play Songs', exact: true })
    const { milliseconds } = await timeToSound(page, () => clickUnannounced(play))
    return { open, longest, heap, start: milliseconds }
  } finally {
    await context.close()
  }
}

/** From the press on the link to the frame that shows the first rows. */
function openList(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const observer = new MutationObserver(() => {
          if (!document.querySelector('main [role=grid] [role=row] time')) return
          observer.disconnect()
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - start)),
          )
        })
        observer.observe(document, { subtree: true, childList: true })
        document.querySelector<HTMLElement>('aside a[href$="/library"]')?.click()
      }),
  )
}

/** The longest task, ms, while the list moves from its first row to its last and back; 0 where none took 50. */
function fling(page: Page): Promise<number> {
  return page.evaluate(async (count) => {
    let longest = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    observer.observe({ type: 'longtask' })
    const scroller = document.querySelector('main')?.parentElement
    if (!scroller) throw new Error('The page has no main area')
    const end = scroller.scrollHeight - scroller.clientHeight
    if (end < 1_000_000) throw new Error('The list is not as long as it should be')
    for (const way of [(part: number) => part, (part: number) => 1 - part])
      for (let at = 1; at <= count; at++) {
        scroller.scrollTop = end * way(at / count)
        await new Promise(requestAnimationFrame)
      }
    await new Promise((resolve) => setTimeout(resolve, 300))
    observer.disconnect()
    return longest
  }, frames)
}

/** MB in use once what nobody holds is gone. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

function report(found: readonly Round[]): Report {
  const parts = [
    {
      part: 'open',
      key: 'list_100k_open_ms',
      label: 'from the press to the first rows, ms',
      target: 300,
    },
    {
      part: 'longest',
      key: 'list_100k_long_ms',
      label: 'longest task while flung, ms',
      target: 50,
    },
    { part: 'heap', key: 'list_100k_heap_mb', label: 'heap after that, MB', target: 30 },
    {
      part: 'start',
      key: 'queue_100k_start_ms',
      label: 'from Play to sound, shuffled, ms',
      target: 300,
    },
  ] as const
  const measured = parts.map((each) => ({ ...each, values: found.map((one) => one[each.part]) }))
  return {
    title: `A list of ${manyTracks} songs, ${rounds} rounds`,
    details: [
      ['', 'median', 'highest'],
      ...measured.map(({ label, values }) => [
        label,
        median(values).toFixed(1),
        Math.max(...values).toFixed(1),
      ]),
    ],
    figures: measured.map(({ key, label, values, target, part }) => ({
      key,
      label: `${label}, median`,
      value: round(median(values), 1),
      spread: round(spread(values), 1),
      better: 'lower' as const,
      target,
      ...(part === 'heap' ? {} : { kind: 'time' as const }),
    })),
  }
}
