export type Random = {
  /** In [0, 1). */
  readonly next: () => number
  readonly below: (count: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <Value>(values: readonly Value[]) => Value
  /** Up to `most` of the values, in any order, with repetitions. */
  readonly some: <Value>(values: readonly Value[], most: number) => Value[]
}

/** The same sequence for the same seed and index, so that one request can be repeated alone. */
export function createRandom(seed: number, index: number): Random {
  let state = (Math.imul(seed, 0x9e37_79b1) ^ Math.imul(index + 1, 0x85eb_ca6b)) >>> 0
  const next = () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <Value>(values: readonly Value[]): Value => {
    const [value] = values.slice(below(values.length))
    if (value === undefined) throw new Error('There is nothing to pick from.')
    return value
  }
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick,
    some: (values, most) => Array.from({ length: below(most + 1) }, () => pick(values)),
  }
}
