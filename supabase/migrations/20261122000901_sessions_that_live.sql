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

-- Refuses the whole statement: a row that is only hidden reads as a profile that is not there, and a change of it as saved.
-- For this code PostgREST answers 401, on which the app tries to renew its token, and logs out.
create function account.require_session() returns boolean
  language plpgsql stable set search_path = ''
as $$
begin
  if not account.has_session() then
    raise sqlstate 'PT401' using message = 'The session has ended';
  end if;
  return true;
end $$;

revoke execute on function account.require_session() from public, anon;
grant execute on function account.require_session() to authenticated;

alter policy "people read their own profile" on public.profiles
  using ((select auth.uid()) = id and (select account.require_session()));
alter policy "people create their own profile" on public.profiles
  with check ((select auth.uid()) = id and (select account.require_session()));
alter policy "people change their own profile" on public.profiles
  using ((select auth.uid()) = id and (select account.require_session()))
  with check ((select auth.uid()) = id and (select account.require_session()));
