import type { Locator, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Every media element that the page ever asked to play. */
    heard: Set<HTMLMediaElement>
  }
}

/** Notes the page's media elements, which need not be in its document; call before the page loads. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = new Set()
    HTMLMediaElement.prototype.play = new Proxy(Reflect.get(HTMLMediaElement.prototype, 'play'), {
      apply(play: () => Promise<void>, element: HTMLMediaElement) {
        window.heard.add(element)
        return Reflect.apply(play, element, [])
      },
    })
  })
}

type Sounding = { currentTime: number; duration: number; src: string; volume: number }

/** The elements that sound now; the app promises at most one. */
export function sounding(page: Page): Promise<Sounding[]> {
  return page.evaluate(() =>
    [...window.heard]
      .filter((element) => !element.paused)
      .map(({ currentTime, duration, currentSrc: src, volume }) => ({
        currentTime,
        duration,
        src,
        volume,
      })),
  )
}

/** Seconds into what sounds now; -1 while nothing does. */
export async function elementTime(page: Page): Promise<number> {
  const [first] = await sounding(page)
  return first?.currentTime ?? -1
}

/** The buttons of the songs that Home features. */
export const songs = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Trending songs' })
    .getByRole('button', { name: /^(Play|Pause) / })

/** The song on Home that the player is at. */
export const currentSong = (page: Page): Locator =>
  page.getByRole('region', { name: 'Trending songs' }).locator('li[aria-current]')
