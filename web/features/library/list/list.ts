/** By what a list can be sorted; `file` is the order of a folder. */
export type Sort = 'title' | 'artist' | 'album' | 'year' | 'added' | 'length' | 'file'

export type Filters = {
  readonly genre?: string
  readonly first_year?: number
  readonly last_year?: number
  readonly folder?: number
  /** Below the folder, with slashes. */
  readonly dir?: string
  readonly term?: string
}

/** A list in one of its orders. */
export type List = {
  readonly list: 'songs' | 'albums' | 'artists'
  readonly sort: Sort
  /** Against the order in which the database keeps it. */
  readonly backward: boolean
  readonly filters: Filters
}

/** Rows of a page. */
export const rowsPerPage = 100

type Anchor = { readonly place: number; readonly key: string; readonly id: string }

/** How long a list is, some of its rows, and where letters begin; places count in the order of the database. */
export type Outline = {
  readonly total: number
  readonly anchors: readonly Anchor[]
  readonly letters: readonly { readonly letter: string; readonly place: number }[]
}

/** From where rows are read: so many after a row that is known, or after the first one. */
export type Start = { readonly from: Anchor | undefined; readonly skip: number }

/** The nearest known row at or before a place. */
export function startAt({ anchors }: Pick<Outline, 'anchors'>, place: number): Start {
  let [low, high] = [0, anchors.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((anchors[middle]?.place ?? 0) <= place) low = middle + 1
    else high = middle
  }
  const from = anchors[low - 1]
  return { from, skip: place - (from?.place ?? 0) }
}

/** Which row of the database's order a row on the screen is, and the other way round. */
export const turned = (index: number, total: number, backward: boolean): number =>
  backward ? total - 1 - index : index

/** Where letters begin on the screen, in its order. */
export function lettersOnScreen({ letters, total }: Outline, backward: boolean) {
  if (!backward) return letters
  const ends = letters.map((each, at) => ({
    letter: each.letter,
    place: total - (letters[at + 1]?.place ?? total),
  }))
  return ends.toReversed()
}
