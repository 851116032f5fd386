/** What was met of a folder. */
export type Seen = {
  readonly ids: Set<number>
  /** Of files that are there and cannot be imported. */
  readonly paths: Set<string>
  /** Places that could not be looked into. */
  readonly hidden: Set<string>
  /** Places in which nothing is. */
  readonly empty: Set<string>
  /** Places of other disks. */
  readonly mounts: Set<string>
  readonly count: () => number
}

export function createSeen(): Seen {
  const ids = new Set<number>()
  const paths = new Set<string>()
  const places = { hidden: new Set<string>(), empty: new Set<string>(), mounts: new Set<string>() }
  return { ids, paths, ...places, count: () => ids.size + paths.size }
}
