-- People's own music in a bucket: what an import has sent there, and what it has to remove.

-- Which store the columns below are about; absent where music and covers stay on the server's machine.
alter table library.settings add column store text;

-- The object of a file, as its track names it, once it is there as the file is now; and that of what browsers are sent
-- which do not play the file, empty while it is yet to be made.
alter table library.files add column sent text, add column converted text;
create index files_unsent_idx on library.files (id) where sent is null and missing_since is null;
create index files_unconverted_idx on library.files (id) where converted = '' and missing_since is null;

-- Objects that may not be named any more, by their kind and their name. A row goes when its object has gone.
create table library.left_objects (name text primary key);
alter table library.left_objects enable row level security;

create function library.leave_recordings() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into library.left_objects (name)
    select 'audio/' || object from unnest(array[old.sent, old.converted]) object where object <> ''
    on conflict do nothing;
  -- Another sound has its place.
  if tg_op = 'UPDATE' and old.converted <> '' and new.converted is null then
    update public.tracks set fallback_file = null where id = old.track_id and fallback_file = old.converted;
  end if;
  return null;
end $$;

create trigger leave_recordings after delete on library.files
  for each row when (old.sent is not null or old.converted is not null)
  execute function library.leave_recordings();
create trigger leave_changed_recordings after update of sent, converted on library.files
  for each row when (old.sent is distinct from new.sent or old.converted is distinct from new.converted)
  execute function library.leave_recordings();

create function library.leave_picture() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from library.settings where store is not null) then
    insert into library.left_objects (name) values (old.url) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger leave_picture after delete on public.albums for each row execute function library.leave_picture();
create trigger leave_changed_picture after update of url on public.albums
  for each row when (old.url <> new.url) execute function library.leave_picture();
create trigger leave_picture after delete on public.artists for each row execute function library.leave_picture();
create trigger leave_changed_picture after update of url on public.artists
  for each row when (old.url <> new.url) execute function library.leave_picture();

revoke execute on function library.leave_recordings(), library.leave_picture() from public, anon, authenticated;
