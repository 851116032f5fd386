/** The tabs of the search page and their sub-paths. */
export const tabPaths = {
  all: '',
  songs: 'songs',
  artists: 'artists',
  playlists: 'playlists',
  albums: 'albums',
  podcasts: 'podcasts',
  profiles: 'profiles',
  lyrics: 'lyrics',
} as const

export type SearchTab = keyof typeof tabPaths

const isTab = (name: string): name is SearchTab => Object.hasOwn(tabPaths, name)

/** The tab of a sub-path; one that is not known is All. */
export const tabOf = (path: string): SearchTab => (isTab(path) ? path : 'all')

export const searchTabs: readonly SearchTab[] = Object.keys(tabPaths).filter(isTab)
