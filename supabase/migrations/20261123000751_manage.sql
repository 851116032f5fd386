-- What the operator's page lists: what was skipped, is missing, is there twice, has no cover or no tags.

-- Whether the tags lack a title or an artist, so that names of file and folder stand in; absent before it was looked at.
alter table library.files add column lacks_tags boolean;

-- Each list is read by page, however long it is.
create index files_missing_id_idx on library.files (id) where missing_since is not null;
create index files_lacks_tags_idx on library.files (id) where lacks_tags and missing_since is null;
create index files_here_print_idx on library.files (print) where missing_since is null;
create index album_keys_cover_idx on library.album_keys (cover, album_id);

-- The server reads them, as the role that asks for sessions too.
create policy "the server reads what was skipped" on library.skipped for select to supabase_auth_admin using (true);
create policy "the server reads scans" on library.scans for select to supabase_auth_admin using (true);
create policy "the server reads which albums are its own" on library.album_keys
  for select to supabase_auth_admin using (true);
create policy "the server names albums" on public.albums for select to supabase_auth_admin using (true);
create policy "the server names tracks" on public.tracks for select to supabase_auth_admin using (true);
create policy "the server asks whether the sample is hidden" on library.sample
  for select to supabase_auth_admin using (true);
grant select on library.skipped, library.scans, library.album_keys, library.sample to supabase_auth_admin;
grant select (id, title, "desc", kind) on public.albums to supabase_auth_admin;
grant select (id, title, "desc", album_id) on public.tracks to supabase_auth_admin;
