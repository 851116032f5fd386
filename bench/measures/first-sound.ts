import type { Locator, Page } from 'playwright-core'

const timeoutMilliseconds = 20_000

declare global {
  interface Window {
    /** When the last click was made, and the first sound after it: both on the page's clock. */
    lastClick: number
    firstSound: Promise<{ at: number; url: string }>
  }
}

/** Listens to every click and every media element that is asked to play; call before the page loads. */
export async function noteFirstSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<{ at: number; url: string }>()
    window.firstSound = promise
    window.addEventListener('click', ({ timeStamp }) => (window.lastClick = timeStamp), true)
    const play: (this: HTMLMediaElement) => Promise<void> = Reflect.get(
      HTMLMediaElement.prototype,
      'play',
    )
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      const heard = ({ timeStamp }: Event) => resolve({ at: timeStamp, url: this.currentSrc })
      this.addEventListener('playing', heard, { once: true, capture: true })
      return play.call(this)
    }
  })
}

/** From the click's own time stamp to that of the `playing` event, so that no listener's work is in it. */
export async function timeToSound(
  page: Page,
  click: () => Promise<void>,
): Promise<{ milliseconds: number; url: string }> {
  await click()
  return page.evaluate(async (milliseconds) => {
    const silence = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`No sound after ${milliseconds} ms.`)), milliseconds)
    })
    const { at, url } = await Promise.race([window.firstSound, silence])
    return { milliseconds: at - window.lastClick, url }
  }, timeoutMilliseconds)
}

/** A click that nothing announced: no pointer came near, no focus. */
export async function clickUnannounced(button: Locator): Promise<void> {
  await button.evaluate((element) => {
    if (element instanceof HTMLElement) element.click()
  })
}

/** A press of the mouse, which rests on the button already. */
export async function clickWithMouse(page: Page): Promise<void> {
  await page.mouse.down()
  await page.mouse.up()
}

/**
 * A document of the server's origin that holds one button and one `<audio>` and nothing of the app.
 * The connection to the server is open, as it is for the app.
 */
export async function openBarePage(page: Page, address: string, url: string): Promise<Locator> {
  await page.goto(`${address}config.json`)
  await page.evaluate(
    async ([warm, source]) => {
      const button = document.createElement('button')
      button.textContent = 'Play'
      const audio = document.createElement('audio')
      button.addEventListener('pointerenter', () => {
        audio.preload = 'auto'
        audio.src = source
      })
      button.addEventListener('click', () => {
        if (!audio.src) audio.src = source
        void audio.play()
      })
      document.body.replaceChildren(button, audio)
      await fetch(warm, { cache: 'no-store' })
    },
    [`${address}config.json`, url] as const,
  )
  return page.getByRole('button', { name: 'Play' })
}
