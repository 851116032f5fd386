-- Where a Supabase project keeps recordings and pictures. Any other PostgreSQL lacks its Storage, and goes on without.

do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    return;
  end if;

  -- Everybody may read what is in a public bucket, by its address; what there is nobody can list.
  insert into storage.buckets (id, name, public)
    values ('audio', 'audio', false), ('pictures', 'pictures', true)
    on conflict (id) do nothing;

  -- Storage signs an address for whoever may read the object, and by the address it is read.
  create policy "people who are logged in listen" on storage.objects
    for select to authenticated using (bucket_id = 'audio');
end $$;
