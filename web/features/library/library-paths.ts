import { paths } from '#web/lib/address/paths.ts'

export const tabs = ['songs', 'albums', 'artists', 'genres', 'years', 'folders', 'recent'] as const
export type LibraryTab = (typeof tabs)[number]

/** What a part of the library shows. */
export type Place =
  | { readonly kind: LibraryTab }
  | { readonly kind: 'genre'; readonly id: string }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'folder'; readonly id: number; readonly dir: string }

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/')

export const libraryPaths = {
  tab: (tab: LibraryTab) => (tab === 'songs' ? paths.library : `${paths.library}/${tab}`),
  genre: paths.genre,
  year: (year: number) => `${paths.library}/year/${year}`,
  /** @param dir below the imported folder, with slashes */
  folder: (id: number, dir: string) =>
    `${paths.library}/folder/${id}${dir && `/${encoded(dotted(dir))}`}`,
}

/** Browsers resolve such parts of an address, encoded or not. */
const dotted = (dir: string) =>
  dir
    .split('/')
    .map((name) => (/^~*\.{1,2}$/.test(name) ? `~${name}` : name))
    .join('/')

/**
 * What an address leads to; nothing for one that the library does not have.
 * @param rest of the path, decoded, behind the library's own
 */
export function placeAt(rest: string): Place | undefined {
  const [kind = '', id = '', ...more] = rest.replace(/\/+$/, '').split('/')
  if (kind === '' && id === '') return { kind: 'songs' }
  if (kind === 'genre' && id !== '' && more.length === 0) return { kind, id }
  if (kind === 'year' && /^\d{1,4}$/.test(id) && more.length === 0)
    return { kind, year: Number(id) }
  if (kind === 'folder' && /^\d{1,9}$/.test(id))
    return {
      kind,
      id: Number(id),
      dir: more.map((name) => name.replace(/^~(?=~*\.{1,2}$)/, '')).join('/'),
    }
  const tab = tabs.find((each) => each === kind)
  return tab && id === '' ? { kind: tab } : undefined
}

/** The tab to which a place belongs. */
export function tabOf({ kind }: Place): LibraryTab {
  if (kind === 'genre') return 'genres'
  if (kind === 'year') return 'years'
  return kind === 'folder' ? 'folders' : kind
}
