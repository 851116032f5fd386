import { createStore } from 'zustand/vanilla'

import { config } from '#web/lib/http/config.ts'
import { decodeTerm } from '#web/lib/address/paths.ts'

/** In UTF-16 units. The server reads the address of as many in any script; see its `maxHeaderSize`. */
export const longestTerm = 5000

/** The term and the tab in a path of the search page; nothing for other paths. */
export function readSearchPath(path: string): { term: string; tab: string } | undefined {
  const [, term, tab = ''] = /^\/search(?:\/([^/]*))?(?:\/(.*?))?\/?$/.exec(path) ?? []
  if (!path.startsWith('/search') || (path !== '/search' && term === undefined)) return undefined
  return { term: decodeTerm(term ?? ''), tab }
}

/**
 * The path of the last search that was typed. The search page shows it before the router does, which
 * goes there in a transition: that waits for a frame, and the letter would be on the screen later.
 */
export const typedSearch = createStore<{ path: string | undefined }>(() => ({ path: undefined }))

/** The path that the browser is at now, below the base path; the router may still lag behind it. */
export const currentPath = () => `/${location.pathname.slice(config.basePath.length)}`
