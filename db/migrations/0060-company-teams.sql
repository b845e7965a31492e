-- People asked to join a company. The link is known by its hash alone; sending it again replaces it.
create table company_invitations (
  id uuid primary key default new_id(),
  company_id uuid not null references companies on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'recruiter')),
  token_hash bytea not null,
  invited_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index company_invitations_token on company_invitations (token_hash);
create unique index company_invitations_pending on company_invitations (company_id, email)
  where accepted_at is null and revoked_at is null;
create index company_invitations_inviter on company_invitations (invited_by);
