-- What people play: each person's own plays, which nobody else reads, and how often a song is played at all, by which what
-- an artist is played most for comes first.

create table public.plays (
  -- Of the player, so that a play that is told twice is one.
  id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  track_id text not null references public.tracks (id) on delete cascade,
  played_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index plays_played_at_idx on public.plays (user_id, played_at desc);
create index plays_track_id_idx on public.plays (track_id);

alter table public.plays enable row level security;
create policy "people see what they played" on public.plays for select to authenticated
  using ((select auth.uid()) = user_id and (select account.has_session()));
grant select on public.plays to authenticated;
grant select, insert, update, delete on public.plays to service_role;

-- Of songs that were played, without by whom, and with their first artist as it is now. Who may not hear a song finds none
-- of it here either.
create table browse.play_counts (
  id text primary key references public.tracks (id) on delete cascade,
  artist_id text not null,
  plays integer not null default 1
);
create index play_counts_artist_idx on browse.play_counts (artist_id, plays desc, id);

alter table browse.play_counts enable row level security;
create policy "everyone reads counts of songs they may hear" on browse.play_counts for select to anon, authenticated
  using (exists (select from public.tracks track where track.id = play_counts.id));
grant select on browse.play_counts to anon, authenticated, service_role;

create function browse.follow_artist() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update browse.play_counts set artist_id = new.artist_id where id = new.id;
  return null;
end $$;

create trigger follow_artist after update of artist_id on public.tracks
  for each row when (old.artist_id is distinct from new.artist_id) execute function browse.follow_artist();

-- Tells that half of a song, or four minutes of it, were heard. Whether it counts: nobody hears what they may not. Null
-- where it may be told later: nobody hears more than thirty songs in five minutes, but some were kept while offline.
create function public.record_play(of_track text, play uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
begin
  perform account.require_session();
  if not exists (
      select from public.tracks track
      where track.id = of_track and not track.hidden
        and (track.folder_id is null or track.folder_id <> all (public.closed_folders()))) then
    return false;
  end if;
  if (select count(*) from (
      select from public.plays known
      where known.user_id = person and known.played_at > now() - interval '5 minutes' limit 30
    ) recent) >= 30 then
    return null;
  end if;
  insert into public.plays (id, user_id, track_id) values (play, person, of_track) on conflict do nothing;
  if found then
    insert into browse.play_counts as known (id, artist_id)
      select track.id, track.artist_id from public.tracks track where track.id = of_track
      on conflict (id) do update set plays = known.plays + 1;
  end if;
  return true;
end $$;

revoke execute on function public.record_play(text, uuid) from public, anon;
grant execute on function public.record_play(text, uuid) to authenticated, service_role;

-- What of an artist is played most, by the first artist of a song or as another. How often is not told.
create function public.popular_songs(of_artist text)
  returns table (id text, title text, "desc" text, url text, placeholder text, file text, fallback_file text,
    duration_seconds integer, album_id text, album text, artists jsonb, "position" integer)
  language sql stable
  as $$
    with most as (
      (select counted.id, counted.plays from browse.play_counts counted
        join public.tracks track on track.id = counted.id and not track.hidden
        where counted.artist_id = of_artist
        order by counted.plays desc, counted.id limit 10)
      union
      (select counted.id, counted.plays from public.track_artists other
        join browse.play_counts counted on counted.id = other.track_id
        join public.tracks track on track.id = counted.id and not track.hidden
        where other.artist_id = of_artist and other.role in ('artist', 'featured')
        order by counted.plays desc, counted.id limit 10)
    )
    select song.id, song.title, song."desc", song.url, song.placeholder, song.file, song.fallback_file,
      song.duration_seconds, song.album_id, song.album, song.artists, song.position
    from (select * from most order by plays desc, id limit 10) page
    join public.songs song on song.id = page.id
    order by page.plays desc, page.id
  $$;

grant execute on function public.popular_songs to anon, authenticated, service_role;
