-- A recording of which no song is left is heard by nobody: its object in a store may wait to be removed.
create or replace function library.hears_file(name text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return name not like 'library/%' or exists (select from public.tracks track
    where track.id = substring(name from '^library/([\w-]+)\.')
      and (track.folder_id is null or track.folder_id <> all (public.closed_folders())));
end $$;

-- Thirty plays in five minutes, also of requests at once: those of a person are counted in turn.
create or replace function public.record_play(of_track text, play uuid) returns boolean
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
  perform pg_advisory_xact_lock(hashtextextended('plays of ' || person::text, 0));
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
