import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, type Page } from '@playwright/test'

import { asOwner } from '#e2e/support/as-owner.ts'
import { addManyTracks } from '#e2e/support/many-tracks.ts'
import { writeLibrary } from '#e2e/support/own-music.ts'
import type { Server } from '#e2e/support/server.ts'

/** Songs of an import that goes on while pictures of it are taken; a tenth as many are albums. */
const songs = 6000
const coversFirst = 20

/** What a server holds for the scenes of a library that is not the sample. */
export const libraries = {
  async large(server: Server) {
    await addManyTracks(server)
    await asOwner(server, illustrate)
  },
  /** The page is that of an operator. */
  async importing(server: Server, page: Page) {
    const music = resolve('.cache/screens-music')
    if (!existsSync(music)) await writeLibrary(music, songs)
    await page.goto('manage/library')
    await page.getByLabel('Folder on the server').fill(music)
    await page.getByRole('button', { name: 'Add and scan' }).click()
    await asOwner(server, async (sql) => {
      await sql`select library.hide_sample(true)`
      const covers = async () => (await sql`select url from library.pictures`).length
      await expect.poll(covers, { timeout: 300_000 }).toBeGreaterThan(coversFirst)
    })
  },
  empty: (server: Server) => asOwner(server, (sql) => sql`select library.hide_sample(true)`),
}

/** Lends the sample's pictures, recordings and years to those who have none. */
async function illustrate(sql: Parameters<Parameters<typeof asOwner>[1]>[0]) {
  for (const table of ['tracks', 'albums', 'artists'])
    await sql`
      with lent as (
        select url, placeholder, row_number() over (order by id) - 1 as place, count(*) over () as total
        from ${sql(table)} where id not like 'many-%' and url like 'pictures/%'
      )
      update ${sql(table)} each set url = lent.url, placeholder = lent.placeholder
      from lent
      where each.id like 'many-%' and lent.place = substr(each.id, 6)::integer % lent.total`
  await sql`
    update albums set released = (1960 + substr(id, 6)::integer % 66)::text where id like 'many-%'`
  await sql`
    update tracks each set released = album.released, file = sample.file, fallback_file = sample.fallback_file,
      duration_seconds = sample.duration_seconds
    from albums album,
      (select file, fallback_file, duration_seconds from tracks where id not like 'many-%' order by id limit 1) sample
    where each.id like 'many-%' and album.id = each.album_id`
  await sql`vacuum analyze`
}
