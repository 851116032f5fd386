import type { Sql } from 'postgres'

import type { SentTo } from '#server/media/media-settings.ts'
import { StartError } from '#server/start-error.ts'

/**
 * Remembers where music is sent, and forgets what was sent elsewhere. @param isMeant that it is another place than before
 * @throws StartError where it is, and is not meant so: a setting that somebody forgot would have all sent anew
 */
export async function settleStore(
  sql: Sql,
  sentTo: SentTo | undefined,
  isMeant: boolean,
): Promise<void> {
  const store = sentTo ? nameOf(sentTo) : null
  const before = await storeBefore(sql)
  if (before === store) return
  if (before !== null && !isMeant)
    throw new StartError(
      `This library’s music was sent to ${before}, and the settings name ${store ?? 'no bucket'}. Set them as they were; or, if that is meant, say “npm run import -- --new-store”.`,
    )
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    await transaction`
      update library.files set sent = null, converted = null where sent is not null or converted is not null`
    await transaction`update library.album_keys set cover = null where cover is not null`
    await transaction`delete from library.left_objects`
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
