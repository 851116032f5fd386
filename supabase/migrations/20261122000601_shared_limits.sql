-- Attempts that are counted over all copies of a server. Who is meant is stored as a hash. A crash may forget the counts,
-- as the restart of a single server does; they are worth no write to disk.

create unlogged table account.limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);

alter table account.limits enable row level security;

create policy "the account service counts attempts" on account.limits
  to supabase_auth_admin using (true) with check (true);

grant select, insert, update, delete on account.limits to supabase_auth_admin;
