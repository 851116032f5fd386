import * as v from 'valibot'

import { config } from '#web/lib/http/config.ts'
import { browserStorage } from '#web/lib/storage.ts'

import type { NewTrack } from './arrivals.ts'

const lookSchema = v.object({
  /** When it was, in milliseconds since 1970. */
  at: v.number(),
  /** The day of the newest track seen, and which of that day were seen: later ones may share it. */
  day: v.string(),
  ids: v.array(v.string()),
})

/** What a person saw when they last looked at what is new. */
export type Look = v.InferOutput<typeof lookSchema>

const keyOf = (userId: string) => `arrivals:${config.basePath}:${userId}`

/** Nothing when this person never looked, in this browser. */
export function readLook(userId: string): Look | undefined {
  try {
    return v.parse(lookSchema, JSON.parse(browserStorage.getItem(keyOf(userId)) ?? ''))
  } catch {
    return undefined
  }
}

/** Remembers that this person has now seen these tracks, newest first. */
export function writeLook(userId: string, tracks: readonly NewTrack[]): Look {
  const day = tracks[0]?.addedOn ?? ''
  const ids = tracks.filter(({ addedOn }) => addedOn === day).map(({ id }) => id)
  const look = { at: Date.now(), day, ids }
  browserStorage.setItem(keyOf(userId), JSON.stringify(look))
  return look
}

/** Whether it came after the look. Before the first look nothing is news. */
export const isNews = ({ id, addedOn }: NewTrack, look: Look | undefined): boolean =>
  look !== undefined && (addedOn > look.day || (addedOn === look.day && !look.ids.includes(id)))
