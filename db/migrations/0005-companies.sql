create table companies (
  id uuid primary key default new_id(),
  name text not null,
  domain text not null,
  company_size text not null,
  workforce text not null,
  website text not null default '',
  address text not null,
  zip_code text not null,
  city text not null,
  country text not null,
  description text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- An account works for one company.
create table company_members (
  account_id uuid primary key references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  role text not null default 'admin' check (role in ('admin', 'recruiter')),
  created_at timestamptz not null default now()
);
create index company_members_company on company_members (company_id);
