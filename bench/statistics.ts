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
