-- Where the sample is hidden, Home, the first queue and the two playlists to begin with are of people's own music: songs
-- of the twelve newest albums, the first of each before the second ones. However large the library is, few rows are read.
create or replace view public.media_items with (security_invoker = true) as
  select card.id, card.type, song.title, song.album as album_name, song."desc", song.url, song.placeholder,
    song.file, song.fallback_file, song.duration_seconds, song.artist_id, song.artists, song.album_id,
    card.track_id, card.featured, card.color, card.position, song.position as track_position
  from public.cards card
  join public.songs song on song.id = card.track_id
  union all
  select song.id, 'album', song.title, song.album, song."desc", song.url, song.placeholder,
    song.file, song.fallback_file, song.duration_seconds, song.artist_id, song.artists, song.album_id,
    song.id, true, chosen.color, chosen.place, song.position
  from (
    select first.id, newest.color, row_number() over (order by first.nth, newest.nth)::integer as place
    from (
      select id, color, row_number() over (order by position, id) as nth
      from public.albums where kind = 'album' order by position, id limit 12
    ) newest
    cross join lateral (
      select id, row_number() over (order by position) as nth
      from public.tracks where album_id = newest.id and not hidden order by position limit 12
    ) first
    order by first.nth, newest.nth limit 24
  ) chosen
  join public.songs song on song.id = chosen.id
  where not exists (
    select from public.cards card join public.tracks track on track.id = card.track_id
    where card.featured and not track.hidden);
