/** A file with what it is known by. */
export type Copy = {
  readonly id: number
  readonly print: string
  readonly title: string
  readonly album: string
  /** When it was imported, in seconds. */
  readonly came: number
  /** When something of its folder was next imported, as far as that is remembered. */
  readonly looked: number | null
  /** When it went missing, in seconds. */
  readonly went: number | null
}

/** In seconds. */
const lately = 24 * 60 * 60

/**
 * Which file that is there takes what one was that went missing: a younger one of the same sound, best with the same
 * names. The oldest is first on both sides, and each is taken once. One of another album is a copy only where it came
 * within the last day, and not together with the first: a recording may be on an album and on a compilation.
 * @returns ids of files, of what went missing and of its copy
 */
export function matchCopies(
  missing: readonly Copy[],
  copies: readonly Copy[],
): readonly { readonly old: number; readonly young: number }[] {
  const ofPrint = Map.groupBy(byAge(copies), ({ print }) => print)
  const young = new Map<number, number>()
  const taken = new Set<number>()
  const take = (isLike: (one: Copy, other: Copy) => boolean) => {
    for (const each of byAge(missing)) {
      if (young.has(each.id)) continue
      const found = ofPrint
        .get(each.print)
        ?.find((copy) => copy.id > each.id && !taken.has(copy.id) && isLike(each, copy))
      if (!found) continue
      taken.add(found.id)
      young.set(each.id, found.id)
    }
  }
  take((one, other) => one.title === other.title && one.album === other.album)
  take((one, other) => one.album === other.album || cameLately(one, other))
  return [...young].map(([old, copy]) => ({ old, young: copy }))
}

const cameLately = ({ looked, went }: Copy, { came }: Copy) =>
  looked !== null && came > looked && went !== null && came > went - lately

/** Ids of files count up. */
const byAge = (files: readonly Copy[]) => files.toSorted((one, other) => one.id - other.id)
