create table external_offers (
  id uuid primary key default new_id(),
  -- The importer that brought the offer, and the site it names.
  source text not null,
  source_label text not null,
  external_id text not null,
  title text not null,
  company_name text not null,
  company_size text not null default '',
  company_description text not null default '',
  company_website text not null default '',
  siret text,
  naf_code text,
  address text not null default '',
  city text not null default '',
  postcode text,
  commune_code text,
  department text,
  lat double precision,
  lon double precision,
  description text not null,
  profile text not null default '',
  contract_types text[] not null,
  contract_start date,
  duration_months smallint,
  remote text check (remote in ('onsite', 'hybrid', 'remote')),
  levels text[] not null default '{}',
  domain text,
  rome_codes text[] not null default '{}',
  desired_skills text[] not null default '{}',
  to_be_acquired_skills text[] not null default '{}',
  access_conditions text[] not null default '{}',
  opening_count smallint not null default 1,
  apply_url text not null,
  apply_phone text,
  recipient_id text,
  published_at timestamptz not null,
  expires_at timestamptz,
  -- Same company, same commune, same job words: the same offer seen on another site.
  duplicate_key text not null,
  content_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index external_offers_identity on external_offers (source, external_id);
create index external_offers_duplicates on external_offers (duplicate_key) where closed_at is null;
create index external_offers_expiring on external_offers (expires_at) where closed_at is null;

create table import_runs (
  id uuid primary key default new_id(),
  source text not null,
  -- Names the file's content, so that an interrupted run is taken up where it stopped.
  fingerprint text not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'refused')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  read integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  closed integer not null default 0,
  rejected integer not null default 0,
  reasons jsonb not null default '{}',
  error text
);
create index import_runs_source on import_runs (source, started_at desc);
create index import_runs_recent on import_runs (started_at desc);

-- What a running import has met; emptied when it ends. Unlogged: after a crash the run is simply read again.
create unlogged table import_seen (
  run_id uuid not null,
  external_id text not null,
  primary key (run_id, external_id)
);

create table apply_clicks (
  offer_id uuid not null,
  day date not null,
  clicks integer not null default 0,
  primary key (offer_id, day)
);
