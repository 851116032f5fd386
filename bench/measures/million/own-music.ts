import type { Sql } from 'postgres'

const genres = 300

/** One with nine tenths of the albums, and another; neither is there. */
export async function addFolders(sql: Sql) {
  await sql`
    insert into library.folders (id, path) overriding system value
      values (1, '/nowhere/many'), (2, '/nowhere/few')`
  await sql`select setval(pg_get_serial_sequence('library.folders', 'id'), 2)`
}

/** The nth is n times as rare as the first; every third song has two. */
export async function addGenres(sql: Sql, tracks: number) {
  await sql`
    insert into genres (id, title, color, image, placeholder, hidden)
      select 'm' || n, 'Genre ' || n, '#335577', 'pictures/none', 'data:,', true
      from generate_series(1, ${genres}::integer) n`
  await sql`
    insert into track_genres (track_id, genre_id, position)
      select md5(n::text), 'm' || floor(power(${genres}::double precision, made.share(n, 60 + at))), at
      from generate_series(1, ${tracks}::integer) n
      cross join lateral generate_series(1, 1 + (n % 3 = 0)::integer) at
      on conflict do nothing`
  await sql`
    insert into library.genre_folders (genre_id, folder_id)
      select distinct named.genre_id, track.folder_id
      from track_genres named join tracks track on track.id = named.track_id`
}

/** Where each song lies, and what an import knows of it beside; one of 500 is there twice. */
export async function addFiles(sql: Sql) {
  await sql`
    insert into library.files (folder_id, path, size, modified, beside, print, reading, lacks_tags, track_id)
      select track.folder_id, artist.title || '/' || album.title || ' ' || album.id || '/' || track.position || ' '
          || track.title || '.flac',
        30000000, 1790000000000, '', 'flac ' || coalesce(md5(other.id), md5(track.id)), 1, false, track.id
      from tracks track
      join albums album on album.id = track.album_id
      join artists artist on artist.id = track.artist_id
      left join tracks other
        on other.album_id = track.album_id and other.position = 1 and track.position = 2 and track.id like '00%'
      where track.folder_id is not null`
  await sql`
    insert into library.artist_keys (key, artist_id) select id, id from artists where id ~ '^m\\d+$'`
  await sql`
    insert into library.album_keys (key, album_id, cover)
      select id, id, case when id like '%00' then '' else url end from albums where folder_id is not null`
  await sql`
    insert into library.artist_folders (artist_id, folder_id)
      select distinct artist_id, folder_id from albums where folder_id is not null`
}

/** What triggers would have stored beside each row. */
export async function addPlaces(sql: Sql) {
  await sql`
    insert into browse.artist_places select id, not hidden, browse.key_of(sort_title, title) from artists
      on conflict do nothing`
  await sql`analyze tracks, albums, artists, browse.artist_places`
  await sql`
    insert into browse.album_places
      select id, folder_id, listed, by_title, by_artist, by_year, by_added from browse.album_rows
      on conflict do nothing`
  await sql`analyze browse.album_places`
  await sql`
    insert into browse.song_places
      select id, folder_id, year, by_title, by_artist, by_album, by_year, by_added, by_length from browse.song_rows
      on conflict do nothing`
  await sql`
    insert into browse.file_places
      select track_id, folder_id, replace(regexp_replace(path, '/[^/]*$', ''), '/', chr(1)),
        left(regexp_replace(path, '^.*/', ''), 100)
      from library.files
      on conflict do nothing`
  await sql`select browse.mark_songs()`
}

const played = 5000

/** Some songs are played, the first of them most, each next one as often as its place says; they lie anywhere. */
export async function addPlays(sql: Sql, tracks: number) {
  await sql`
    insert into browse.play_counts (id, artist_id, plays)
      select track.id, track.artist_id, 1 + 2000 / each.n from generate_series(1, ${played}::integer) each (n)
      join public.tracks track on track.id = md5((1 + each.n * 7919 % ${tracks}::integer)::text)`
}
