-- How the product answered when it asked itself from outside, one row a minute; a minute without a row was not measured.
create table status_probes (
  at timestamptz primary key check (at = date_trunc('minute', at)),
  search_ok boolean not null,
  search_ms integer,
  writes_ok boolean not null
);

-- The same of whole days in Paris, once their probes are deleted.
create table status_days (
  day date primary key,
  probes integer not null check (probes > 0),
  failed integer not null check (failed between 0 and probes),
  unmeasured integer not null check (unmeasured >= 0),
  search_p95_ms integer
);

-- What the provider's people tell of an incident: `updates` are { at, text }, the oldest first.
create table status_incidents (
  id uuid primary key default new_id(),
  title text not null check (length(title) between 1 and 120),
  notice text not null check (length(notice) between 1 and 1000),
  seriousness text not null check (seriousness in ('slow', 'partial', 'down')),
  began_at timestamptz not null,
  ended_at timestamptz check (ended_at >= began_at),
  updates jsonb not null default '[]' check (jsonb_typeof(updates) = 'array' and jsonb_array_length(updates) <= 50),
  version integer not null default 1,
  updated_at timestamptz not null
);
create index status_incidents_newest on status_incidents (began_at desc, id desc);
