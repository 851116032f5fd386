import type { Sql } from 'postgres'

import type { Tally } from '#server/library/tally.ts'
import type { Places } from '#server/media/bucket/push.ts'
import type { Settings } from '#server/settings.ts'

import { convertRecordings } from './convert-recordings.ts'
import { sendRecordings } from './send-recordings.ts'
import { sweep } from './sweep.ts'
import { countUnsent } from './unsent.ts'

export type Counted = { readonly done: () => number; readonly total: number }

type Options = {
  readonly sql: Sql
  readonly places: Places
  readonly tally: Tally
  readonly converting: Settings['converting']
  /** Told of what begins, in files and in bytes. */
  readonly onSending: ((files: Counted, bytes: Counted) => void) | undefined
}

/** Brings a store to what the rows of imported files say. @throws BucketError; the next time goes on */
export async function sendMusic(options: Options): Promise<void> {
  const { sql, places, tally, converting, onSending } = options
  const total = await countUnsent(sql)
  const done = { files: 0, bytes: 0 }
  const counted = (what: keyof typeof done) => ({ done: () => done[what], total: total[what] })
  onSending?.(counted('files'), counted('bytes'))
  const place = places.audio
  await sendRecordings({
    sql,
    place,
    tally,
    onDone(bytes) {
      done.files += 1
      done.bytes += bytes
    },
  })
  await convertRecordings({ sql, place, tally, settings: converting })
  await sweep(sql, places)
}
