/** What was met of a folder. */
export type Seen = {
  readonly ids: Set<number>
  /** Of files that are there and cannot be imported. */
  readonly paths: Set<string>
  /** Places that could not be looked into. */
  readonly hidden: string[]
  readonly count: () => number
}

export function createSeen(): Seen {
  const ids = new Set<number>()
  const paths = new Set<string>()
  return { ids, paths, hidden: [], count: () => ids.size + paths.size }
}
