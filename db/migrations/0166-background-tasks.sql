-- What the queue's own tables forget: how each kind of task last ran, and what failed, until somebody settles it.
create table task_runs (
  task text primary key,
  started_at timestamptz not null,
  ms integer not null check (ms >= 0),
  has_failed boolean not null,
  -- Failures since the last run that succeeded.
  failures_in_a_row integer not null default 0
);

create table task_failures (
  -- The identifier that the queue gave to the task.
  id uuid primary key,
  task text not null,
  payload jsonb not null,
  attempts integer not null,
  message text not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  -- `retrying` while the queue tries again by itself.
  state text not null check (state in ('retrying', 'failed', 'replayed', 'discarded')),
  settled_at timestamptz,
  settled_by uuid references accounts (id) on delete set null,
  check ((settled_at is null) = (state in ('retrying', 'failed')))
);
create index task_failures_newest on task_failures (state, last_failed_at desc, id);
create index task_failures_task on task_failures (task, state, last_failed_at desc);
create index task_failures_settled_by on task_failures (settled_by) where settled_by is not null;
