import { config } from '#web/lib/config.ts'
import { setPageTitle as setTitle } from '#web/player/document-title.ts'

/** Names the page in the window's title, where a song's takes its place while it plays. */
export function setPageTitle(page: string): void {
  setTitle(`${page} – ${config.brandName}`)
}
