import * as v from 'valibot'

import type { SavedPlayer } from './player-state.ts'

/** Raised when the shape below changes; what an older version kept is dropped. */
const version = 1

const notNegative = v.pipe(v.number(), v.minValue(0))
const index = v.pipe(v.number(), v.integer(), v.minValue(0))
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

const trackSchema = v.object({
  id: v.string(),
  title: v.string(),
  artist: v.string(),
  album: v.string(),
  description: v.string(),
  picture: v.object({ url: v.string(), placeholder: v.string() }),
  file: v.string(),
  fallbackFile: v.nullable(v.string()),
  durationSeconds: notNegative,
})

const queueSchema = v.pipe(
  v.object({
    entries: v.array(v.object({ track: trackSchema, added: v.boolean() })),
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
  version: v.literal(version),
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
