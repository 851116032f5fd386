import type { Sql } from 'postgres'

import { ownerSql } from '#e2e/support/owner-sql.ts'
import type { Server } from '#e2e/support/server.ts'

import { withKeptServer } from './kept-server.ts'
import { addFiles, addFolders, addGenres, addPlaces, addPlays } from './own-music.ts'

/** Ten are an album, and five albums an artist's. */
export const millionTracks = 1_000_000

/** The most frequent words; the others are made of syllables, in several scripts. */
const frequent = 'the love of a in night my you to live me on remix and for heart blue la de winter'
const syllables = [
  'ta ri mo ne lo va ki su der lan har bel cor dan fel gra hol jun ker lim mar nor pol qui ros sel tor und vel wes',
  'é ñu ød år çe öl ün ía ôn àm ěl šk žu łó ğa ış ré ès âl ïn',
  'но ре ма ли ва то ни ко да се ро ле ви го че ша мы ст пр уд',
  'θα λα μο νυ ξε πο ρι σι τα φω χα ψι ωρ άλ έν ήλ ίσ όν ύδ ών',
  '山 川 夜 雨 花 月 風 海 空 星 夢 光 春 秋 水 火 木 森 石 声',
  'با لا مي نو را سا دي ها كا لي تو في قم شم عي حب نا وا يا جو',
]
const words = 20_000

const albums = millionTracks / 10
const artists = albums / 5
/** Connections that write side by side. */
const writers = 3
/** What is filled with neither triggers nor indexes. */
const filled = `array['public.artists', 'public.albums', 'public.tracks', 'public.track_genres', 'library.files',
  'browse.album_places', 'browse.song_places', 'browse.file_places']::regclass[]`

const makers = ['million-tracks.ts', 'own-music.ts'].map((file) => `bench/measures/million/${file}`)

/** Gives a measurement a server with a million tracks. */
export const withMillionTracks = <Result>(measure: (server: Server) => Promise<Result>) =>
  withKeptServer('million', makers, addMillionTracks, measure)

/**
 * Puts a million tracks beside those of the sample, always the same: the nth word is n times as rare as the first,
 * as words are, and what tracks say of themselves is what the import writes. Indexes come after the rows.
 */
async function addMillionTracks(server: Server): Promise<void> {
  const all = Array.from({ length: writers }, () => ownerSql(server))
  const [sql] = all
  if (!sql) return
  try {
    for (const each of all)
      await each`select set_config('maintenance_work_mem', '1GB', false), set_config('work_mem', '256MB', false),
        set_config('synchronous_commit', 'off', false), set_config('max_parallel_maintenance_workers', '1', false)`
    await sql`alter system set max_wal_size = '16GB'`
    await sql`select pg_reload_conf()`
    await nameAll(sql)
    const indexes = await sql.unsafe<{ definition: string; name: string }[]>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any (${filled}) and not indisunique
      order by indexrelid`)
    for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
    const tables = await sql.unsafe<{ name: string }[]>(`select unnest(${filled})::text as name`)
    for (const { name } of tables) await sql.unsafe(`alter table ${name} disable trigger all`)
    await addFolders(sql)
    await addArtistsAndAlbums(sql)
    await Promise.all(all.map((each, at) => addTracks(each, at)))
    await addGenres(sql, millionTracks)
    await addFiles(sql)
    await addPlaces(sql)
    for (const { name } of tables) await sql.unsafe(`alter table ${name} enable trigger all`)
    const waiting = indexes.values()
    await Promise.all(
      all.map(async (each) => {
        for (const { definition } of waiting) await each.unsafe(definition)
      }),
    )
    await sql`
      insert into search.vocabulary (word)
        select distinct each.word from (
          select upper(word) as word from made.word union all select search.key(word) from made.word) each
        where char_length(each.word) between 2 and 31`
    await addPlays(sql, millionTracks)
    await sql`drop schema made cascade`
    await sql`alter system reset max_wal_size`
    await sql`vacuum analyze`
  } finally {
    await Promise.all(all.map((each) => each.end()))
  }
}

/** Names of tracks, then of albums, then of artists. */
async function nameAll(sql: Sql) {
  await sql`create schema made`
  await sql`
    create function made.share(seed integer, at integer) returns double precision language sql immutable
      return (hashint8(seed * 64::bigint + at) & 16777215) / 16777216.0`
  await sql`
    create unlogged table made.word as
      select n, coalesce(frequent.word, made.word) as word
      from generate_series(1, ${words}::integer) n
      left join string_to_table(${frequent}, ' ') with ordinality frequent (word, place) on place = n
      cross join lateral (
        select string_to_array((${syllables}::text[])[case when n % 20 < 5 then n % 20 + 2 else 1 end], ' ') as parts
      ) script
      cross join lateral (
        select parts[1 + n % cardinality(parts)] || parts[1 + n / 20 % cardinality(parts)]
          || case when n > 400 then parts[1 + n / 400 % cardinality(parts)] else '' end as word
      ) made`
  await sql`
    create unlogged table made.name as
      select each.n, string_agg(initcap(word.word), ' ' order by at) as title
      from generate_series(1, ${millionTracks + albums + artists}::integer) each (n)
      cross join lateral generate_series(1, 1 + (made.share(each.n, 0) * 4)::integer) at
      join made.word on word.n = floor(power(${words}::double precision, made.share(each.n, at)))
      group by each.n`
  await sql`create index on made.name (n)`
  await sql`analyze made.name`
}

async function addArtistsAndAlbums(sql: Sql) {
  await sql`
    insert into artists (id, title, url, placeholder, position)
      select 'm' || each.n, name.title, 'pictures/none', 'data:,', each.n from generate_series(1, ${artists}::integer) each (n)
      join made.name on name.n = each.n + ${millionTracks + albums}::integer`
  await sql`
    insert into albums (id, kind, title, "desc", url, placeholder, color, artist_id, position, released, folder_id, added_at)
      select 'm' || each.n, 'album', name.title, artist.title || ' · ' || 1960 + each.n % 66, 'pictures/none', 'data:,', '#335577',
        artist.id, each.n, 1960 + each.n % 66, 1 + (each.n % 10 = 0)::integer,
        timestamp '2026-01-01' + each.n * interval '1 minute'
      from generate_series(1, ${albums}::integer) each (n)
      join made.name on name.n = each.n + ${millionTracks}::integer
      join artists artist on artist.id = 'm' || 1 + each.n % ${artists}::integer`
}

/** One of the shares into which the tracks are parted. */
async function addTracks(sql: Sql, share: number) {
  await sql`
    insert into tracks (id, title, "desc", url, placeholder, file, duration_seconds, artist_id, album_id, position,
        released, folder_id, added_at, added_on, track_gain)
      select md5(each.n::text), name.title, artist.title || ' · ' || album.title, 'pictures/none', 'data:,', 'none.webm',
        120 + each.n % 311, artist.id, album.id, 1 + (each.n - 1) / ${albums}::integer, album.released, album.folder_id,
        album.added_at, album.added_at::date, case when each.n % 10 > 0 then -7 end
      from generate_series(1, ${millionTracks}::integer) each (n)
      join made.name on name.n = each.n
      join albums album on album.id = 'm' || 1 + each.n % ${albums}::integer
      join artists artist on artist.id = album.artist_id
      where each.n % ${writers}::integer = ${share}::integer`
}
