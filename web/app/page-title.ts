import { config } from '#web/lib/config.ts'
import { setPageTitle } from '#web/player/document-title.ts'

/** What the window is called while no music plays. */
export const titlePage = (page: string): void => setPageTitle(`${page} – ${config.brandName}`)
