import type { Sql } from 'postgres'

import type { SentTo } from '#server/media/media-settings.ts'

/** Forgets what was sent to another store than this one. */
export async function settleStore(sql: Sql, sentTo: SentTo | undefined): Promise<void> {
  const store = sentTo ? `${sentTo.audio.url}/${sentTo.audio.prefix}` : null
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    const { count } = await transaction`
      update library.settings set store = ${store} where store is distinct from ${store}`
    if (count === 0) return
    await transaction`
      update library.files set sent = null, converted = null where sent is not null or converted is not null`
    await transaction`update library.album_keys set cover = null where cover is not null`
    await transaction`delete from library.left_objects`
  })
}
