import { pictureWidths } from '#domain/catalogue.ts'
import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'

/** A file that the catalogue names, by its path in the store. */
export type NamedFile = { readonly kind: 'audio' | 'pictures'; readonly path: string }

/** Every recording but those in folders of their own, and every width of every picture, once. */
export function readNamedFiles(address: DatabaseAddress): Promise<NamedFile[]> {
  return withConnection(address, async (sql) => {
    const recordings = await sql<{ path: string }[]>`
      select file as path from tracks where folder_id is null union select fallback_file from tracks
      where fallback_file is not null and folder_id is null order by 1`
    const pictures = await sql<{ url: string }[]>`
      select url from artists union select url from albums
      union select url from tracks where folder_id is null
      union select url from profile_pictures union select image from genres order by 1`
    return [
      ...recordings.map(({ path }) => ({ kind: 'audio', path }) as const),
      ...pictures.flatMap(({ url }) =>
        pictureWidths.map(
          (width) =>
            ({
              kind: 'pictures',
              path: `${url.replace(/^pictures\//, '')}-${width}.webp`,
            }) as const,
        ),
      ),
    ]
  })
}
