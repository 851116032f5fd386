/** Addresses within the app, below its base path. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  profile: '/profile',
  settings: '/settings',
  premium: '/premium',
  support: '/support',
  download: '/download',
  legal: '/legal',
  account: '/account',
  community: '/community',
  browse: '/search',
  album: (id: string) => `/album/${encodeURIComponent(id)}`,
  /** An empty term gives the address of an emptied search box. */
  search: (term: string, tab = '') =>
    `/search/${encodeURIComponent(term.toWellFormed())}${term && tab && `/${tab}`}`,
  article: (slug: string) => `/article/${slug}`,
  helpSearch: (query: string) => `/search-result/?q=${encodeURIComponent(query.toWellFormed())}`,
}
