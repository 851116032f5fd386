-- The songs and the records of an artist in their order, page by page.
create index tracks_artist_position_idx on public.tracks (artist_id, position, id);
create index albums_artist_position_idx on public.albums (artist_id, kind, position, id);

drop index public.tracks_artist_id_idx;
drop index public.albums_artist_id_idx;
