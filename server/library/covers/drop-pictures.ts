import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Sql } from 'postgres'

import { pictureWidths } from '#domain/catalogue.ts'

import { isNamed } from './is-named.ts'
import { makeNoCover } from './no-cover.ts'

const atOnce = 500

/**
 * Removes the pictures of imports that nothing names any more from this machine. Only while nobody imports; one that was
 * stopped is made up for by the next.
 * @param media the folder that has that of the pictures
 */
export async function dropPictures(sql: Sql, media: string): Promise<void> {
  const noCover = await makeNoCover(undefined)
  let last = ''
  for (;;) {
    const pictures = await sql<{ url: string; is_named: boolean }[]>`
      select url, ${isNamed(sql, sql`picture.url`)} as is_named
      from library.pictures picture where url > ${last} order by url limit ${atOnce}`
    if (pictures.length === 0) return
    last = pictures.at(-1)?.url ?? last
    const loose = pictures.filter((each) => !each.is_named && each.url !== noCover.url)
    for (const { url } of loose)
      for (const width of pictureWidths)
        await rm(join(media, `${url}-${width}.webp`), { force: true })
    await sql`
      delete from library.pictures
      where url in (select jsonb_array_elements_text(${JSON.stringify(loose.map(({ url }) => url))}::text::jsonb))`
  }
}
