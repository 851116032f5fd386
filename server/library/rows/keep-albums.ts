import type { TransactionSql } from 'postgres'

import { noReading } from './read-again.ts'

/**
 * Notes which albums songs leave, before they do.
 * @param moving a query for songs and the albums that they go to
 */
export const noteLeaving = (sql: TransactionSql, moving: string) =>
  sql.unsafe(`
    insert into library.left_albums (track_id, album_id)
      select track.id, track.album_id from (${moving}) moving (track_id, album_id)
      join public.tracks track on track.id = moving.track_id
      where track.album_id <> moving.album_id
      on conflict (track_id) do update set album_id = excluded.album_id`)

/** What an album shows, and its folder; its id, its place and when it came are its own. */
const shown = [
  'title',
  'sort_title',
  'release_type',
  'released',
  'artist_id',
  'all_artists',
  'desc',
]
  .concat('folder_id', 'url', 'placeholder', 'color', 'kind')
  .map((name) => `"${name}" = young."${name}"`)
  .join(', ')

/**
 * An album of `touched_album` whose songs all went to one younger one, be it one after the other, is that one from now on:
 * it stays what it is, and the younger one goes. One that has as many songs of its own, or more, is another. Songs that
 * are missing may have kept the name, so they are read where they return.
 */
export async function keepAlbums(sql: TransactionSql): Promise<void> {
  await sql`
    create temp table kept_album on commit drop as
      select distinct on (young.id) old.id as old, young.id as young
      from (
        select leaving.album_id as id, min(track.album_id) as young, count(*) as songs
        from library.left_albums leaving join public.tracks track on track.id = leaving.track_id
        where leaving.album_id in (select id from touched_album)
          and not track.hidden and track.album_id <> leaving.album_id
        group by leaving.album_id having count(distinct track.album_id) = 1
      ) went
      join public.albums old on old.id = went.id
      join public.albums young on young.id = went.young and young.added_at > old.added_at
      join library.album_keys known on known.album_id = young.id
      where not exists (select from public.tracks song where song.album_id = old.id and not song.hidden)
        and went.songs * 2 > (select count(*) from public.tracks song where song.album_id = young.id and not song.hidden)
      order by young.id, old.added_at, old.id`
  const [found] = await sql`select from kept_album limit 1`
  if (!found) return
  await sql.unsafe(`
    analyze kept_album;
    delete from public.album_artists where album_id in (select old from kept_album);
    update public.album_artists each set album_id = kept.old from kept_album kept where each.album_id = kept.young;
    delete from library.album_keys where album_id in (select old from kept_album);
    update library.album_keys known set album_id = kept.old from kept_album kept where known.album_id = kept.young;
    update public.albums album set ${shown}
      from kept_album kept join public.albums young on young.id = kept.young where album.id = kept.old;
    update library.files file set reading = ${noReading} from kept_album kept
      join public.tracks track on track.album_id = kept.old
      where file.track_id = track.id and file.missing_since is not null;
    delete from library.left_albums where album_id in (select old from kept_album);
    update library.left_albums leaving set album_id = kept.old from kept_album kept where leaving.album_id = kept.young;
    update public.tracks track set album_id = kept.old, position = track.position
        + coalesce((select max(position) from public.tracks each where each.album_id = kept.old), 0)
      from kept_album kept where track.album_id = kept.young;
    insert into touched_album select old from kept_album;
    delete from public.albums where id in (select young from kept_album);`)
}
