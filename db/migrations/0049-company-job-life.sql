-- The life of a company's offer: an end, a number of applications at which it pauses, why it closed and who has been told.

-- The end of a day in Paris: an offer is shown until the end of its last day.
create function end_of_day_in_paris(day date) returns timestamptz
  language sql stable parallel safe
  return ((day + 1)::timestamp at time zone 'Europe/Paris');

-- Offers that had no end stay for as long as a new one would: their companies are reminded before.
update company_jobs set expires_at = end_of_day_in_paris((now() at time zone 'Europe/Paris')::date + 60)
  where expires_at is null or not isfinite(expires_at);
alter table company_jobs
  alter column expires_at set default end_of_day_in_paris((now() at time zone 'Europe/Paris')::date + 60),
  alter column expires_at set not null,
  -- The offer pauses when it has received this many applications; null for no limit.
  add column max_applications smallint check (max_applications > 0),
  add column paused_at timestamptz,
  -- When the company said that the position is filled.
  add column filled_at timestamptz,
  -- Chosen by whoever sends the form: the same form sent twice makes one offer.
  add column creation_key text;
create unique index company_jobs_creation on company_jobs (company_id, creation_key) where creation_key is not null;
create index company_jobs_expiring on company_jobs (expires_at) where is_active and deleted_at is null;

-- An offer that has closed, once for each closing; gone when it opens again. Its open applications are told after a short grace.
create table company_job_closings (
  job_id uuid primary key references company_jobs on delete cascade,
  reason text not null check (reason in ('withdrawn', 'filled', 'expired')),
  closed_at timestamptz not null,
  -- The last application whose applicant has been told: a run that stops goes on from there.
  told_through uuid,
  told_at timestamptz
);
create index company_job_closings_waiting on company_job_closings (closed_at) where told_at is null;
-- What closed before nobody was ever told of: it stays so.
insert into company_job_closings (job_id, reason, closed_at, told_at)
select id, 'withdrawn', coalesce(deleted_at, updated_at), now() from company_jobs where deleted_at is not null or not is_active;
insert into company_job_closings (job_id, reason, closed_at, told_at)
select id, 'expired', expires_at, now() from company_jobs where expires_at <= now() on conflict do nothing;

-- The mails that announce an end, each once for the end it announces.
create table company_job_reminders (
  job_id uuid not null references company_jobs on delete cascade,
  expires_at timestamptz not null,
  days_before smallint not null check (days_before in (1, 7)),
  sent_at timestamptz not null,
  primary key (job_id, expires_at, days_before)
);

-- A paused offer is on no screen.
create or replace function project_company_job(job uuid) returns void language sql as $$
  delete from offer_search where offer_id = job;
  insert into offer_search (offer_id, kind, title, company_name, city, commune_code, department, lat, lon, place,
    contract_types, levels, domain, start_date, published_at, visible_until, document)
  select j.id, 'company', j.title, c.name, j.city, j.commune_code, j.department, j.lat, j.lon, point_on_earth(j.lat, j.lon),
    array[j.contract_type], array[j.min_level], j.domain, j.start_date, j.created_at, j.expires_at,
    offer_document(j.title, c.name, array(select s.name from company_job_skills js join skills s on s.id = js.skill_id where js.job_id = j.id),
      j.city, j.description)
  from company_jobs j join companies c on c.id = j.company_id
  where j.id = job and j.is_active and j.deleted_at is null and j.paused_at is null;
$$;
