-- What each rule of retention did, and when: the staff's proof that data does not outlive its purpose.
create table retention_runs (
  id uuid primary key default new_id(),
  rule text not null,
  origin text not null check (origin in ('schedule', 'manual')),
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  asked_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  started_at timestamptz,
  duration_ms integer,
  -- How many of what, never whose.
  counts jsonb not null default '{}',
  failure text,
  -- When the provider was told of a failure.
  alerted_at timestamptz,
  check ((status = 'waiting') = (started_at is null)),
  check ((status in ('done', 'failed')) = (duration_ms is not null)),
  check ((status = 'failed') = (failure is not null))
);
create unique index retention_runs_one_at_a_time on retention_runs (rule) where status in ('waiting', 'running');
create index retention_runs_rule on retention_runs (rule, created_at desc, id desc);
create index retention_runs_at on retention_runs (created_at desc, id desc);
create index retention_runs_asker on retention_runs (asked_by);
create index contact_messages_email on contact_messages (lower(email));
create index contact_messages_at on contact_messages (created_at);
create index introduction_batches_email on introduction_batches (lower(email)) where email is not null;
create index company_invitations_email on company_invitations (email);
