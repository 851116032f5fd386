import { addresses } from '#domain/addresses.ts'

const { search: _search, album, artist, article, helpSearch, ...fixed } = addresses

/** Addresses within the app, below its base path. */
export const paths = {
  ...fixed,
  browse: '/search',
  album: (id: string) => album.replace(':id', encodeURIComponent(id)),
  artist: (id: string) => artist.replace(':id', encodeURIComponent(id)),
  /** An empty term gives the address of an emptied search box. */
  search: (term: string, tab = '') => `/search/${encodeTerm(term)}${term && tab && `/${tab}`}`,
  article: (slug: string) => article.replace('*', slug),
  helpSearch: (query: string) =>
    helpSearch.replace('*', `?q=${encodeURIComponent(query.toWellFormed())}`),
}

/**
 * A term as one part of a path. Addresses hold no halves of characters and no zero character. Browsers
 * take `.` and `..` for steps up, even encoded, so these stand behind a `~`; and so do those that
 * already begin with one, such as `~.`, so that all of them can be read back.
 */
function encodeTerm(term: string): string {
  const sound = term.toWellFormed().replaceAll('\0', '\u{fffd}')
  return encodeURIComponent(/^~*\.{1,2}$/.test(sound) ? `~${sound}` : sound)
}

/** The term that a part of a path stands for; what is badly encoded stands for itself. */
export function decodeTerm(part: string): string {
  try {
    return decodeURIComponent(part).replace(/^~(?=~*\.{1,2}$)/, '')
  } catch {
    return part
  }
}

/** Whether a path stands for anything: in `/search/100%` the last letter does not. */
export function isWellEncoded(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
