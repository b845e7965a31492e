-- An applicant has one live application to an offer: once it is withdrawn, another one may be made.
drop index applications_once_per_job;
drop index applications_once_per_posting;
create unique index applications_once_per_job on applications (job_id, applicant_id) where status <> 'WD';
create unique index applications_once_per_posting on applications (posting_id, applicant_id) where status <> 'WD';

-- What the applicant writes to whoever receives the application.
alter table applications add column message text not null default '' check (length(message) <= 800);

-- Applications that their applicants may still take back: no application yet, so that nothing else knows of them.
create table held_applications (
  id uuid primary key,
  applicant_id uuid not null references accounts on delete cascade,
  offer_id uuid not null,
  kind text not null check (kind in ('company', 'school')),
  title text not null,
  resume_id uuid references candidate_resumes on delete set null,
  message text not null check (length(message) <= 800),
  support text not null,
  send_at timestamptz not null,
  unique (applicant_id, offer_id)
);
create index held_applications_due on held_applications (send_at);
create index held_applications_resume on held_applications (resume_id);

-- An application and the earlier ones of its applicant to the same offer.
create function with_earlier_applications(application uuid) returns setof uuid language sql stable as $$
  select p.id from applications a
  join applications p on p.id = a.id or (p.applicant_id = a.applicant_id
    and coalesce(p.job_id, p.posting_id) = coalesce(a.job_id, a.posting_id) and p.created_at < a.created_at)
  where a.id = application
$$;
