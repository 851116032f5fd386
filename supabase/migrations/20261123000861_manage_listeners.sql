-- Operators see on their page how many people a closed folder is for.
create policy "the server counts whom a folder is for" on library.listeners
  for select to supabase_auth_admin using (true);
grant select (folder_id, user_id) on library.listeners to supabase_auth_admin;
