import type { Filters, List, Sort } from './list.ts'

/** Of each list, the first one being how it begins. */
export const sortsOf = {
  songs: ['title', 'artist', 'album', 'year', 'added', 'length'],
  albums: ['title', 'artist', 'year', 'added'],
  artists: ['title'],
} as const satisfies Record<List['list'], readonly Sort[]>

/** The database keeps these with the newest first. */
const newestFirst: readonly Sort[] = ['year', 'added']

const isNewestFirst = (sort: Sort): boolean => newestFirst.includes(sort)

type Basis = {
  readonly list: List['list']
  /** How it begins, unless as its kind. */
  readonly sort?: Sort
  readonly filters?: Filters
}

/** The list that an address asks for; what makes no sense there counts as absent. */
export function readList(search: string, { list, sort, filters = {} }: Basis): List {
  const query = new URLSearchParams(search)
  const known: readonly Sort[] =
    filters.folder === undefined ? sortsOf[list] : [...sortsOf[list], 'file']
  const usual = sort ?? sortsOf[list][0]
  const wanted = known.find((each) => each === query.get('sort')) ?? usual
  const order = query.get('order')
  const isDescending = order === 'desc' || (order !== 'asc' && isNewestFirst(wanted))
  const term = query.get('filter')?.trim() ?? ''
  return {
    list,
    sort: wanted,
    backward: isDescending !== isNewestFirst(wanted),
    filters: term ? { ...filters, term } : filters,
  }
}

/** The way to read a list from its largest or newest on. */
export const isDescending = ({ sort, backward }: List): boolean => backward !== isNewestFirst(sort)

/** The address's query for a list, without what is usual; a new one begins at its first row. */
export function withList(
  search: string,
  change: { readonly sort?: Sort; readonly descending?: boolean; readonly term?: string },
): string {
  const query = new URLSearchParams(search)
  query.delete('row')
  if (change.sort !== undefined) {
    query.set('sort', change.sort)
    query.delete('order')
  }
  if (change.descending !== undefined) query.set('order', change.descending ? 'desc' : 'asc')
  if (change.term !== undefined) {
    if (change.term) query.set('filter', change.term)
    else query.delete('filter')
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** The row that was at the top. */
export const rowIn = (search: string): number => {
  const row = Number(new URLSearchParams(search).get('row'))
  return Number.isSafeInteger(row) && row > 1 ? row - 1 : 0
}

/** The same address with the row at the top, counted from 1. */
export function withRow(search: string, index: number): string {
  const query = new URLSearchParams(search)
  if (index > 0) query.set('row', String(index + 1))
  else query.delete('row')
  const text = query.toString()
  return text ? `?${text}` : ''
}
