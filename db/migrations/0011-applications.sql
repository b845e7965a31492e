create table applications (
  id uuid primary key default new_id(),
  job_id uuid references company_jobs,
  posting_id uuid references school_postings,
  -- Null once the applicant has erased the account: the line stays, anonymous, for statistics.
  applicant_id uuid references accounts on delete set null,
  resume_id uuid references files,
  status text not null default 'PD' check (status in ('PD', 'RV', 'IN', 'IV', 'OF', 'AC', 'DF', 'RJ', 'WD')),
  -- Where the school's own pipeline stands; company applications have none.
  stage text check (stage in ('new', 'waiting', 'selected', 'phone', 'meeting', 'shortlist', 'proposal', 'refused', 'hired', 'broadcast')),
  origin text not null default 'applied' check (origin in ('applied', 'linked')),
  -- Title, organisation, city and start date as they were: an application outlives its offer.
  offer_snapshot jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(job_id, posting_id) = 1),
  check ((posting_id is null) = (stage is null))
);
create unique index applications_once_per_job on applications (job_id, applicant_id);
create unique index applications_once_per_posting on applications (posting_id, applicant_id);
create index applications_applicant on applications (applicant_id, created_at desc, id desc);
create index applications_job on applications (job_id, created_at desc, id desc);
create index applications_posting on applications (posting_id, created_at desc, id desc);
create index applications_resume on applications (resume_id);

create table application_events (
  id uuid primary key default new_id(),
  application_id uuid not null references applications on delete cascade,
  at timestamptz not null default now(),
  actor_id uuid references accounts on delete set null,
  actor_role text not null check (actor_role in ('applicant', 'recruiter', 'system')),
  from_status text,
  to_status text not null
);
create index application_events_application on application_events (application_id, at);
create index application_events_actor on application_events (actor_id);
create trigger application_events_are_kept before update on application_events
  for each row when (old.actor_id is not distinct from new.actor_id) execute function refuse_change();
