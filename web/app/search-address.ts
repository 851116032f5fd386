import { config } from '#web/lib/config.ts'

/** The term and the tab in a path of the search page; nothing for other paths. */
export function readSearchPath(path: string): { term: string; tab: string } | undefined {
  const [, term, tab = ''] = /^\/search(?:\/([^/]*))?(?:\/(.*))?$/.exec(path) ?? []
  if (!path.startsWith('/search') || (path !== '/search' && term === undefined)) return undefined
  return { term: decode(term ?? ''), tab }
}

/** The path that the browser is at now, below the base path; the router may still lag behind it. */
export const currentPath = () => `/${location.pathname.slice(config.basePath.length)}`

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
