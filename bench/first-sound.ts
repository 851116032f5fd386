import type { Locator, Page } from 'playwright-core'

declare global {
  interface Window {
    /** Settles when an element of the page sounds; `at` is on the page's own clock. */
    firstSound: Promise<{ at: number; url: string }>
  }
}

/** Listens to every media element that is asked to play, in or out of the document; call before the page loads. */
export async function noteFirstSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<{ at: number; url: string }>()
    window.firstSound = promise
    const play: (this: HTMLMediaElement) => Promise<void> = Reflect.get(
      HTMLMediaElement.prototype,
      'play',
    )
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      const heard = ({ timeStamp }: Event) => resolve({ at: timeStamp, url: this.currentSrc })
      this.addEventListener('playing', heard, { once: true })
      return play.call(this)
    }
  })
}

/**
 * Clicks and waits for the `playing` event. The click is the element's own `click()`, so the clock
 * runs in the page alone and no pointer event gives a head start.
 */
export async function timeToSound(button: Locator): Promise<{ milliseconds: number; url: string }> {
  return button.evaluate(async (element) => {
    if (!(element instanceof HTMLElement)) throw new Error('This cannot be clicked.')
    const clicked = performance.now()
    element.click()
    const { at, url } = await window.firstSound
    return { milliseconds: at - clicked, url }
  })
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
