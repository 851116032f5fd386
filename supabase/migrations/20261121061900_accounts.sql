-- A username that logs in as an email does, and a way for people to delete their account.

alter table public.profiles add column username text;

-- Made here and never chosen, so that no answer can tell which usernames there are.
create function public.give_username() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  alphabet constant text := 'abcdefghijkmnpqrstuvwxyz23456789';
  stem text;
  random bytea;
begin
  if tg_op = 'UPDATE' and old.username is not null then
    new.username := old.username;
    return new;
  end if;
  stem := left(regexp_replace(lower(normalize(new.display_name, nfd)), '[^a-z]', '', 'g'), 12);
  loop
    random := uuid_send(gen_random_uuid());
    new.username := coalesce(nullif(stem, ''), 'listener') || '-' || (
      select string_agg(substr(alphabet, 1 + get_byte(random, place) % 32, 1), '')
      from generate_series(0, 5) as place
    );
    exit when not exists (select from public.profiles where username = new.username);
  end loop;
  return new;
end $$;

revoke execute on function public.give_username() from public, anon, authenticated;

create trigger give_username before insert or update on public.profiles
  for each row execute function public.give_username();

update public.profiles set username = null;

-- The trigger writes over the default, which only says that nobody has to name one.
alter table public.profiles
  alter column username set default '',
  alter column username set not null,
  add constraint profiles_username_key unique (username),
  add constraint profiles_username_check check (username ~ '^[a-z]{1,12}-[a-z2-9]{6}$');

-- Whoever has only found a logged-in browser cannot delete the account: it takes a log-in of the last minutes.
create function public.delete_own_account() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  perform from auth.sessions
    where id = (claims ->> 'session_id')::uuid
      and user_id = person
      and created_at > now() - interval '5 minutes';
  if not found then
    raise insufficient_privilege using message = 'Enter your password again to delete your account.';
  end if;
  delete from auth.audit_log_entries where payload ->> 'actor_id' = person::text;
  delete from auth.users where id = person;
end $$;

revoke execute on function public.delete_own_account() from public, anon;
grant execute on function public.delete_own_account() to authenticated;
