-- The server decides in which format a recording is sent, by what it is, as the role that asks for sessions too.
create policy "the server reads tracks" on public.tracks for select to supabase_auth_admin using (true);
grant select (id, codec, lossless, bit_rate, sample_rate, total_samples, duration_seconds, size_bytes)
  on public.tracks to supabase_auth_admin;
