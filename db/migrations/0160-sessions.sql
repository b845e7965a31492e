-- A session is a family of refresh tokens, with what its owner recognises it by (decision 0160).
create table sessions (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts on delete cascade,
  -- Names alone, empty when the program does not say; the address is cut before it comes here.
  browser text not null default '',
  system text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_account on sessions (account_id, last_seen_at desc);

-- The sessions that were open before this table was.
insert into sessions (id, account_id, created_at, last_seen_at)
  select family_id, account_id, min(created_at), max(created_at) from refresh_tokens
  where revoked_at is null and expires_at > now() group by family_id, account_id;

-- What an account has already logged in with: the rest is told to its owner.
create table login_devices (
  account_id uuid not null references accounts on delete cascade,
  browser text not null,
  system text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, browser, system)
);
