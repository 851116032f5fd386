import type { Sql } from 'postgres'

import { explainBucketFault } from '#server/media/bucket/bucket-error.ts'
import type { SentTo } from '#server/media/media-settings.ts'

import { placesOf } from './places.ts'
import { isStore } from './settle-store.ts'
import { sweep } from './sweep.ts'

/** Removes from a store, where there is one, what nothing names any more. @throws StartError; the next import goes on */
export async function sweepStore(sql: Sql, sentTo: SentTo | undefined): Promise<void> {
  const places = placesOf(sentTo)
  if (!sentTo || !places || !(await isStore(sql, sentTo))) return
  try {
    await sweep(sql, places)
  } catch (error) {
    throw explainBucketFault(error, sentTo.audio)
  }
}
