-- One kind of track: what the cards of Home and of the search play are tracks, on records of their own.

alter table public.albums
  add column kind text not null default 'album' check (kind in ('album', 'single'));

-- A card that plays a track. A featured one has a place on the home page and a color.
create table public.cards (
  id text primary key default gen_random_uuid()::text,
  type text not null check (type in ('album', 'artist-radio', 'chart', 'playlist')),
  track_id text not null references public.tracks (id) on delete cascade,
  featured boolean not null default false,
  color text check (color ~ '^#[0-9a-fA-F]{6}$'),
  position integer not null default 0,
  check (not featured or color is not null)
);

create index cards_track_id_idx on public.cards (track_id);

-- Ids are kept, so that saved queues go on.
insert into public.albums (id, kind, title, "desc", url, placeholder, color, artist_id, position)
  select id, 'single', album_name, "desc", url, placeholder, coalesce(color, '#3a3a40'), artist_id, position
  from public.media_items;

insert into public.tracks (id, title, "desc", url, placeholder, file, fallback_file, duration_seconds,
    artist_id, album_id, position, added_on)
  select id, title, "desc", url, placeholder, file, fallback_file, duration_seconds,
    artist_id, id, 1, date '2026-01-01'
  from public.media_items;

insert into public.cards (id, type, track_id, featured, color, position)
  select id, type, id, featured, color, position from public.media_items;

drop table public.media_items;

alter table public.cards enable row level security;
create policy "everyone reads cards" on public.cards for select to anon, authenticated using (true);
grant select on public.cards to anon, authenticated;
grant select, insert, update, delete on public.cards to service_role;

-- A track with all that a screen shows of it; `artists` are objects of id and title, in their order.
create view public.songs with (security_invoker = true) as
  select track.id, track.title, track."desc", track.url, track.placeholder, track.file, track.fallback_file,
    track.duration_seconds, track.position, track.added_on, track.album_id, album.title as album,
    album.kind as album_kind, track.artist_id,
    jsonb_build_array(jsonb_build_object('id', artist.id, 'title', artist.title)) as artists
  from public.tracks track
  join public.albums album on album.id = track.album_id
  join public.artists artist on artist.id = track.artist_id;

-- The cards with what they play.
create view public.media_items with (security_invoker = true) as
  select card.id, card.type, song.title, song.album as album_name, song."desc", song.url, song.placeholder,
    song.file, song.fallback_file, song.duration_seconds, song.artist_id, song.artists, song.album_id,
    card.track_id, card.featured, card.color, card.position
  from public.cards card
  join public.songs song on song.id = card.track_id;

grant select on public.songs, public.media_items to anon, authenticated, service_role;

create index albums_position_idx on public.albums (position, id);
create index artists_position_idx on public.artists (position, id);
