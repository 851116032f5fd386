-- The server compares the address that somebody asks for with the name of the recording.
grant select (file) on public.tracks to supabase_auth_admin;
