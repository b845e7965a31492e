-- An act on many offers of a school: one task, whose progress is read here and which goes on where it was after a stop.
create table posting_bulk_runs (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  account_id uuid references accounts on delete set null,
  -- The action and what it needs, as it was asked.
  act jsonb not null,
  posting_ids uuid[] not null check (cardinality(posting_ids) between 1 and 1000),
  changed integer not null default 0,
  unchanged integer not null default 0,
  failed integer not null default 0,
  handled integer not null generated always as (changed + unchanged + failed) stored,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index posting_bulk_runs_school on posting_bulk_runs (school_id, created_at desc);
create index posting_bulk_runs_account on posting_bulk_runs (account_id);
create index posting_bulk_runs_age on posting_bulk_runs (created_at);

-- Why an offer was left as it was. It may be nobody's, or another school's: nothing ties it to one.
create table posting_bulk_refusals (
  run_id uuid not null references posting_bulk_runs on delete cascade,
  position smallint not null,
  posting_id uuid not null,
  code text not null,
  primary key (run_id, position)
);

-- The offers of an export's signed link, too many for an address.
create table posting_exports (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  account_id uuid references accounts on delete set null,
  posting_ids uuid[] not null check (cardinality(posting_ids) between 1 and 1000),
  created_at timestamptz not null
);
create index posting_exports_school on posting_exports (school_id);
create index posting_exports_account on posting_exports (account_id);
create index posting_exports_age on posting_exports (created_at);
