-- The second step of an account's login: a row is there while it is on.
create table two_steps (
  account_id uuid primary key references accounts on delete cascade,
  -- Encrypted: it must be read again to check a code.
  secret bytea not null,
  enabled_at timestamptz not null,
  -- The time step of the last code that served: none serves twice.
  last_step bigint not null default 0
);

-- What opens the second step without the telephone, once each.
create table recovery_codes (
  account_id uuid not null references two_steps on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
