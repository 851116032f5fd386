import * as v from 'valibot'

import type { SavedPlayer } from './player-state.ts'

/** Raised when the shape below changes; what version 1 kept is read, too. */
const version = 2

const notNegative = v.pipe(v.number(), v.minValue(0))
const index = v.pipe(v.number(), v.integer(), v.minValue(0))
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

const reference = v.object({ id: v.string(), title: v.string() })
const named = v.pipe(v.array(reference), v.minLength(1))

const common = {
  id: v.string(),
  title: v.string(),
  description: v.string(),
  picture: v.object({ url: v.string(), placeholder: v.string() }),
  file: v.string(),
  fallbackFile: v.nullable(v.string()),
  durationSeconds: notNegative,
}
const trackSchema = v.object({ ...common, artists: named, album: reference })
/** As version 1 had it: by name alone, so that nothing leads from it to its album. */
const namedTrackSchema = v.pipe(
  v.object({ ...common, artist: v.string(), album: v.string() }),
  v.transform(({ artist, album, ...track }) => ({
    ...track,
    artists: [{ id: '', title: artist }],
    album: { id: '', title: album },
  })),
)

const queueSchema = v.pipe(
  v.object({
    entries: v.array(
      v.object({ track: v.union([trackSchema, namedTrackSchema]), added: v.boolean() }),
    ),
    order: v.array(index),
    position: index,
  }),
  v.check(({ entries, order }) => {
    const places = new Set(order)
    return order.length === entries.length && [...entries.keys()].every((at) => places.has(at))
  }),
  v.check(({ order, position }) => position < Math.max(1, order.length)),
)

const savedSchema = v.object({
  version: v.picklist([1, version]),
  queue: queueSchema,
  repeat: v.picklist(['off', 'all', 'one']),
  shuffled: v.boolean(),
  volume: share,
  muted: v.boolean(),
  /** Seconds. */
  position: notNegative,
})

/** What was kept, or nothing when there is none or it makes no sense. */
export function readSaved(storage: Pick<Storage, 'getItem'>, key: string): SavedPlayer | undefined {
  try {
    return v.parse(savedSchema, JSON.parse(storage.getItem(key) ?? ''))
  } catch {
    return undefined
  }
}

/** Keeps it where there is room: music matters more than its memory. */
export function writeSaved(
  storage: Pick<Storage, 'setItem'>,
  key: string,
  saved: SavedPlayer,
): void {
  try {
    storage.setItem(key, JSON.stringify({ version, ...saved }))
  } catch {
    // The storage is full or forbidden.
  }
}
