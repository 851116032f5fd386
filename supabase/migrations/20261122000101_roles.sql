-- The embedded backend granted everything on every table to every role, at each start. What a role may do to a
-- table is again what is said here; which rows it may do it to, the policies say.

revoke all on public.artists, public.albums, public.tracks, public.media_items, public.genres,
  public.profile_pictures, public.profiles from anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

grant select on public.artists, public.albums, public.tracks, public.media_items,
  public.genres, public.profile_pictures to anon, authenticated;
grant select, insert, update on public.profiles to authenticated;
grant select, insert, update, delete on public.artists, public.albums, public.tracks,
  public.media_items, public.genres, public.profile_pictures, public.profiles to service_role;

-- The account service looks up whose a username is, and nothing else of a profile.
grant select (id, username) on public.profiles to supabase_auth_admin;
create policy "the account service looks up usernames" on public.profiles
  for select to supabase_auth_admin using (true);
