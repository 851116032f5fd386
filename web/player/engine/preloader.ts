import type { Track } from '#domain/catalogue.ts'

import type { Decks } from './decks.ts'
import type { StreamUrls } from './stream-urls.ts'

/** Loads a track on the standby, so that choosing it sounds at once; faults wait until it is chosen. */
export function createPreloader(decks: Decks, urls: StreamUrls) {
  let latest = 0

  function load(track: Track, url: string) {
    if (decks.holds(track)) return
    decks.standby.assign(track)
    decks.standby.connect(url)
  }

  async function askAndLoad(track: Track) {
    const request = latest
    const url = await urls.get(track).catch(() => undefined)
    if (url !== undefined && request === latest) load(track, url)
  }

  return {
    preload(track: Track) {
      latest += 1
      const url = urls.peek(track)
      if (url === undefined) void askAndLoad(track)
      else load(track, url)
    },
    /** Lets go of an address that is still on its way. */
    cancel() {
      latest += 1
    },
  }
}
