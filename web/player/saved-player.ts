import * as z from 'zod/mini'

import type { SavedPlayer } from './player-state.ts'

/** Raised when the shape below changes; what an older version kept is dropped. */
const version = 1

const share = z.number().check(z.minimum(0), z.maximum(1))

const trackSchema = z.object({
  id: z.string(),
  title: z.string(),
  artist: z.string(),
  album: z.string(),
  description: z.string(),
  picture: z.object({ url: z.string(), placeholder: z.string() }),
  file: z.string(),
  fallbackFile: z.nullable(z.string()),
  durationSeconds: z.number().check(z.nonnegative()),
})

const queueSchema = z
  .object({
    entries: z.array(z.object({ track: trackSchema, added: z.boolean() })),
    order: z.array(z.int().check(z.nonnegative())),
    position: z.int().check(z.nonnegative()),
  })
  .check(
    z.refine(({ entries, order }) => {
      const places = new Set(order)
      return order.length === entries.length && [...entries.keys()].every((at) => places.has(at))
    }),
    z.refine(({ order, position }) => position < Math.max(1, order.length)),
  )

const savedSchema = z.object({
  version: z.literal(version),
  queue: queueSchema,
  repeat: z.enum(['off', 'all', 'one']),
  shuffled: z.boolean(),
  volume: share,
  muted: z.boolean(),
  /** Seconds. */
  position: z.number().check(z.nonnegative()),
})

/** What was kept, or nothing when there is none or it makes no sense. */
export function readSaved(storage: Pick<Storage, 'getItem'>, key: string): SavedPlayer | undefined {
  try {
    return savedSchema.parse(JSON.parse(storage.getItem(key) ?? ''))
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
