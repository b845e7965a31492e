-- ## message-reports
-- A message of a conversation that its other side reports, once; `hidden` keeps it out of the conversation.
create table message_reports (
  id uuid primary key default new_id(),
  application_id uuid not null references applications on delete cascade,
  -- A message, or the application whose word it is.
  message_id uuid not null unique,
  reporter_id uuid references accounts on delete set null,
  -- Side that reported.
  side text not null check (side in ('applicant', 'recruiter')),
  reason text not null check (reason in ('insult', 'harassment', 'discrimination', 'money', 'spam', 'other')),
  message text not null default '' check (length(message) <= 1000),
  status text not null default 'open' check (status in ('open', 'rejected', 'hidden', 'restored')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((status = 'open') = (settled_at is null))
);
create index message_reports_application on message_reports (application_id);
create index message_reports_reporter on message_reports (reporter_id, created_at);
create index message_reports_open on message_reports (created_at, id) where status = 'open';
create index message_reports_settled on message_reports (settled_at, id) where status <> 'open';

-- What the staff decided: rows are only added. They hold no text of the conversation, and outlive it.
create table message_decisions (
  id uuid primary key default new_id(),
  message_id uuid not null,
  decision text not null check (decision in ('rejected', 'hidden', 'restored')),
  -- What was written to the author.
  warning text not null default '' check (length(warning) <= 1000),
  note text not null default '' check (length(note) <= 1000),
  decided_by uuid,
  decided_at timestamptz not null
);
create index message_decisions_message on message_decisions (message_id, decided_at);
