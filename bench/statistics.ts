/** The value below which `share` (0 to 1) of the values lie, by the nearest rank. Throws when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('Nothing was measured.')
  return value
}

/** The middle value, or the mean of the middle two. Throws when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  if (low === undefined || high === undefined) throw new Error('Nothing was measured.')
  return (low + high) / 2
}

/**
 * How far apart the rounds of one run lie: from the first quartile to the third, so that one bad moment among
 * five rounds does not widen it. Of three rounds it is the whole range.
 */
export function spread(rounds: readonly number[]): number {
  return percentile(rounds, 0.75) - percentile(rounds, 0.25)
}

/** The values in `count` parts of the same length, in their order; what is left over goes to the last. */
export function inParts<Value>(values: readonly Value[], count: number): Value[][] {
  const size = Math.floor(values.length / count)
  return Array.from({ length: count }, (_, part) =>
    values.slice(part * size, part === count - 1 ? undefined : (part + 1) * size),
  )
}
