-- The catalogue: everyone may read it, nobody but the operator may write it.

create table public.artists (
  id text primary key default gen_random_uuid()::text,
  type text not null default 'Artist' check (type = 'Artist'),
  title text not null check (title <> ''),
  description text not null default '',
  url text not null,
  placeholder text not null,
  position integer not null default 0
);

create table public.albums (
  id text primary key default gen_random_uuid()::text,
  title text not null check (title <> ''),
  "desc" text not null default '',
  url text not null,
  placeholder text not null,
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  artist_id text not null references public.artists (id),
  position integer not null default 0
);

create index albums_artist_id_idx on public.albums (artist_id);

-- A recording in its place on an album. Its picture is the album's.
create table public.tracks (
  id text primary key default gen_random_uuid()::text,
  title text not null check (title <> ''),
  "desc" text not null default '',
  url text not null,
  placeholder text not null,
  file text not null check (file <> ''),
  fallback_file text check (fallback_file <> ''),
  duration_seconds integer not null check (duration_seconds > 0),
  artist_id text not null references public.artists (id),
  album_id text not null references public.albums (id) on delete cascade,
  position integer not null check (position > 0),
  added_on date not null default current_date,
  unique (album_id, position) deferrable initially deferred
);

create index tracks_artist_id_idx on public.tracks (artist_id);

-- The cards of home and search. A featured item has a place on the home page and a color.
create table public.media_items (
  id text primary key default gen_random_uuid()::text,
  type text not null check (type in ('album', 'artist-radio', 'chart', 'playlist')),
  title text not null check (title <> ''),
  album_name text not null,
  "desc" text not null default '',
  url text not null,
  placeholder text not null,
  file text not null check (file <> ''),
  fallback_file text check (fallback_file <> ''),
  duration_seconds integer not null check (duration_seconds > 0),
  artist_id text not null references public.artists (id),
  featured boolean not null default false,
  color text check (color ~ '^#[0-9a-fA-F]{6}$'),
  position integer not null default 0,
  check (not featured or color is not null)
);

create index media_items_artist_id_idx on public.media_items (artist_id);

create table public.genres (
  id text primary key default gen_random_uuid()::text,
  title text not null unique check (title <> ''),
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  image text not null,
  placeholder text not null,
  position integer not null default 0
);

create table public.profile_pictures (
  id text primary key default gen_random_uuid()::text,
  title text not null check (title <> ''),
  url text not null,
  placeholder text not null,
  position integer not null default 0
);

-- Text search of any part of a title, letter case aside (`ilike '%part%'`).
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create index artists_title_idx on public.artists using gin (title extensions.gin_trgm_ops);
create index albums_title_idx on public.albums using gin (title extensions.gin_trgm_ops);
create index tracks_title_idx on public.tracks using gin (title extensions.gin_trgm_ops);
create index media_items_title_idx on public.media_items using gin (title extensions.gin_trgm_ops);

alter table public.artists enable row level security;
alter table public.albums enable row level security;
alter table public.tracks enable row level security;
alter table public.media_items enable row level security;
alter table public.genres enable row level security;
alter table public.profile_pictures enable row level security;

create policy "everyone reads artists" on public.artists for select to anon, authenticated using (true);
create policy "everyone reads albums" on public.albums for select to anon, authenticated using (true);
create policy "everyone reads tracks" on public.tracks for select to anon, authenticated using (true);
create policy "everyone reads media items" on public.media_items for select to anon, authenticated using (true);
create policy "everyone reads genres" on public.genres for select to anon, authenticated using (true);
create policy "everyone reads profile pictures" on public.profile_pictures for select to anon, authenticated using (true);

-- Hosted projects grant nothing by themselves. What a role may do to which row, the policies say.
grant select on public.artists, public.albums, public.tracks, public.media_items,
  public.genres, public.profile_pictures to anon, authenticated;
grant select, insert, update, delete on public.artists, public.albums, public.tracks,
  public.media_items, public.genres, public.profile_pictures to service_role;
