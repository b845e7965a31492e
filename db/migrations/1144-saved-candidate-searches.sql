-- ## cv-library
-- What a recruiter looks for in the CV library, to be written to about new candidates; it goes with the membership of the company.
create table saved_candidate_searches (
  id uuid primary key default new_id(),
  account_id uuid not null references company_members on delete cascade,
  name text not null,
  parameters jsonb not null,
  is_mailed boolean not null default true,
  -- Candidates who changed later than this are new.
  looked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (account_id, parameters)
);
create index saved_candidate_searches_due on saved_candidate_searches (looked_at) where is_mailed;

-- Whom a search has found already: each is announced once.
create table saved_candidate_finds (
  search_id uuid not null references saved_candidate_searches on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  primary key (search_id, account_id)
);
create index saved_candidate_finds_account on saved_candidate_finds (account_id);
