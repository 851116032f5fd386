import type { Sql, TransactionSql } from 'postgres'

import type { NoCover } from '#server/library/covers/no-cover.ts'

import { holdAllFolders } from './hold-folders.ts'
import { hidePictures } from './hide-pictures.ts'
import { keepAlbums, noteLeaving } from './keep-albums.ts'
import { type Copy, matchCopies } from './match-copies.ts'
import { showAlbums } from './store-albums.ts'
import { showArtists } from './store-artists.ts'
import { written } from './store-tracks.ts'

const atOnce = 1000
/** Of one sound. */
const mostCopies = 1000

/** Notes which of the files that went missing have a younger copy that is there. @param gone a query for their ids */
export const noteOrphans = (sql: TransactionSql, gone: string) =>
  sql.unsafe(`
    insert into library.orphans (file_id)
      select file.id from library.files file where file.id in (${gone}) and exists (
        select from library.files copy
        where copy.print = file.print and copy.missing_since is null and copy.id > file.id)
      on conflict do nothing`)

/**
 * What was moved by copying it and deleting where it was, is what it was: a copy takes the track of the file that went missing,
 * with its plays and all that refers to it, and what refers to the copy's own follows. Where it was stopped it goes on.
 * @returns how many did
 */
export async function followCopies(sql: Sql, noCover: NoCover): Promise<number> {
  let followed = 0
  for (;;) {
    const { taken, pairs } = await sql.begin(async (transaction) => {
      await transaction`set local statement_timeout = 0`
      await holdAllFolders(transaction)
      const orphans = await takeOrphans(transaction)
      const missing = orphans.flatMap(({ copy }) => copy ?? [])
      const found = matchCopies(missing, await copiesOf(transaction, missing))
      if (found.length > 0) await follow(transaction, found, noCover)
      return { taken: orphans.length, pairs: found.length }
    })
    followed += pairs
    if (taken < atOnce) return followed
  }
}

const inSeconds = (time: string) => `extract(epoch from ${time})::double precision`
const cameAt = inSeconds('track.added_at')

/** The first of them; one that has returned is none any more. */
const takeOrphans = (sql: TransactionSql) => sql<{ copy: Copy | null }[]>`
  with taken as (
    delete from library.orphans where file_id in (
      select file_id from library.orphans order by file_id limit ${atOnce})
    returning file_id
  )
  select case when file.missing_since is not null then
    jsonb_build_object('id', file.id, 'print', file.print, 'title', track.title, 'album', album.title,
      'came', ${sql.unsafe(cameAt)}, 'went', ${sql.unsafe(inSeconds('file.missing_since'))}, 'looked', (
        select ${sql.unsafe(inSeconds('min(scan.started_at)'))} from library.scans scan
        where scan.folder_id = file.folder_id and scan.started_at > track.added_at)) end as copy
  from taken
  join library.files file on file.id = taken.file_id
  join public.tracks track on track.id = file.track_id
  join public.albums album on album.id = track.album_id`

const copiesOf = (sql: TransactionSql, missing: readonly Copy[]) => sql<Copy[]>`
  with gone as (
    select each.print, min(each.id) as first
    from jsonb_to_recordset(${JSON.stringify(missing)}::text::jsonb) as each (id integer, print text)
    group by each.print
  )
  select copy.id, copy.print, track.title, album.title as album, ${sql.unsafe(cameAt)} as came, null as looked, null as went
  from gone
  cross join lateral (
    select file.id, file.print, file.track_id from library.files file
    where file.print = gone.print and file.missing_since is null and file.id > gone.first
    order by file.id limit ${mostCopies}
  ) copy
  join public.tracks track on track.id = copy.track_id
  join public.albums album on album.id = track.album_id`

type Pairs = ReturnType<typeof matchCopies>

async function follow(sql: TransactionSql, pairs: Pairs, noCover: NoCover): Promise<void> {
  await gather(sql, pairs)
  await noteLeaving(
    sql,
    `select heir.old, young.album_id from heir join young_track young on young.id = heir.young`,
  )
  await followPeople(sql)
  await followFacts(sql)
  await showAlbums(sql, 'select id from touched_album')
  await keepAlbums(sql)
  const artists = `select id from touched_artist
    union select artist_id from public.albums where id in (select id from touched_album)`
  await showArtists(sql, artists)
  await hidePictures(sql, artists, noCover)
}

/** What is to be known when the younger tracks have gone; nobody plays or measures one of them meanwhile. */
async function gather(sql: TransactionSql, pairs: Pairs) {
  await sql`
    create temp table heir on commit drop as
      select old_file.track_id as old, young_file.track_id as young
      from jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as pair (old integer, young integer)
      join library.files old_file on old_file.id = pair.old
      join library.files young_file on young_file.id = pair.young`
  await sql.unsafe(`
    create index on heir (old);
    create index on heir (young);
    analyze heir;
    select from public.tracks where id in (select old from heir union all select young from heir)
      order by id for update;
    create temp table young_track on commit drop as
      select * from public.tracks where id in (select young from heir);
    create temp table young_file on commit drop as
      select * from library.files where track_id in (select young from heir);
    create index on young_track (id);
    create index on young_file (track_id);
    create temp table touched_album on commit drop as
      select album_id as id from young_track
      union select album_id from public.tracks where id in (select old from heir);
    create temp table touched_artist on commit drop as
      with both_of (id) as (select old from heir union all select young from heir)
      select artist_id as id from public.tracks where id in (select id from both_of)
      union select artist_id from public.track_artists where track_id in (select id from both_of)
      union select artist_id from public.albums where id in (select id from touched_album)
      union select artist_id from public.album_artists where album_id in (select id from touched_album);
    analyze young_track, young_file, touched_album, touched_artist;`)
}

/** Plays of both are of the one that stays, by whose former id the other is found. */
const followPeople = (sql: TransactionSql) =>
  sql.unsafe(`
    update public.plays play set track_id = heir.old from heir where play.track_id = heir.young;
    insert into browse.play_counts as known (id, artist_id, plays)
      select heir.old, young.artist_id, young.plays
      from heir join browse.play_counts young on young.id = heir.young
      on conflict (id) do update set plays = known.plays + excluded.plays;
    update browse.former_songs former set song_id = heir.old from heir where former.song_id = heir.young;
    insert into browse.former_songs (id, song_id) select young, old from heir;`)

const ofTrack = ['public.track_artists', 'public.track_genres', 'public.lyrics']

/** A copy's own gain wins; else what was measured of the same sound stays. */
const isMeasured = 'young.track_gain is null and track.track_gain_measured'
const taken: Readonly<Record<string, string>> = {
  '"file"': `'library/' || heir.old || substring(young.file from '\\.[^.]+$')`,
  '"track_gain"': `case when ${isMeasured} then track.track_gain else young.track_gain end`,
  '"track_peak"': `case when ${isMeasured} then track.track_peak else young.track_peak end`,
  '"track_gain_measured"': `${isMeasured} or young.track_gain_measured`,
}

/** The older tracks get the files of the younger ones with all that these say, and the younger ones go. */
async function followFacts(sql: TransactionSql) {
  for (const table of ofTrack)
    await sql.unsafe(`
      delete from ${table} where track_id in (select old from heir);
      update ${table} each set track_id = heir.old from heir where each.track_id = heir.young;`)
  await sql.unsafe(`
    insert into library.loudness (track_id, print, lufs, gain, peak, fault, at)
      select heir.old, known.print, known.lufs, known.gain, known.peak, known.fault, known.at
      from heir join library.loudness known on known.track_id = heir.young
      on conflict (track_id) do update set print = excluded.print, lufs = excluded.lufs, gain = excluded.gain,
        peak = excluded.peak, fault = excluded.fault, at = excluded.at
      where loudness.print <> excluded.print;
    delete from public.tracks where id in (select young from heir);
    update library.files file set folder_id = young.folder_id, path = young.path, size = young.size,
      modified = young.modified, beside = young.beside, print = young.print, facts = young.facts, reading = young.reading,
      lacks_tags = young.lacks_tags, missing_since = null,
      sent = case when file.size = young.size then file.sent end
    from heir join young_file young on young.track_id = heir.young where file.track_id = heir.old;
    update public.tracks track set position = young.position,
      ${written.map((name) => `${name} = ${taken[name] ?? `young.${name}`}`).join(', ')}
    from heir join young_track young on young.id = heir.young where track.id = heir.old;`)
}
