-- Addresses of recordings, too, are signed for sessions that exist. Where there is no Storage there is nothing to do, nor
-- where a project lets nobody but itself change its policies: then its operator does, as docs/supabase.md says.

do $$
begin
  if exists (select from pg_policies where schemaname = 'storage' and tablename = 'objects'
      and policyname = 'people who are logged in listen') then
    alter policy "people who are logged in listen" on storage.objects
      using (bucket_id = 'audio' and (select account.has_session()));
  end if;
exception when insufficient_privilege then
  raise warning 'The policy of recordings does not ask for the session yet.';
end $$;
