const segment = '[^/]+'

/** The pages that exist, below the base path. Everything else is the 404 page. */
const pages = [
  '',
  'login',
  'signup',
  'forgot-password',
  'set-password',
  'confirm-email',
  'account',
  'profile',
  'settings',
  'queue',
  'search',
  `search/${segment}`,
  `search/${segment}/${segment}`,
  `album/${segment}`,
  'premium',
  'support',
  'download',
  'legal',
  'community',
  'article(?:/.*)?',
  'search-result(?:/.*)?',
]

const page = new RegExp(`^(?:${pages.join('|')})/?$`)

/** Whether a path below the base path is a page of the app. */
export function isPage(path: string): boolean {
  return page.test(path)
}
