-- ## follow-ups
-- The reminders that a school lets Passerelle send, by what they are about. A row that does not exist is a sequence that is off.
create table follow_up_sequences (
  school_id uuid not null references schools on delete cascade,
  kind text not null check (kind in ('invitation', 'consent', 'company', 'silent')),
  is_on boolean not null,
  -- Since when: what has waited for longer is counted from here, so that switching on writes to nobody at once.
  switched_on_at timestamptz,
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid references accounts on delete set null,
  primary key (school_id, kind),
  check (not is_on or switched_on_at is not null)
);
create index follow_up_sequences_author on follow_up_sequences (changed_by);

-- Each mail of a sequence: to whom, about what, and which step.
create table follow_up_mails (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  kind text not null check (kind in ('invitation', 'consent', 'company', 'silent')),
  -- The student, the introduction or the batch that waits.
  subject_id uuid not null,
  student_id uuid references school_students on delete cascade,
  batch_id uuid references introduction_batches on delete cascade,
  address text not null check (address = lower(address)),
  -- Since when the answer is waited for: a later wait of the same subject begins at the first step again.
  since timestamptz not null,
  step integer not null check (step > 0),
  subject text not null,
  sent_at timestamptz not null,
  -- The day in Paris: a person receives one a day at most, from all schools.
  sent_on date not null,
  unique (address, sent_on),
  unique (kind, subject_id, address, since, step),
  check ((batch_id is not null) = (kind = 'company'))
);
create index follow_up_mails_school on follow_up_mails (school_id, sent_at desc);
create index follow_up_mails_student on follow_up_mails (student_id, sent_at);
create index follow_up_mails_batch on follow_up_mails (batch_id);
create index follow_up_mails_cap on follow_up_mails (address, sent_at);
create index follow_up_mails_old on follow_up_mails (sent_at);

-- Addresses to which a school sends no more reminders: its recipient unsubscribed, or a member of the school stopped them.
create table follow_up_stops (
  school_id uuid not null references schools on delete cascade,
  address text not null check (address = lower(address)),
  reason text not null check (reason in ('unsubscribed', 'stopped')),
  stopped_at timestamptz not null,
  stopped_by uuid references accounts on delete set null,
  primary key (school_id, address)
);
create index follow_up_stops_author on follow_up_stops (stopped_by);
create index follow_up_stops_address on follow_up_stops (address);
create index follow_up_stops_old on follow_up_stops (stopped_at);
