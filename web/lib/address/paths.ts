import { addresses } from '#domain/addresses.ts'

const { search: _search, album, artist, article, helpSearch, ...fixed } = addresses

/** Below the base path. */
export const paths = {
  ...fixed,
  browse: '/search',
  library: '/library',
  recentlyAdded: '/library/recent',
  album: (id: string) => album.replace(':id', encodeURIComponent(id)),
  artist: (id: string) => artist.replace(':id', encodeURIComponent(id)),
  genre: (id: string) => `/library/genre/${encodeURIComponent(id)}`,
  /** An empty term gives the path of an emptied search box. */
  search: (term: string, tab = '') => `/search/${encodeTerm(term)}${term && tab && `/${tab}`}`,
  article: (slug: string) => article.replace('*', slug),
  helpSearch: (query: string) =>
    helpSearch.replace('*', `?q=${encodeURIComponent(query.toWellFormed())}`),
}

/**
 * URLs have no lone surrogates and no NUL. Browsers resolve `.` and `..` even when they are encoded, so these get a
 * `~` in front, and so do terms such as `~.`, which keeps decoding unambiguous.
 */
function encodeTerm(term: string): string {
  const sound = term.toWellFormed().replaceAll('\0', '\u{fffd}')
  return encodeURIComponent(/^~*\.{1,2}$/.test(sound) ? `~${sound}` : sound)
}

/** Reverses `encodeTerm`. A segment with a bad encoding stands for itself. */
export function decodeTerm(part: string): string {
  try {
    return decodeURIComponent(part).replace(/^~(?=~*\.{1,2}$)/, '')
  } catch {
    return part
  }
}

/** False for `/search/100%`. */
export function isWellEncoded(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
