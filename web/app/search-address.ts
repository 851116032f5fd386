import { useLocation } from 'react-router'
import { useStore } from 'zustand'
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
 * The last search that was typed, and where the browser was then: its address follows when nobody types. Null, or
 * without meaning, when the browser has gone elsewhere.
 */
export const typedSearch = createStore<{ typed: { path: string; at: string } | null }>(() => ({
  typed: null,
}))

/** The path that the browser is at now, below the base path; the router may still lag behind it. */
export const currentPath = () => `/${location.pathname.slice(config.basePath.length)}`

/** The path of what was typed last, else the browser's own. */
export function searchedPath(elsewhere = currentPath()): string {
  const { typed } = typedSearch.getState()
  return typed?.at === currentPath() ? typed.path : elsewhere
}

/** The path of what was typed last, else the router's. */
export function useSearchedPath(): string {
  const { pathname } = useLocation()
  useStore(typedSearch)
  return searchedPath(pathname)
}
