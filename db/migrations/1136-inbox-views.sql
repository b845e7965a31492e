-- ## applications
-- Views of the inbox that a person of a company saved for themselves. They go with the member: who leaves the company has none.
create table inbox_views (
  id uuid primary key default new_id(),
  account_id uuid not null references company_members on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  filters jsonb not null,
  place smallint not null,
  created_at timestamptz not null default now()
);
create unique index inbox_views_name on inbox_views (account_id, plain(name));
