import { isHelp } from '#domain/addresses.ts'
import { earlyReads } from '#domain/reads.ts'
import { awaitMissingCode } from '#web/app/first-paint/missing-code.ts'
import { drawShell } from '#web/app/first-paint/shell.ts'
import { drawSongs } from '#web/app/first-paint/songs.ts'
import type { PageConfig } from '#domain/page-config.ts'
import { sendEarlyReads } from './lib/http/early-reads.ts'
import { languageKey, languages, preferredLanguage } from './lib/language/languages.ts'
import { pageBlock } from './lib/http/page-block.ts'
import { sessionKeyOf } from './lib/session/session-key.ts'
import { settingsKeyOf } from './lib/settings-key.ts'
import { browserStorage } from '#web/lib/storage.ts'

/**
 * Runs within the page while the app's code is still on its way: shows what is known already in
 * the very places where the app will show it, and asks for the rest.
 */
function start(own: PageConfig) {
  const { basePath } = own
  const language = preferredLanguage(browserStorage.getItem(languageKey), navigator.languages)
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
  const signedIn = browserStorage.getItem(sessionKeyOf(basePath)) !== null
  const path = location.pathname.slice(basePath.length)
  awaitMissingCode(language)
  if (isHelp(`/${path}`)) return
  const settings = browserStorage.getItem(settingsKeyOf(basePath))
  const page = drawShell(signedIn, signedIn && !settings?.includes('"panel":false'))
  if (path !== '') return
  drawSongs(page, own.mediaUrl)
  sendEarlyReads(earlyReads, own)
}

start(JSON.parse(pageBlock('config')))
