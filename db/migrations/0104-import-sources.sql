-- How the staff runs each source of external offers. The secret is encrypted by the product: the database never holds it readable.
create table import_sources (
  source text primary key,
  is_on boolean not null default false,
  address text not null default '',
  identifier text not null default '',
  secret bytea,
  -- Its last characters, so that people tell one from another; empty for a short one.
  secret_end text not null default '',
  -- Hours of the day in Paris at which it runs, and since when: an hour before that is not due.
  hours smallint[] not null default '{}' check (hours <@ array[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23]::smallint[]),
  hours_since timestamptz not null,
  -- Whom an alert is mailed to; nobody in particular means all of the staff.
  alert_emails text[] not null default '{}',
  -- What is wrong with the source, told once when it begins and once when it is over.
  incident text check (incident in ('shrunk', 'failing')),
  incident_since timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  check ((incident is null) = (incident_since is null))
);

alter table import_runs drop constraint import_runs_status_check;
alter table import_runs add constraint import_runs_status_check
  check (status in ('waiting', 'running', 'done', 'failed', 'refused', 'skipped'));
alter table import_runs
  add column origin text not null default 'command' check (origin in ('command', 'schedule', 'manual')),
  -- The hour that a scheduled run stands for: one run each, whatever the number of workers.
  add column slot timestamptz,
  add column is_dry_run boolean not null default false,
  add column started_by uuid references accounts on delete set null,
  -- How often its file could not be fetched, and how often it has been read from the beginning.
  add column attempts smallint not null default 0,
  add column readings smallint not null default 0,
  add column quality jsonb,
  add column examples jsonb not null default '{}',
  add column samples jsonb not null default '[]';
create unique index import_runs_slot on import_runs (source, slot) where slot is not null;
create index import_runs_under_way on import_runs (source) where status in ('waiting', 'running');
create index import_runs_started_by on import_runs (started_by);

-- Which reading of the file met it last: what an interrupted reading had met is not there twice.
alter table import_seen add column reading smallint not null default 1;
