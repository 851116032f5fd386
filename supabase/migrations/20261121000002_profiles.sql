-- One row per person, which only that person reads and writes. It goes with the account.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  -- The app allows letters of every script; here only what no script calls a letter is refused.
  display_name text not null
    check (char_length(display_name) between 1 and 200)
    check (display_name !~ '^\s|\s$|\s\s|[[:digit:][:cntrl:]]'),
  -- Thirteen years old, with a day to spare for people east of the database's clock.
  dob date not null
    check (dob between date '1900-01-01' and current_date - interval '13 years' + interval '1 day'),
  gender text not null check (gender in ('man', 'woman', 'other')),
  tos jsonb not null check (
    jsonb_typeof(tos) = 'object'
    and coalesce(jsonb_typeof(tos -> 'marketing') = 'boolean', false)
    and coalesce(jsonb_typeof(tos -> 'shareData') = 'boolean', false)
    and tos - '{marketing,shareData}'::text[] = '{}'::jsonb
  )
);

alter table public.profiles enable row level security;

create policy "people read their own profile" on public.profiles
  for select to authenticated using ((select auth.uid()) = id);
create policy "people create their own profile" on public.profiles
  for insert to authenticated with check ((select auth.uid()) = id);
create policy "people change their own profile" on public.profiles
  for update to authenticated using ((select auth.uid()) = id) with check ((select auth.uid()) = id);

grant select, insert, update on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
