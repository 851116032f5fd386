-- A song of an imported folder shows the cover of its album: so a cover is written once, not into each song and its indexes.
create or replace view public.songs with (security_invoker = true) as
  select track.id, track.title, track."desc",
    case when track.folder_id is null then track.url else album.url end as url,
    case when track.folder_id is null then track.placeholder else album.placeholder end as placeholder,
    track.file, track.fallback_file, track.duration_seconds, track.position, track.added_on, track.album_id,
    album.title as album, album.kind as album_kind, track.artist_id,
    coalesce(track.all_artists,
      jsonb_build_array(jsonb_build_object('id', artist.id, 'title', artist.title))) as artists,
    track.disc, track.number
  from public.tracks track
  join public.albums album on album.id = track.album_id
  join public.artists artist on artist.id = track.artist_id
  where not track.hidden;
