/** Every page, below the base path, in the syntax of React Router. Any other path is the 404 page. */
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
  library: '/library/*',
  manageLibrary: '/manage/library',
  premium: '/premium',
  support: '/support',
  download: '/download',
  legal: '/legal',
  community: '/community',
  article: '/article/*',
  helpSearch: '/search-result/*',
} as const

export const isHelp = (path: string): boolean => /^\/(?:article|search-result)(?:\/|$)/.test(path)
