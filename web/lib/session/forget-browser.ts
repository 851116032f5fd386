import type { Player } from '#web/player/player.ts'

import { config } from '#web/lib/http/config.ts'
import { languageKey } from '#web/lib/language/languages.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { sessionKey } from './supabase.ts'

export function forgetBrowser(player: Player): void {
  // A disabled player saves nothing when the page is left.
  player.disable()
  for (const key of browserStorage.keys()) {
    const isOurs = key === languageKey || key.split(':')[1] === config.basePath
    if (isOurs && !key.startsWith(sessionKey)) browserStorage.removeItem(key)
  }
  location.reload()
}
