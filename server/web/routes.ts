/**
 * The pages that exist, below the base path, and the file of each in `web/app/pages/`; Home comes with the app.
 * `:name` is one part, `/*` whatever follows. All else is the 404 page.
 */
const files: Readonly<Record<string, string | undefined>> = {
  '': undefined,
  login: 'login-page',
  signup: 'sign-up-page',
  'forgot-password': 'forgot-password-page',
  'set-password': 'set-password-page',
  'confirm-email': 'confirm-email-page',
  account: 'account-page',
  profile: 'profile-page',
  settings: 'settings-page',
  queue: 'queue-page',
  search: 'search-page',
  'search/:term': 'search-page',
  'search/:term/:kind': 'search-page',
  'album/:id': 'album-page',
  premium: 'premium-page',
  support: 'support-page',
  download: 'download-page',
  legal: 'legal-page',
  community: 'community-page',
  'article/*': 'article-page',
  'search-result/*': 'search-result-page',
}

export const pages: readonly string[] = Object.keys(files)

const patterns = Object.entries(files).map(([page, file]) => ({
  file,
  pattern: new RegExp(`^${page.replace('/*', '(?:/.*)?').replaceAll(/:\w+/g, '[^/]+')}/?$`),
}))

const find = (path: string) => patterns.find(({ pattern }) => pattern.test(path))

/** Whether a path below the base path is a page of the app. */
export const isPage = (path: string): boolean => find(path) !== undefined

/** The file of the page at a path below the base path, without its ending; that of the 404 page, where there is none. */
export function pageFile(path: string): string | undefined {
  const page = find(path)
  return page ? page.file : 'not-found-page'
}
