import { matchPath } from 'react-router'

import { lazyPage } from './lazy-page.ts'

/** The pages beside Home, each in a file of its own that is fetched when it is wanted. */
export const pages = {
  '/login': lazyPage(async () => (await import('./pages/login-page.tsx')).LoginPage),
  '/signup': lazyPage(async () => (await import('./pages/sign-up-page.tsx')).SignUpPage),
  '/legal': lazyPage(async () => (await import('./pages/legal-page.tsx')).LegalPage),
}

const patterns = Object.entries(pages)

/** Fetches the code of the page at a path. */
export function prefetchPage(to: string): void {
  const [path = ''] = to.split(/[?#]/)
  const found = patterns.find(([pattern]) => matchPath(pattern, path))
  found?.[1].preload()
}
