-- A card tells the place of its track, by which a search sorts: the app sorts what it knows already in the same way.
create or replace view public.media_items with (security_invoker = true) as
  select card.id, card.type, song.title, song.album as album_name, song."desc", song.url, song.placeholder,
    song.file, song.fallback_file, song.duration_seconds, song.artist_id, song.artists, song.album_id,
    card.track_id, card.featured, card.color, card.position, song.position as track_position
  from public.cards card
  join public.songs song on song.id = card.track_id;
