-- Who may: operators, folders that are for some people only, and whether visitors see the catalogue. Row-level security
-- alone decides, so that it holds on a project, too.

create table public.operators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now()
);

alter table public.operators enable row level security;
create policy "people see whether they are an operator" on public.operators
  for select to authenticated using ((select auth.uid()) = user_id and (select account.has_session()));
create policy "the server asks who is an operator" on public.operators
  for select to supabase_auth_admin using (true);
grant select on public.operators to authenticated, supabase_auth_admin;
grant select, insert, update, delete on public.operators to service_role;

-- One row. A server writes its setting VISITORS at each start; on a project: update library.settings set visitors = 'none'.
create table library.settings (
  one boolean primary key default true check (one),
  -- What they see without an account.
  visitors text not null default 'catalogue' check (visitors in ('catalogue', 'none')),
  -- Whether the next account is the first of all, and its person the operator.
  awaits_operator boolean not null,
  -- In the names of covers, so that nobody who has a picture finds out whether it is here.
  picture_key uuid not null default gen_random_uuid()
);
alter table library.settings enable row level security;
insert into library.settings (awaits_operator) select not exists (select from auth.users);

-- The row waits for whoever takes it first, so of two accounts at once one is the first.
create function account.greet_operator() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update library.settings set awaits_operator = false where awaits_operator;
  if found then
    insert into public.operators (user_id) values (new.id) on conflict do nothing;
  end if;
  return new;
end $$;

revoke execute on function account.greet_operator() from public, anon, authenticated;

-- An account counts once its mailbox confirmed it, where that is asked for.
create trigger greet_operator after insert on auth.users
  for each row when (new.confirmed_at is not null) execute function account.greet_operator();
create trigger greet_confirmed_operator after update on auth.users
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function account.greet_operator();

-- A closed folder is for its listeners and for operators.
alter table library.folders add column is_closed boolean not null default false;

create table library.listeners (
  folder_id integer not null references library.folders (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (folder_id, user_id)
);
alter table library.listeners enable row level security;

create function library.closed_to(person uuid) returns integer[]
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select folder.id from library.folders folder
    where folder.is_closed
      and not exists (select from public.operators known where known.user_id = person)
      and not exists (select from library.listeners listener
        where listener.folder_id = folder.id and listener.user_id = person));
end $$;

-- Which of these tracks a person may not hear, for the server that signs their addresses.
create function library.unheard(person uuid, track_ids jsonb) returns setof text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  closed constant integer[] := library.closed_to(person);
begin
  if closed <> '{}' then
    return query select track.id from public.tracks track
      where track.folder_id = any (closed) and track.id in (select jsonb_array_elements_text(track_ids));
  end if;
end $$;

revoke execute on function library.closed_to(uuid), library.unheard(uuid, jsonb) from public, anon, authenticated;
grant execute on function library.unheard(uuid, jsonb) to supabase_auth_admin;

-- The folders that whoever asks may not hear; mostly none. Policies ask once for a statement, as `(select …)`. What runs
-- above the policies has to ask itself, and `may_browse` beside it.
create function public.closed_folders() returns integer[]
  language plpgsql stable parallel restricted security definer set search_path = ''
as $$
begin
  if not exists (select from library.folders where is_closed) then
    return '{}';
  end if;
  return library.closed_to(case when account.has_session() then auth.uid() end);
end $$;

-- Whether whoever asks may see the catalogue at all. Whose session has ended is a visitor.
create function public.may_browse() returns boolean
  language plpgsql stable parallel restricted security definer set search_path = ''
as $$
begin
  return exists (select from library.settings where visitors = 'catalogue')
    or current_setting('role') not in ('anon', 'authenticated') or account.has_session();
end $$;

revoke execute on function public.closed_folders(), public.may_browse() from public;
grant execute on function public.closed_folders(), public.may_browse() to anon, authenticated, service_role;

-- In which folders something of an artist is there, and which name a genre that has no tile: of those that stand in
-- closed ones alone others do not see the name.
create table library.artist_folders (
  artist_id text not null references public.artists (id) on delete cascade,
  folder_id integer not null references library.folders (id) on delete cascade,
  primary key (artist_id, folder_id)
);
create index artist_folders_folder_id_idx on library.artist_folders (folder_id);

create table library.genre_folders (
  genre_id text not null references public.genres (id) on delete cascade,
  folder_id integer not null references library.folders (id) on delete cascade,
  primary key (genre_id, folder_id)
);
create index genre_folders_folder_id_idx on library.genre_folders (folder_id);

alter table library.artist_folders enable row level security;
alter table library.genre_folders enable row level security;

insert into library.artist_folders (artist_id, folder_id)
  select artist_id, folder_id from public.tracks where not hidden and folder_id is not null
  union select other.artist_id, track.folder_id from public.track_artists other
    join public.tracks track on track.id = other.track_id where not track.hidden and track.folder_id is not null
  union select artist_id, folder_id from public.albums where kind <> 'hidden' and folder_id is not null
  union select other.artist_id, album.folder_id from public.album_artists other
    join public.albums album on album.id = other.album_id where album.kind <> 'hidden' and album.folder_id is not null;
insert into library.genre_folders (genre_id, folder_id)
  select distinct named.genre_id, track.folder_id from public.track_genres named
    join public.tracks track on track.id = named.track_id where track.folder_id is not null;

-- Covers get names that hold the key with the next import.
update library.album_keys set cover = null;
-- Artists show what has no cover until then: where theirs came from nobody knows.
update public.artists set url = 'pictures/37e5f161aafb6e14',
    placeholder = 'data:image/webp;base64,UklGRiYAAABXRUJQVlA4IBoAAABQAQCdASoEAAQABUB8JZwABDOAAP7sJeFAAA=='
  where id in (select artist_id from library.artist_keys);

-- Whose music lies in no folder everybody may see.
create function library.hears_artist(artist text, closed integer[]) returns boolean
  language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return not exists (select from library.artist_folders known where known.artist_id = artist)
    or exists (select from library.artist_folders known
      where known.artist_id = artist and known.folder_id <> all (closed));
end $$;

create function library.hears_genre(genre text, closed integer[]) returns boolean
  language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return exists (select from library.genre_folders known
    where known.genre_id = genre and known.folder_id <> all (closed));
end $$;

-- The casts make the comparison one with an array, not with rows.
alter policy "everyone reads tracks" on public.tracks
  using (folder_id is null or folder_id <> all ((select public.closed_folders())::integer[]));
alter policy "everyone reads albums" on public.albums
  using (folder_id is null or folder_id <> all ((select public.closed_folders())::integer[]));
alter policy "everyone reads artists" on public.artists
  using (not hidden and ((select public.closed_folders()) = '{}'
    or library.hears_artist(id, (select public.closed_folders()))));
alter policy "everyone reads genres" on public.genres
  using (not hidden or (select public.closed_folders()) = '{}'
    or library.hears_genre(id, (select public.closed_folders())));
-- What hangs on a track or an album is seen with it.
alter policy "everyone reads artists of tracks" on public.track_artists
  using ((select public.closed_folders()) = '{}'
    or exists (select from public.tracks track where track.id = track_id));
alter policy "everyone reads artists of albums" on public.album_artists
  using ((select public.closed_folders()) = '{}'
    or exists (select from public.albums album where album.id = album_id));
alter policy "everyone reads genres of tracks" on public.track_genres
  using ((select public.closed_folders()) = '{}'
    or exists (select from public.tracks track where track.id = track_id));
alter policy "everyone reads lyrics" on public.lyrics
  using ((select public.closed_folders()) = '{}'
    or exists (select from public.tracks track where track.id = track_id));
alter policy "everyone reads cards" on public.cards
  using ((select public.closed_folders()) = '{}'
    or exists (select from public.tracks track where track.id = track_id));

create policy "visitors see what they are let" on public.tracks
  as restrictive for select to anon, authenticated using ((select public.may_browse()));
create policy "visitors see what they are let" on public.albums
  as restrictive for select to anon, authenticated using ((select public.may_browse()));
create policy "visitors see what they are let" on public.artists
  as restrictive for select to anon, authenticated using ((select public.may_browse()));
create policy "visitors see what they are let" on public.genres
  as restrictive for select to anon, authenticated using ((select public.may_browse()));
create policy "visitors see what they are let" on public.track_artists
  as restrictive for select to anon, authenticated using ((select public.may_browse()));
create policy "visitors see what they are let" on public.album_artists
  as restrictive for select to anon, authenticated using ((select public.may_browse()));
create policy "visitors see what they are let" on public.track_genres
  as restrictive for select to anon, authenticated using ((select public.may_browse()));
create policy "visitors see what they are let" on public.lyrics
  as restrictive for select to anon, authenticated using ((select public.may_browse()));
create policy "visitors see what they are let" on public.cards
  as restrictive for select to anon, authenticated using ((select public.may_browse()));

-- The search runs above the policies, which would keep it from its indexes (`like` is not leakproof): so it says itself
-- what may be heard. The condition is on rows called `each`.
create function search.may_hear() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  closed constant integer[] := public.closed_folders();
begin
  return case when not public.may_browse() then 'false' when closed = '{}' then 'true'
    else format('(each.folder_id is null or each.folder_id <> all (%L::integer[]))', closed) end;
end $$;

create function search.may_see_artist() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  closed constant integer[] := public.closed_folders();
begin
  return case when not public.may_browse() then 'false' when closed = '{}' then 'true'
    else format('library.hears_artist(each.id, %L::integer[])', closed) end;
end $$;

create or replace function public.search_songs(term text, after_tier integer default 1,
    after_position integer default -1, after_id text default '')
  returns table (tier integer, id text, title text, "desc" text, url text, placeholder text, file text,
    fallback_file text, duration_seconds integer, album_id text, album text, artists jsonb, "position" integer)
  language sql stable security definer set search_path = ''
  as $$
    select found.tier, song.id, song.title, song."desc", song.url, song.placeholder, song.file, song.fallback_file,
      song.duration_seconds, song.album_id, song.album, song.artists, song.position
    from search.page('public.tracks', 'not each.hidden and ' || search.may_hear(), term, after_tier, after_position,
      after_id) found
    join public.songs song on song.id = found.id
    order by found.tier, found.position, found.id
  $$;

create or replace function public.search_albums(term text, after_tier integer default 1,
    after_position integer default -1, after_id text default '')
  returns table (tier integer, id text, title text, "desc" text, url text, placeholder text, color text,
    artist jsonb, "position" integer, artists jsonb)
  language sql stable security definer set search_path = ''
  as $$
    select found.tier, album.id, album.title, album."desc", album.url, album.placeholder, album.color,
      jsonb_build_object('id', artist.id, 'title', artist.title), album.position, album.all_artists
    from search.page('public.albums', 'each.kind = ''album'' and ' || search.may_hear(), term, after_tier,
      after_position, after_id) found
    join public.albums album on album.id = found.id
    join public.artists artist on artist.id = album.artist_id
    order by found.tier, found.position, found.id
  $$;

create or replace function public.search_artists(term text, after_tier integer default 1,
    after_position integer default -1, after_id text default '')
  returns table (tier integer, id text, title text, description text, url text, placeholder text,
    "position" integer)
  language sql stable security definer set search_path = ''
  as $$
    select found.tier, artist.id, artist.title, artist.description, artist.url, artist.placeholder, artist.position
    from search.page('public.artists', 'not each.hidden and ' || search.may_see_artist(), term, after_tier,
      after_position, after_id) found
    join public.artists artist on artist.id = found.id
    order by found.tier, found.position, found.id
  $$;

-- Storage signs no address of a recording that a person may not hear. Where a project lets nobody but itself change its
-- policies its operator does, as docs/supabase.md says.
create function library.hears_file(name text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return not exists (select from public.tracks track
    where track.id = substring(name from '^library/([\w-]+)\.') and track.folder_id = any (public.closed_folders()));
end $$;

do $$
begin
  if exists (select from pg_policies where schemaname = 'storage' and tablename = 'objects'
      and policyname = 'people who are logged in listen') then
    alter policy "people who are logged in listen" on storage.objects
      using (bucket_id = 'audio' and (select account.has_session()) and library.hears_file(name));
  end if;
exception when insufficient_privilege then
  raise warning 'The policy of recordings does not ask who may hear them yet.';
end $$;
