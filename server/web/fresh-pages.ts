import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import type { PageConfig } from '#domain/page-config.ts'
import { describeFault } from '#server/http/describe-fault.ts'
import type { Log } from '#server/log.ts'

import { contentSecurityPolicy, type FirstSong, type Origins, renderPage } from './page.ts'
import { type Contents, contentsOf } from './static-files.ts'

/** Milliseconds for which the songs in the page are taken for the latest. */
const freshFor = 1000
/** Milliseconds that a page waits for the latest songs, before it goes out with those of before. */
const patienceMs = 1000

type Page = { readonly policy: string; readonly contents: Contents }
/** Home, and all others. */
export type Pages = Readonly<Record<'home' | 'other', Page>>

type Shown = { readonly songs: readonly FirstSong[]; readonly pages: Pages }

export type WebOptions = {
  /** Of the built app. */
  readonly folder: string
  readonly config: PageConfig
  readonly origins: Origins
  /** The rows of the first songs, as a visitor may read them. */
  readonly readSongs: () => Promise<readonly FirstSong[]>
  readonly log: Log
}

/**
 * The app's pages with the first songs in them, so that Home can show them before its code is there. They are read again
 * once a second at most, before a page goes out: whoever hid the sample sees at once that it is gone, by whatever
 * process and copy that was. Undefined when the app is not built.
 */
export async function createFreshPages(options: WebOptions) {
  const { folder, config, origins, readSongs, log } = options
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const html = readFileSync(file, 'utf8')

  const note = (error: unknown): void =>
    log.warn(describeFault(error), 'The first songs could not be read for the page')
  function render(songs: readonly FirstSong[], isHome: boolean): Page {
    const text = renderPage(html, { config, songs, isHome })
    return { policy: contentSecurityPolicy(text, origins), contents: contentsOf(text) }
  }
  const show = (songs: readonly FirstSong[]): Shown => ({
    songs,
    pages: { home: render(songs, true), other: render(songs, false) },
  })

  let shown = show((await readSongs().catch(note)) ?? [])
  let staleAt = Date.now() + freshFor
  let renewing: Promise<unknown> = Promise.resolve()
  let isWrong = false

  async function renew() {
    const songs = await readSongs()
    if (isDeepStrictEqual(songs, shown.songs)) return
    const next = show(songs)
    await Promise.all([next.pages.home.contents.br, next.pages.other.contents.br])
    shown = next
  }
  const wait = () => {
    staleAt = Date.now() + freshFor
  }

  const latest = async (): Promise<Pages> => {
    if (Date.now() >= staleAt) {
      // Not again while this one is under way.
      staleAt = Number.POSITIVE_INFINITY
      const renewed = renew().catch(note).finally(wait)
      const late = setTimeout(patienceMs, undefined, { ref: false })
      renewing = isWrong ? renewed : Promise.race([renewed, late])
      isWrong = false
    }
    await renewing
    return shown.pages
  }
  /** For who knows that the songs are others now. */
  const expire = () => {
    isWrong = true
    staleAt = Math.min(staleAt, 0)
  }
  return { latest, expire }
}
