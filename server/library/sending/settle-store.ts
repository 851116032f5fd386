import type { Sql } from 'postgres'

import type { SentTo } from '#server/media/media-settings.ts'
import { StartError } from '#server/start-error.ts'

import { noReading } from './unsent.ts'

/**
 * Before anything is changed. @throws StartError where music was sent to another place than it would be now: a setting that
 * somebody forgot would have all sent anew
 */
export async function assertStore(sql: Sql, sentTo: SentTo | undefined): Promise<void> {
  const store = sentTo ? nameOf(sentTo) : null
  const before = await storeBefore(sql)
  if (before !== null && before !== store)
    throw new StartError(
      `This library’s music was sent to ${before}, and the settings name ${store ?? 'no bucket'}. Set them as they were; or, if that is meant, say “npm run import -- --new-store”.`,
      undefined,
      {
        code: store === null ? 'store_absent' : 'store_other',
        values: { before, store: store ?? '' },
      },
    )
}

/** Remembers where music is sent, and forgets what was sent elsewhere. */
export async function settleStore(sql: Sql, sentTo: SentTo | undefined): Promise<void> {
  const store = sentTo ? nameOf(sentTo) : null
  if ((await storeBefore(sql)) === store) return
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    await transaction`
      update library.files set sent = null, converted = null where sent is not null or converted is not null`
    await transaction`update library.album_keys set cover = null where cover is not null`
    await transaction`delete from library.left_objects`
    await transaction`delete from library.skipped where reading = ${noReading}`
    await transaction`update library.settings set store = ${store}`
  })
}

/** Whether this is where music was sent. */
export const isStore = async (sql: Sql, sentTo: SentTo): Promise<boolean> =>
  (await storeBefore(sql)) === nameOf(sentTo)

const nameOf = ({ audio }: SentTo) => `${audio.url}/${audio.prefix}`

async function storeBefore(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ store: string | null }[]>`select store from library.settings`
  return row?.store ?? null
}
