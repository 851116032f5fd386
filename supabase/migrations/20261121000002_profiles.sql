-- One row per person, which only that person reads and writes. It goes with the account.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  display_name text not null check (char_length(display_name) between 1 and 200),
  dob date not null check (dob >= date '1900-01-01'),
  gender text not null check (gender in ('man', 'woman', 'other')),
  tos jsonb not null check (
    jsonb_typeof(tos) = 'object'
    and coalesce(jsonb_typeof(tos -> 'marketing') = 'boolean', false)
    and coalesce(jsonb_typeof(tos -> 'shareData') = 'boolean', false)
  )
);

alter table public.profiles enable row level security;

create policy "people read their own profile" on public.profiles
  for select to authenticated using ((select auth.uid()) = id);
create policy "people create their own profile" on public.profiles
  for insert to authenticated with check ((select auth.uid()) = id);
create policy "people change their own profile" on public.profiles
  for update to authenticated using ((select auth.uid()) = id) with check ((select auth.uid()) = id);
