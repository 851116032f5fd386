-- A token outlives its session by up to an hour. Our server asks for the session before each statement; a hosted project
-- does not, so the policies of what belongs to a person do.

create function account.has_session() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
      and user_id = auth.uid()
  )
$$;

-- No table of this schema is granted to them; the schema is none that requests name.
grant usage on schema account to authenticated;
revoke execute on function account.has_session() from public, anon;
grant execute on function account.has_session() to authenticated;

alter policy "people read their own profile" on public.profiles
  using ((select auth.uid()) = id and (select account.has_session()));
alter policy "people create their own profile" on public.profiles
  with check ((select auth.uid()) = id and (select account.has_session()));
alter policy "people change their own profile" on public.profiles
  using ((select auth.uid()) = id and (select account.has_session()))
  with check ((select auth.uid()) = id and (select account.has_session()));
