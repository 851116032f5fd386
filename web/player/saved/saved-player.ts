import * as v from 'valibot'

import { idsAround, withTracks } from '#web/player/queue/near-tracks.ts'
import type { SavedPlayer } from '#web/player/player-state.ts'
import { createEntries, type Queue } from '#web/player/queue/queue.ts'

/** Raised when the shape below changes; what versions 1 and 2 kept is read, too. */
const version = 3

/**
 * Of a longer queue what is further from the current entry is dropped: a browser keeps 5 MB, and it
 * is written every few seconds. Behind, fewer are missed than ahead.
 */
const mostEntries = { behind: 1000, ahead: 4000 }
/** Those whose tracks are kept whole, to be seen and heard before anything is read. */
const mostTracks = { behind: 10, ahead: 50 }

const notNegative = v.pipe(v.number(), v.minValue(0))
const index = v.pipe(v.number(), v.integer(), v.minValue(0))
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const reference = v.object({ id: v.string(), title: v.string() })

const trackSchema = v.object({
  id: v.string(),
  title: v.string(),
  artists: v.pipe(v.array(reference), v.minLength(1)),
  album: reference,
  description: v.string(),
  picture: v.object({ url: v.string(), placeholder: v.string() }),
  file: v.string(),
  fallbackFile: v.nullable(v.string()),
  durationSeconds: notNegative,
})

const sourceSchema = v.object({
  kind: v.picklist(['album', 'artist', 'playlist', 'search', 'featured']),
  id: v.string(),
  title: v.string(),
  path: v.nullable(
    v.pipe(
      v.string(),
      v.check((path) => path.startsWith('/') && !path.startsWith('//')),
    ),
  ),
})

const queueSchema = v.pipe(
  v.object({
    source: v.nullable(sourceSchema),
    /** The tracks' ids, in the order heard. */
    ids: v.array(v.string()),
    /** The places of those added by hand. */
    added: v.array(index),
    /** The places of the others, in the source's own order. */
    running: v.array(index),
    position: index,
  }),
  v.check(({ ids, added, running }) => {
    const places = new Set([...added, ...running])
    const count = added.length + running.length
    return count === ids.length && places.size === count && [...places].every((at) => at < count)
  }),
  v.check(({ ids, position }) => position < Math.max(1, ids.length)),
  v.transform(({ ids, added, running, position, source }): Queue => {
    const byHand = new Set(added)
    const order = createEntries(ids, false).map((entry, place) =>
      byHand.has(place) ? { ...entry, added: true } : entry,
    )
    return {
      source: source ?? undefined,
      order,
      running: running.flatMap((place) => order[place] ?? []),
      position,
    }
  }),
)

const settingsSchema = {
  repeat: v.picklist(['off', 'all', 'one']),
  shuffled: v.boolean(),
  volume: share,
  muted: v.boolean(),
  /** Seconds. */
  position: notNegative,
}

const savedSchema = v.object({
  version: v.literal(version),
  queue: queueSchema,
  tracks: v.array(trackSchema),
  ...settingsSchema,
})

/** What was kept, or nothing when there is none or it makes no sense. */
export function readSaved(storage: Pick<Storage, 'getItem'>, key: string): SavedPlayer | undefined {
  const text = storage.getItem(key)
  // Nothing is thrown for what was never kept: to say where, a browser reads the whole script again.
  if (!text) return undefined
  try {
    const kept = upgraded(JSON.parse(text))
    const { tracks, version: _, ...saved } = v.parse(savedSchema, kept)
    return { ...saved, tracks: withTracks(new Map(), tracks, saved.queue) }
  } catch {
    return undefined
  }
}

/** As versions 1 and 2 had it: whole tracks in their own order, and their places in the order heard. */
type Listed = {
  readonly version: number
  readonly queue: {
    readonly entries: readonly { readonly track: ListedTrack; readonly added: boolean }[]
    readonly order: readonly number[]
    readonly position: number
  }
}

/** In version 1 with names in place of references, until the track is read anew. */
type ListedTrack = { readonly id: string; readonly artist?: string; readonly album: unknown }

/** Brings an earlier version into the shape of this one; whether it makes sense is seen after that. */
function upgraded(kept: Listed): unknown {
  if (kept.version !== 1 && kept.version !== 2) return kept
  const { entries, order, position } = kept.queue
  const placeOf = new Map(order.map((at, place) => [at, place]))
  const placesOf = (added: boolean) =>
    entries.flatMap((entry, at) => (entry.added === added ? placeOf.get(at) : []))
  const ids = order.map((at) => entries[at]?.track.id)
  const tracks = entries.map(({ track }) =>
    kept.version === 2
      ? track
      : {
          ...track,
          artists: [{ id: '', title: track.artist }],
          album: { id: '', title: track.album },
        },
  )
  const queue = { source: null, ids, added: placesOf(true), running: placesOf(false), position }
  return { ...kept, version, queue, tracks }
}

/** Keeps it where there is room: music matters more than its memory. */
export function writeSaved(
  storage: Pick<Storage, 'setItem'>,
  key: string,
  { queue, tracks, ...saved }: SavedPlayer,
): void {
  const near = idsAround(queue, mostTracks).flatMap((id) => tracks.get(id) ?? [])
  const kept = { version, ...saved, queue: written(queue), tracks: near }
  try {
    storage.setItem(key, JSON.stringify(kept))
  } catch {
    // The storage is full or forbidden.
  }
}

function written({ source, order, running, position }: Queue) {
  const from = Math.max(0, position - mostEntries.behind)
  const kept = order.slice(from, position + mostEntries.ahead)
  const places = new Map(kept.map((entry, place) => [entry, place]))
  return {
    source: source ?? null,
    ids: kept.map(({ id }) => id),
    added: kept.flatMap(({ added }, place) => (added ? place : [])),
    running: running.flatMap((entry) => places.get(entry) ?? []),
    position: position - from,
  }
}
