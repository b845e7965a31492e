create table accounts (
  id uuid primary key default new_id(),
  email text not null check (email = lower(email)),
  password_hash text not null,
  type text check (type in ('applicant', 'company', 'school')),
  is_superuser boolean not null default false,
  is_staff boolean not null default false,
  is_active boolean not null default true,
  email_verified_at timestamptz,
  -- Raised to end every session at once; access tokens carry the value they were issued under.
  session_epoch integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index accounts_email on accounts (email);

create table refresh_tokens (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts on delete cascade,
  family_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index refresh_tokens_hash on refresh_tokens (token_hash);
create index refresh_tokens_account on refresh_tokens (account_id);
create index refresh_tokens_family on refresh_tokens (family_id);

create table password_resets (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index password_resets_hash on password_resets (token_hash);
create index password_resets_account on password_resets (account_id);

-- Attempts on an address, counted outside of the request's transaction so that a refusal counts too.
create unlogged table attempts (
  key bytea not null,
  slot timestamptz not null,
  count integer not null,
  primary key (key, slot)
);
