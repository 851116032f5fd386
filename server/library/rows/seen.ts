/** What was met of a folder. */
export type Seen = {
  readonly ids: Ids
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
  const ids = createIds()
  const paths = new Set<string>()
  const places = { hidden: new Set<string>(), empty: new Set<string>(), mounts: new Set<string>() }
  return { ids, paths, ...places, count: () => ids.size() + paths.size }
}

type Ids = {
  readonly add: (id: number) => void
  readonly has: (id: number) => boolean
  readonly size: () => number
}

/** Whole numbers, a bit each: those of a million rows take 125 KB. */
function createIds(): Ids {
  let bits = new Uint8Array(1024)
  let size = 0
  const has = (id: number) => (((bits[id >> 3] ?? 0) >> (id & 7)) & 1) === 1
  return {
    has,
    size: () => size,
    add(id) {
      if (has(id)) return
      size += 1
      const at = id >> 3
      if (at >= bits.length) {
        const more = new Uint8Array(at * 2)
        more.set(bits)
        bits = more
      }
      bits[at] = (bits[at] ?? 0) | (1 << (id & 7))
    },
  }
}
