import { config } from '#web/lib/config.ts'

/** Names the page in the window's title. */
export function setPageTitle(page: string): void {
  document.title = `${page} – ${config.brandName}`
}
