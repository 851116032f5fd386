import type { Player } from '#web/player/player.ts'

import { config } from '#web/lib/http/config.ts'
import { languageKey } from '#web/lib/language/languages.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { sessionKey } from './supabase.ts'

/** Forgets what this browser keeps of the app, but not who is signed in, and starts the app anew. */
export function forgetBrowser(player: Player): void {
  // What does not work any more is not kept on the way out.
  player.disable()
  for (const key of browserStorage.keys()) {
    const isOurs = key === languageKey || key.split(':')[1] === config.basePath
    if (isOurs && !key.startsWith(sessionKey)) browserStorage.removeItem(key)
  }
  location.reload()
}
