/**
 * The address of each page, below the base path, and nowhere else: as React Router writes patterns, `:name` is one
 * part, `:name?` one that may be missing, and `*` whatever follows. All else is the 404 page.
 */
export const addresses = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  setPassword: '/set-password',
  confirmEmail: '/confirm-email',
  account: '/account',
  profile: '/profile',
  settings: '/settings',
  queue: '/queue',
  search: '/search/:term?/:tab?',
  album: '/album/:id',
  artist: '/artist/:id',
  premium: '/premium',
  support: '/support',
  download: '/download',
  legal: '/legal',
  community: '/community',
  article: '/article/*',
  helpSearch: '/search-result/*',
} as const

/** Whether a path is a page of help, which has neither library nor player. */
export const isHelp = (path: string): boolean => /^\/(?:article|search-result)(?:\/|$)/.test(path)
