import * as v from 'valibot'

import { config } from '#web/lib/http/config.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { readStored } from '#web/lib/stored.ts'

import type { NewTrack } from './arrivals.ts'

const lookSchema = v.object({
  /** Unix time in ms. */
  at: v.number(),
  /** The day of the newest track seen, and those seen of that day: more may follow on it. */
  day: v.string(),
  ids: v.array(v.string()),
})

export type Look = v.InferOutput<typeof lookSchema>

const keyOf = (userId: string) => `arrivals:${config.basePath}:${userId}`

/** Undefined when this person has never looked in this browser. */
export const readLook = (userId: string): Look | undefined =>
  readStored(browserStorage, keyOf(userId), lookSchema)

/** @param tracks what this person has now seen, newest first */
export function writeLook(userId: string, tracks: readonly NewTrack[]): Look {
  const day = tracks[0]?.addedOn ?? ''
  const ids = tracks.filter(({ addedOn }) => addedOn === day).map(({ id }) => id)
  const look = { at: Date.now(), day, ids }
  browserStorage.setItem(keyOf(userId), JSON.stringify(look))
  return look
}

/** Before the first look nothing is news. */
export const isNews = ({ id, addedOn }: NewTrack, look: Look | undefined): boolean =>
  look !== undefined && (addedOn > look.day || (addedOn === look.day && !look.ids.includes(id)))
