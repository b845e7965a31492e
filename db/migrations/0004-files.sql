-- What is stored outside the web root; `key` names it in the store and says nothing of its owner.
create table files (
  id uuid primary key default new_id(),
  account_id uuid references accounts on delete set null,
  kind text not null check (kind in ('cv', 'logo')),
  key text not null,
  name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null default now()
);
create unique index files_key on files (key);
create index files_account on files (account_id);
