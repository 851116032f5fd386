import { ownerSql } from './owner-sql.ts'
import type { Server } from './server.ts'

/** Tracks of the large catalogue; ten are an album, and ten albums an artist's. */
export const manyTracks = 100_000

const words =
  'low tide almanac slow sunday piano midnight café the bread was rising harbour winter copper lantern river ' +
  'quiet garden north letters glass weather paper amber stone evening signal orchard ember salt window train'

/** Puts many tracks beside those of the sample, as the database's owner. */
export async function addManyTracks(server: Server): Promise<void> {
  const sql = ownerSql(server)
  try {
    await sql`
      create function pg_temp.words(seed integer, count integer) returns text language sql immutable as $$
        select initcap(string_agg(
          (string_to_array(${sql.unsafe(`'${words}'`)}, ' '))[1 + (hashint4(seed * 31 + word) & 65535) % ${sql.unsafe(String(words.split(' ').length))}], ' '))
        from generate_series(1, count) word
      $$`
    await sql`
      insert into artists (id, title, description, url, placeholder, position)
      select 'many-' || n, pg_temp.words(n, 2), pg_temp.words(n + 7, 6), 'pictures/none', 'data:,', 100 + n
      from generate_series(1, ${manyTracks / 100}::integer) n`
    await sql`
      insert into albums (id, kind, title, "desc", url, placeholder, color, artist_id, position)
      select 'many-' || n, 'album', pg_temp.words(n + 11, 2), pg_temp.words(n + 13, 6), 'pictures/none', 'data:,',
        '#335577', 'many-' || 1 + n % ${manyTracks / 100}::integer, 100 + n
      from generate_series(1, ${manyTracks / 10}::integer) n`
    await sql`
      insert into tracks (id, title, "desc", url, placeholder, file, duration_seconds, artist_id, album_id, position,
        added_on)
      select 'many-' || n, pg_temp.words(n + 17, 3), pg_temp.words(n + 19, 8), 'pictures/none', 'data:,', 'none.webm',
        200, album.artist_id, album.id, 1 + (n - 1) / ${manyTracks / 10}::integer, date '2026-01-01'
      from generate_series(1, ${manyTracks}::integer) n
      join albums album on album.id = 'many-' || 1 + n % ${manyTracks / 10}::integer`
    await sql`vacuum analyze`
  } finally {
    await sql.end()
  }
}
