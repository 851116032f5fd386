import type { TransactionSql } from 'postgres'

import type { NoCover } from '#server/library/covers/no-cover.ts'

import { factColumns } from './stage-table.ts'

/** All columns of a track that follow from its file and its album; its picture is the album's, by the view of songs. */
export const written = [
  ...Object.keys(factColumns),
  'track_gain_measured',
  'album_gain_measured',
  'file',
  'artist_id',
  'all_artists',
  'album_id',
  'size_bytes',
  'folder_id',
  'missing_since',
  'hidden',
].map((name) => `"${name}"`)

const otherwise = (own: string, other: string, what: string) =>
  `case when ${own} is null and ${other} is not null then ${what}`

/** What tags say of loudness wins; else what was measured of the same sound, and of the same album, stays. */
const loudness: Readonly<Record<string, string>> = {
  track_gain: 'coalesce(stage.track_gain, heard.gain)',
  track_peak: `${otherwise('stage.track_gain', 'heard.gain', 'heard.peak')} else stage.track_peak end`,
  track_gain_measured: 'stage.track_gain is null and heard.gain is not null',
  album_gain: 'coalesce(stage.album_gain, heard.album_gain)',
  album_peak: `${otherwise('stage.album_gain', 'heard.album_gain', 'heard.album_peak')} else stage.album_peak end`,
  album_gain_measured: 'stage.album_gain is null and heard.album_gain is not null',
}

const facts = [...Object.keys(factColumns), 'track_gain_measured', 'album_gain_measured']
  .map((name) => loudness[name] ?? `stage."${name}"`)
  .join(', ')

const upsert = `
  insert into public.tracks (id, url, placeholder, position, ${written.join(', ')})
    select stage.track_id, $2, $3,
      coalesce((select max(position) from public.tracks track where track.album_id = known.album_id), 0)
        + row_number() over (partition by known.album_id order by stage.at),
      ${facts}, 'library/' || stage.track_id || '.' || stage.extension,
      first.artist_id, shown.artists, known.album_id, stage.size, $1::integer, null, false
    from stage
    join library.album_keys known on known.key = stage.album_key
    join library.artist_keys first on first.key = stage.artists -> 0 ->> 'key'
    left join lateral (
      select sound.gain, sound.peak, track.album_peak,
        case when track.album_gain_measured and track.album_id = known.album_id then track.album_gain end as album_gain
      from public.tracks track
      left join library.loudness sound on sound.track_id = track.id and sound.print = stage.print
      where track.id = stage.track_id
    ) heard on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', artist.id, 'title', artist.title) order by credit.place) as artists
      from credit
      join library.artist_keys named on named.key = credit.key
      join public.artists artist on artist.id = named.artist_id
      where credit.track_id = stage.track_id
    ) shown on jsonb_array_length(stage.artists) > 1
  on conflict (id) do update set ${written.map((name) => `${name} = excluded.${name}`).join(', ')}
  where (${written.map((name) => `tracks.${name}`).join(', ')})
    is distinct from (${written.map((name) => `excluded.${name}`).join(', ')})`

/** Larger ones are folders of loose files, whose order is that in which they came. */
const mostInOrder = 2000

/** The tracks of the stage, new or as they are now, with all that hangs on them. */
export async function storeTracks(
  sql: TransactionSql,
  folderId: number,
  noCover: NoCover,
): Promise<void> {
  await sql.unsafe(upsert, [folderId, noCover.url, noCover.placeholder])
  await sql.unsafe(`
    update public.tracks track set position = ordered.place
    from (
      select each.id, row_number() over (partition by each.album_id
        order by coalesce(each.disc, 1), each.number nulls last, each.position, each.id) as place
      from public.tracks each
      where each.album_id in (
        select album_id from public.tracks where album_id in (select id from touched_album)
        group by album_id having count(*) <= ${mostInOrder})
    ) ordered
    where track.id = ordered.id and track.position <> ordered.place`)
  await sql`
    delete from public.track_artists where track_id in (select track_id from stage)`
  await sql`
    insert into public.track_artists (track_id, artist_id, role, position)
      select credit.track_id, artist.artist_id, credit.role, credit.place
      from credit join library.artist_keys artist on artist.key = credit.key
      where credit.place > 1
      on conflict do nothing`
}

/** Genres that nobody named yet have no tile. */
export async function storeGenres(sql: TransactionSql, folderId: number, picture: string) {
  await sql`
    insert into public.genres (title, color, image, placeholder, hidden)
      select distinct on (lower(genre)) genre, '#3a3a40', ${picture}, '', true
      from stage, jsonb_array_elements_text(stage.genres) genre
      where lower(genre) not in (select lower(title) from public.genres where lower(title) in (select lower(genre)
        from stage, jsonb_array_elements_text(stage.genres) genre))
      order by lower(genre), genre
      on conflict do nothing`
  await sql`delete from public.track_genres where track_id in (select track_id from stage)`
  await sql`
    with known as (
      select lower(title) as name, min(id) as id from public.genres
      where lower(title) in (select lower(genre) from stage, jsonb_array_elements_text(stage.genres) genre)
      group by lower(title)
    )
    insert into public.track_genres (track_id, genre_id, position)
      select stage.track_id, known.id, each.place
      from stage, jsonb_array_elements_text(stage.genres) with ordinality as each (genre, place)
      join known on known.name = lower(each.genre)
      on conflict do nothing`
  await sql`
    insert into library.genre_folders (genre_id, folder_id)
      select distinct genre_id, ${folderId}::integer from public.track_genres
      where track_id in (select track_id from stage)
      on conflict do nothing`
}

export async function storeLyrics(sql: TransactionSql): Promise<void> {
  await sql`
    delete from public.lyrics where track_id in (
      select track_id from stage where lyrics is null or lyrics = 'null')`
  await sql`
    insert into public.lyrics (track_id, plain, synced)
      select track_id, lyrics ->> 'plain', nullif(lyrics -> 'synced', 'null')
      from stage where jsonb_typeof(lyrics) = 'object'
      on conflict (track_id) do update set plain = excluded.plain, synced = excluded.synced
        where (lyrics.plain, lyrics.synced) is distinct from (excluded.plain, excluded.synced)`
}

/** Which file is which track; gives the ids of the files. */
export async function storeFiles(sql: TransactionSql, folderId: number, reading: number) {
  const files = await sql<{ id: number }[]>`
    insert into library.files (folder_id, path, size, modified, beside, print, facts, reading, lacks_tags, track_id)
      select ${folderId}, path, size, modified, beside, print, facts, ${reading}, lacks_tags, track_id from stage
      on conflict (track_id) do update set folder_id = excluded.folder_id, path = excluded.path,
        size = excluded.size, modified = excluded.modified, beside = excluded.beside, print = excluded.print,
        facts = excluded.facts, reading = excluded.reading, lacks_tags = excluded.lacks_tags, missing_since = null,
        sent = case when (files.size, files.modified) = (excluded.size, excluded.modified) then files.sent end,
        converted = case when files.print = excluded.print then files.converted end
      returning id`
  await sql`
    delete from library.skipped where folder_id = ${folderId} and path in (select path from stage)`
  await sql`
    update library.album_keys set cover = null
    where cover is not null and key in (select key from stage_album)`
  return files.map(({ id }) => id)
}
