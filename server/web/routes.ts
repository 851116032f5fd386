/** The pages that exist, below the base path: `:name` is one part, `/*` whatever follows. All else is the 404 page. */
export const pages = [
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
  'search/:term',
  'search/:term/:kind',
  'album/:id',
  'artist/:id',
  'premium',
  'support',
  'download',
  'legal',
  'community',
  'article/*',
  'search-result/*',
]

const page = new RegExp(
  `^(?:${pages.join('|').replaceAll('/*', '(?:/.*)?').replaceAll(/:\w+/g, '[^/]+')})/?$`,
)

/** Whether a path below the base path is a page of the app. */
export function isPage(path: string): boolean {
  return page.test(path)
}
