-- What whole readings of a source did not find, though it was open: closed once enough of them in a row have missed it.
create table import_missing (
  source text not null,
  external_id text not null,
  -- The first of the readings in a row that missed it, how many they are, and the run of the last one: each counts once.
  since timestamptz not null,
  readings smallint not null default 1,
  run_id uuid not null,
  primary key (source, external_id)
);

alter table import_sources
  -- How many whole readings in a row must miss an offer, and for how long, before it is closed.
  add column closing_readings smallint not null default 2 check (closing_readings between 1 and 10),
  add column closing_hours smallint not null default 0 check (closing_hours between 0 and 168),
  -- Everything that the source lists is work-study, even where it does not say so.
  add column is_all_work_study boolean not null default false,
  drop constraint import_sources_incident_check,
  add constraint import_sources_incident_check check (incident in ('shrunk', 'fewer', 'failing'));

alter table import_runs
  -- How many offers of the source were open when the run began; null for runs that came before, or never read.
  add column open_before integer,
  -- Of these, how many it did not find and left open.
  add column missing integer not null default 0,
  -- Values that could not be read in offers that were kept: field → how many, and the first of them.
  add column unread jsonb not null default '{}';
