import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { describeFault } from '#server/describe-fault.ts'
import type { Log } from '#server/log.ts'

import { contentSecurityPolicy, type PublicConfig, renderPage } from './page.ts'
import { type Content, contentsOf, type Encoding } from './static-files.ts'

/** Milliseconds for which the songs in the page are taken for the latest. */
const freshFor = 60_000

export type Page = { readonly policy: string; readonly contents: Record<Encoding, Content> }

type Options = {
  /** Of the built app. */
  readonly folder: string
  readonly config: PublicConfig
  /** The rows of the first songs, as a visitor may read them. */
  readonly readSongs: () => Promise<readonly unknown[]>
  readonly log: Log
}

/**
 * The app's page with the first songs in it, so that it can show them before its code is there.
 * They are read again once a minute at most, while the page goes out as it is.
 * Undefined when the app is not built.
 */
export async function createFreshPage({ folder, config, readSongs, log }: Options) {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const html = readFileSync(file, 'utf8')
  const readSafely = () =>
    readSongs().catch((error: unknown) => {
      log.warn(describeFault(error), 'The first songs could not be read for the page')
      return songs
    })

  async function render(): Promise<Page> {
    const text = renderPage(html, config, songs)
    return { policy: contentSecurityPolicy(text), contents: await contentsOf(text) }
  }

  async function renew() {
    const before = songs
    songs = await readSafely()
    if (!isDeepStrictEqual(songs, before)) page = await render()
  }

  let songs: readonly unknown[] = []
  songs = await readSafely()
  let page = await render()
  let staleAt = Date.now() + freshFor
  return (): Page => {
    if (Date.now() >= staleAt) {
      staleAt = Date.now() + freshFor
      void renew()
    }
    return page
  }
}
