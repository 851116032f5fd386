import type { ImportJob } from './job.ts'

/**
 * How folders, or parts of them, are looked through: `named` ones become folders of the library; `known` ones are left
 * out where no folder that is known by then holds them, so that forgotten ones do not come back, and so are the others;
 * of `anew` files are read that did not change, too; of `gone` it is meant that nothing is there any more.
 */
export type Way = 'named' | 'known' | 'anew' | 'gone'

/** Who is told what came of it: a person of everything, an upload by its own part of the page, nobody of no news. */
export type Asker = 'person' | 'upload' | 'nobody'

/** Folders and parts of them, or all that are known. */
export type Wanted = {
  readonly way: Way
  readonly places: ReadonlySet<string> | 'all'
  readonly by: Asker
}

const mostPlaces = 100

/** What is wanted, in the order in which it is done; what is wanted in one way is done together. */
export type Agenda = readonly Wanted[]

export function withWanted(agenda: Agenda, more: Wanted): Agenda {
  const at = agenda.findIndex(({ way }) => way === more.way)
  const before = agenda[at]
  return before ? agenda.with(at, together(before, more)) : [...agenda, more]
}

function together(wanted: Wanted, more: Wanted): Wanted {
  const { way } = wanted
  const by = moreTold(wanted.by, more.by)
  if (wanted.places === 'all' || more.places === 'all') return { way, by, places: 'all' }
  const places = wanted.places.union(more.places)
  // Of what is meant to be gone, or to be added, all would be something else.
  const isMany = places.size > mostPlaces && (way === 'known' || way === 'anew')
  return { way, by, places: isMany ? 'all' : places }
}

const moreTold = (one: Asker, other: Asker): Asker =>
  one === 'person' || other === 'upload' ? one : other

/** Nothing while what is wanted is just being done in that way: all that is read anew is not read twice. */
export const isBeingDone = (current: Wanted | undefined, { way }: Wanted): boolean =>
  way === 'anew' && current?.way === 'anew' && current.places === 'all'

export function importOf({ way, places }: Wanted): ImportJob {
  const those = places === 'all' ? [] : [...places]
  return {
    kind: 'import',
    named: way === 'named' ? those : [],
    hints: way === 'named' ? [] : those,
    isAnew: way === 'anew',
    allGone: way === 'gone',
  }
}
