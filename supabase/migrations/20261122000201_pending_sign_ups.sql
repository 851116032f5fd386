-- Sign-ups that wait for their mailbox, each by itself: a mail opens what was entered for it, and nothing else.
-- The schema is none that requests reach.

create schema account;

create table account.pending_sign_ups (
  id uuid primary key default gen_random_uuid(),
  -- The hash of email and code, as the account service makes it: the mail alone knows the code.
  token text not null unique,
  email text not null,
  password_hash text not null,
  data jsonb not null,
  signed_up_at timestamptz not null default now(),
  sent_at timestamptz not null default now()
);

create index pending_sign_ups_email_idx on account.pending_sign_ups (email, signed_up_at);

alter table account.pending_sign_ups enable row level security;

create policy "the account service keeps what waits" on account.pending_sign_ups
  to supabase_auth_admin using (true) with check (true);

grant usage on schema account to supabase_auth_admin;
grant select, insert, update, delete on account.pending_sign_ups to supabase_auth_admin;
