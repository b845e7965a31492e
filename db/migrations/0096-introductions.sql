-- An application that a school made with the candidate's consent.
alter table applications drop constraint applications_origin_check;
alter table applications add constraint applications_origin_check check (origin in ('applied', 'linked', 'introduced'));

-- What a school proposed at once: one candidate or several, to one offer of its own, one offer of a company, or one address. What it
-- said of the target is kept, so that it outlives the offer.
create table introduction_batches (
  id uuid primary key default new_id(),
  school_id uuid not null references schools,
  author_id uuid references accounts on delete set null,
  kind text not null check (kind in ('posting', 'job', 'mail')),
  posting_id uuid references school_postings,
  job_id uuid references company_jobs,
  company_id uuid references companies,
  email text,
  title text not null,
  organisation text not null,
  city text not null default '',
  message text not null default '',
  created_at timestamptz not null,
  -- When the school reminded whoever has to answer, once.
  reminded_at timestamptz,
  check ((kind = 'posting') = (posting_id is not null)),
  check ((kind = 'job') = (job_id is not null)),
  check ((kind = 'job') = (company_id is not null)),
  check ((kind = 'mail') = (email is not null))
);
create index introduction_batches_school on introduction_batches (school_id, created_at desc, id desc);
create index introduction_batches_company on introduction_batches (company_id, created_at desc, id desc) where company_id is not null;

-- One candidate of a batch: nothing of them leaves before they accept.
create table introductions (
  id uuid primary key default new_id(),
  batch_id uuid not null references introduction_batches,
  school_id uuid not null references schools,
  -- The application that the school had received.
  application_id uuid not null references applications,
  applicant_id uuid references accounts on delete set null,
  -- Where to: `posting:`, `job:` or `mail:` and which one.
  target text not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'refused', 'revoked', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- When the candidate was reminded, once.
  reminded_at timestamptz,
  -- The application that it became; none where a company was written to.
  result_id uuid references applications,
  -- The CV of the moment, where a company was written to.
  resume_id uuid references files on delete set null,
  verdict text check (verdict in ('interested', 'interview', 'not_interested')),
  verdict_at timestamptz,
  check ((state = 'pending') = (settled_at is null)),
  check ((verdict is null) = (verdict_at is null))
);
-- Never twice the same candidate to the same target by the same school, whatever became of it.
create unique index introductions_once on introductions (school_id, applicant_id, target);
create index introductions_batch on introductions (batch_id);
create index introductions_application on introductions (application_id, created_at);
create index introductions_applicant on introductions (applicant_id, created_at desc, id desc);
create index introductions_pending on introductions (expires_at) where state = 'pending';
create index introductions_result on introductions (result_id) where result_id is not null;
create index introductions_resume on introductions (resume_id) where resume_id is not null;

create table introduction_events (
  id uuid primary key default new_id(),
  introduction_id uuid not null references introductions on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('asked', 'reminded', 'accepted', 'refused', 'revoked', 'withdrawn', 'expired', 'pressed',
    'opened', 'interested', 'interview', 'not_interested')),
  role text not null check (role in ('school', 'applicant', 'company', 'system')),
  actor_id uuid references accounts on delete set null
);
create index introduction_events_introduction on introduction_events (introduction_id, at, id);
