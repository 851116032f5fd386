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

/** By what a list can be narrowed: not by what it is itself. */
export const narrowsBy = ({ list, filters = {} }: Basis) => {
  const isWhole = list !== 'artists' && filters.folder === undefined
  return {
    genre: isWhole && filters.genre === undefined,
    years: isWhole && filters.first_year === undefined,
  }
}

/** One year, or the first and the last of several; empty for all. */
export const yearsOf = ({ first_year: first, last_year: last }: Filters): string =>
  first === undefined ? '' : first === last ? String(first) : `${first}-${last}`

function readYears(text: string): Pick<Filters, 'first_year' | 'last_year'> {
  const [, first, last = first] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(text) ?? []
  return first === undefined ? {} : { first_year: Number(first), last_year: Number(last) }
}

/** The list that an address asks for; what makes no sense there counts as absent. */
export function readList(search: string, basis: Basis): List {
  const { list, sort, filters = {} } = basis
  const query = new URLSearchParams(search)
  const known: readonly Sort[] =
    filters.folder === undefined ? sortsOf[list] : [...sortsOf[list], 'file']
  const usual = sort ?? sortsOf[list][0]
  const wanted = known.find((each) => each === query.get('sort')) ?? usual
  const order = query.get('order')
  const isDescending = order === 'desc' || (order !== 'asc' && isNewestFirst(wanted))
  const term = query.get('filter')?.trim() ?? ''
  const narrows = narrowsBy(basis)
  const genre = narrows.genre ? query.get('genre')?.replaceAll('\0', '') : undefined
  const years = narrows.years ? readYears(query.get('year') ?? '') : {}
  return {
    list,
    sort: wanted,
    backward: isDescending !== isNewestFirst(wanted),
    filters: { ...filters, ...(genre && { genre }), ...years, ...(term && { term }) },
  }
}

/** The way to read a list from its largest or newest on. */
export const isDescending = ({ sort, backward }: List): boolean => backward !== isNewestFirst(sort)

export type ListChange = {
  readonly sort?: Sort
  readonly descending?: boolean
  /** These are empty for all. */
  readonly term?: string
  readonly genre?: string
  /** As `yearsOf` has them. */
  readonly years?: string
}

/** The address's query for a list, without what is usual; a new one begins at its first row. */
export function withList(search: string, change: ListChange): string {
  const query = new URLSearchParams(search)
  query.delete('row')
  if (change.sort !== undefined) {
    query.set('sort', change.sort)
    query.delete('order')
  }
  if (change.descending !== undefined) query.set('order', change.descending ? 'desc' : 'asc')
  const { term, genre, years } = change
  for (const [name, value] of Object.entries({ filter: term, genre, year: years })) {
    if (value) query.set(name, value)
    else if (value === '') query.delete(name)
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
