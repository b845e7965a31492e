-- For "no recruiter is in two interviews at once", kept by the database: equality and overlap in one constraint.
create extension if not exists btree_gist;

-- An interview about an application that a company received: proposed slots, then one that the candidate chose.
create table interviews (
  id uuid primary key default new_id(),
  application_id uuid not null references applications on delete cascade,
  company_id uuid not null references companies on delete cascade,
  -- Who proposed it and whose time it takes.
  recruiter_id uuid references accounts on delete set null,
  -- declined: no slot suits the candidate, or no longer, and others are asked for. held: it took place and another one was proposed since.
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'declined', 'cancelled', 'held')),
  mode text not null check (mode in ('site', 'phone', 'video')),
  -- An address, a telephone number or a link.
  place text not null default '',
  duration smallint not null check (duration between 15 and 180),
  message text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  -- Grows at each change: what a screen was showing, and the SEQUENCE of the appointment in people's calendars.
  sequence integer not null default 0,
  -- When each side is to be reminded; null once told, or when the moment had passed as the slot was chosen.
  eve_reminder_at timestamptz,
  hour_reminder_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state in ('confirmed', 'held')) <= (starts_at is not null)),
  check ((starts_at is null) = (ends_at is null)),
  constraint interviews_one_at_once exclude using gist (recruiter_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state = 'confirmed')
);
create unique index interviews_open on interviews (application_id) where state in ('proposed', 'confirmed', 'declined');
create index interviews_application on interviews (application_id, created_at desc);
create index interviews_company on interviews (company_id, state, starts_at);
create index interviews_recruiter on interviews (recruiter_id, state, starts_at);
create index interviews_eve on interviews (eve_reminder_at) where eve_reminder_at is not null;
create index interviews_hour on interviews (hour_reminder_at) where hour_reminder_at is not null;

-- What was proposed last; a new proposal replaces it.
create table interview_slots (
  id uuid primary key default new_id(),
  interview_id uuid not null references interviews on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create unique index interview_slots_once on interview_slots (interview_id, starts_at);

-- What has happened to an interview, by whom, and what they said of it to the other side.
create table interview_events (
  id uuid primary key default new_id(),
  interview_id uuid not null references interviews on delete cascade,
  at timestamptz not null,
  actor_id uuid references accounts on delete set null,
  actor_role text not null check (actor_role in ('applicant', 'recruiter', 'system')),
  kind text not null check (kind in ('proposed', 'confirmed', 'declined', 'moved', 'cancelled')),
  -- The moment that was chosen, or given up.
  starts_at timestamptz,
  reason text not null default ''
);
create index interview_events_interview on interview_events (interview_id, at);
create index interview_events_actor on interview_events (actor_id);
