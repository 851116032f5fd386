import type { Browser, BrowserContext, Page } from 'playwright-core'

import { faultsOf } from '#e2e/support/measures.ts'
import { listenIn } from '#e2e/support/playback.ts'
import { openScene, type Scene } from '#e2e/scenes.ts'
import type { Server } from '#e2e/support/server.ts'

import type { Picture } from './gallery.ts'

/** A phone by touch, and a window that grows. */
export const devices = [
  { widths: [360], height: 780, hasTouch: true },
  { widths: [768, 1280, 1920], height: 900, hasTouch: false },
]

type Shot = {
  readonly scene: Scene
  readonly who: 'visitor' | 'listener'
  readonly device: (typeof devices)[number]
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The scene's pictures, and what is wrong with each: axe's findings, sideways scrolling, a scene that failed. */
export async function takeScene(
  browser: Browser,
  server: Server,
  folder: string,
  { scene, who, device }: Shot,
  loggedIn: StorageState,
): Promise<Picture[]> {
  const { widths, height, hasTouch } = device
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'en-GB',
    viewport: { width: widths[0] ?? 360, height },
    hasTouch,
    ...(who === 'listener' && { storageState: loggedIn }),
  })
  const page = await context.newPage()
  await listenIn(page)
  const failure = await openScene(page, scene).then(
    () => [],
    (error: unknown) => [`the scene failed: ${String(error).split('\n')[0]}`],
  )
  const pictures: Picture[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(300)
    const file = fileOf(scene, who, width)
    await page.screenshot({ path: `${folder}/${file}`, type: 'jpeg', quality: 80 })
    const faults = [...failure, ...(await faultsIn(page))]
    pictures.push({ name: scene.name, who, width, file, faults })
  }
  await context.close()
  return pictures
}

const fileOf = ({ name }: Scene, who: string, width: number) =>
  `${`${name} ${who} ${width}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.jpg`

/** What axe finds, and how far the page can be moved sideways. */
async function faultsIn(page: Page): Promise<string[]> {
  const found = await faultsOf(page)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...found.map((fault) => `axe ${fault.slice(0, 200)}`),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ]
}
