-- What was moved by copying it and deleting where it was is what it was.

-- Files that went missing while a copy was there, until a copy has taken what they were.
create table library.orphans (file_id integer primary key references library.files (id) on delete cascade);
alter table library.orphans enable row level security;

-- Ids that songs had for a while, as copies of what they are: queues and addresses hold them still.
create table browse.former_songs (
  id text primary key,
  song_id text not null references public.tracks (id) on delete cascade
);
create index former_songs_song_id_idx on browse.former_songs (song_id);
alter table browse.former_songs enable row level security;
create policy "everyone reads former ids of songs they may hear" on browse.former_songs for select to anon, authenticated
  using (exists (select from public.tracks track where track.id = song_id));
create policy "the server finds songs by former ids" on browse.former_songs for select to supabase_auth_admin using (true);
grant usage on schema browse to supabase_auth_admin;
grant select on browse.former_songs to anon, authenticated, service_role, supabase_auth_admin;

-- Songs by ids that they had for a while, under these.
create function public.songs_once_called(ids text[])
  returns table (id text, title text, "desc" text, url text, placeholder text, file text, fallback_file text,
    duration_seconds integer, album_id text, album text, artists jsonb, "position" integer)
  language sql stable
  as $$
    select former.id, song.title, song."desc", song.url, song.placeholder, song.file, song.fallback_file,
      song.duration_seconds, song.album_id, song.album, song.artists, song.position
    from browse.former_songs former
    join public.songs song on song.id = former.song_id
    where former.id = any (ids[:200])
  $$;

grant execute on function public.songs_once_called to anon, authenticated, service_role;

-- As it was, also by a former id.
create or replace function library.unheard(person uuid, track_ids jsonb) returns setof text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  closed constant integer[] := library.closed_to(person);
begin
  if closed <> '{}' then
    return query select wanted.id from jsonb_array_elements_text(track_ids) wanted (id)
      left join browse.former_songs former on former.id = wanted.id
      join public.tracks track on track.id = coalesce(former.song_id, wanted.id)
      where track.folder_id = any (closed);
  end if;
end $$;

-- The same. What becomes another song while it is told is told again.
create or replace function public.record_play(of_track text, play uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  song constant text := coalesce(
    (select former.song_id from browse.former_songs former where former.id = of_track), of_track);
begin
  perform account.require_session();
  if not exists (
      select from public.tracks track
      where track.id = song and not track.hidden
        and (track.folder_id is null or track.folder_id <> all (public.closed_folders()))) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plays of ' || person::text, 0));
  if (select count(*) from (
      select from public.plays known
      where known.user_id = person and known.played_at > now() - interval '5 minutes' limit 30
    ) recent) >= 30 then
    return null;
  end if;
  insert into public.plays (id, user_id, track_id) values (play, person, song) on conflict do nothing;
  if found then
    insert into browse.play_counts as known (id, artist_id)
      select track.id, track.artist_id from public.tracks track where track.id = song
      on conflict (id) do update set plays = known.plays + 1;
  end if;
  return true;
exception when foreign_key_violation then
  return null;
end $$;
