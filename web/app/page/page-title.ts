import { config } from '#web/lib/http/config.ts'
import { setPageTitle } from '#web/player/subscribers/document-title.ts'

/** What the window is called while no music plays. */
export const titlePage = (page: string): void => setPageTitle(`${page} – ${config.brandName}`)
