-- What the copies of a server agree on. A crash may forget it, as the restart of a single server does; it is worth no
-- write to disk.

-- Attempts, counted over all copies. Who is meant is stored as a hash.

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

-- What one copy does at a time; another takes over what a dead one held.
create unlogged table account.locks (
  key text primary key,
  holder uuid not null,
  until timestamptz not null
);

alter table account.locks enable row level security;

create policy "the account service takes turns" on account.locks
  to supabase_auth_admin using (true) with check (true);

grant select, insert, update, delete on account.locks to supabase_auth_admin;
