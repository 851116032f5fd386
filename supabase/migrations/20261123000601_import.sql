-- Imports: what lies beside a file, disks below a folder, the sample out of sight, and indexes for what grows.

-- The picture of its folder and its words, by names, sizes and times of change; ‘?’ where nobody looked for them yet.
alter table library.files add column beside text not null default '?';

-- Places below a folder in which other disks lay, as a list of paths.
alter table library.folders add column mounts jsonb not null default '[]' check (jsonb_typeof(mounts) = 'array');

create index files_missing_idx on library.files (folder_id, id) where missing_since is not null;
create index album_keys_uncovered_idx on library.album_keys (album_id) where cover is null;
create index artists_shown_idx on public.artists (position, id) where not hidden;
create index genres_name_idx on public.genres (lower(title));

-- Whether the sample is out of sight; one row at most.
create table library.sample (
  one boolean primary key default true check (one),
  hidden boolean not null
);
alter table library.sample enable row level security;

-- Hides the sample, or shows it, as it was said last. Its seed asks for it, too: what that stores would show again.
create function library.settle_sample() returns void language plpgsql
  as $$
declare
  gone constant boolean := exists (select from library.sample where hidden);
  songs constant text[] := array(select id from public.tracks where file like 'sample/%' and folder_id is null);
  records constant text[] := array(select distinct album_id from public.tracks where id = any (songs));
begin
  update public.tracks set hidden = gone where id = any (songs) and hidden <> gone;
  update public.albums album set kind = seen.kind
  from (
    select each.id, case
        when not exists (select from public.tracks track where track.album_id = each.id and not track.hidden) then 'hidden'
        -- The record that a card plays has the id of its song.
        when exists (select from public.tracks track where track.id = each.id) then 'single'
        else 'album' end as kind
    from public.albums each where each.id = any (records)
  ) seen
  where album.id = seen.id and album.kind <> seen.kind and 'hidden' in (album.kind, seen.kind);
  update public.artists artist set hidden = seen.hidden
  from (
    select each.id, not exists (
        select from public.tracks track where track.artist_id = each.id and not track.hidden) as hidden
    from public.artists each
    where each.id in (select artist_id from public.tracks where id = any (songs))
      or each.id in (select artist_id from public.albums where id = any (records))
  ) seen
  where artist.id = seen.id and artist.hidden <> seen.hidden;
end
$$;

create function library.hide_sample(is_hidden boolean) returns void language sql
  as $$
    insert into library.sample (hidden) values (is_hidden)
      on conflict (one) do update set hidden = excluded.hidden;
    select library.settle_sample();
  $$;
