-- Wing platform: what every room stands on. Baseline (decision 0280).
-- Text, identifiers and history; files and mails; limits and the secret key; tasks.

-- Extensions that the owner of a database may create without being superuser (decision 0230).
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Text search in French without accents.
create text search configuration french_unaccent (copy = french);
alter text search configuration french_unaccent
  alter mapping for hword, hword_part, word, asciihword, asciiword, hword_asciipart with unaccent, french_stem;

-- unaccent() depends on its dictionary and is therefore only "stable"; naming the dictionary makes it safe to index.
create function plain(value text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, value));

-- UUID version 7 for every PostgreSQL from 15 on: 48 bits of milliseconds, then random bits.
create function new_id() returns uuid
  language sql volatile parallel safe
  return encode(
    set_bit(set_bit(overlay(
      uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
      from 1 for 6), 52, 1), 53, 1), 'hex')::uuid;

-- The trigger function of histories that only grow.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- A stored file. `key` names it in the store, outside the web root, and says nothing of its owner.
create table files (
  id uuid primary key default new_id(),
  account_id uuid,
  kind text not null check (kind in ('cv', 'logo', 'posting_image', 'invoice')),
  key text not null,
  name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null default now()
);
create unique index files_key on files (key);
create index files_account on files (account_id);

-- The outbox: a message is written in the transaction that causes it and leaves later, once.
create table mails (
  id uuid primary key default new_id(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  -- While one worker is sending, the others leave the message alone; the claim of a worker that died ends by itself.
  claimed_until timestamptz,
  sent_at timestamptz,
  -- Headers besides the usual ones: how to unsubscribe, for instance.
  headers jsonb not null default '{}',
  -- An appointment: what a calendar is asked to do, and the iCalendar text that says it.
  calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  calendar_text text,
  kind text not null default 'other',
  -- When the worker stopped trying.
  abandoned_at timestamptz,
  -- The message that this one repeats.
  repeats_id uuid,
  -- Read when the message leaves.
  attachment_id uuid references files (id) on delete set null,
  constraint mails_calendar_whole check ((calendar_method is null) = (calendar_text is null)),
  constraint mails_not_both check (sent_at is null or abandoned_at is null)
);
create index mails_waiting on mails (created_at) where sent_at is null and abandoned_at is null;
create index mails_failed on mails (created_at desc, id desc) where sent_at is null and abandoned_at is null and last_error is not null;
create index mails_newest on mails (created_at desc, id desc);
create index mails_recipient on mails using gin (recipient gin_trgm_ops);
create index mails_repeats on mails (repeats_id, created_at) where repeats_id is not null;
create index mails_attachment on mails (attachment_id) where attachment_id is not null;

-- Attempts on an address, counted outside of the request's transaction so that a refusal counts too.
create unlogged table attempts (
  key bytea not null,
  slot timestamptz not null,
  count integer not null,
  primary key (key, slot)
);

-- Calls of this minute on the routes whose limits are shared by all processes, in the form of rate-limiter-flexible. Keys are digests of a
-- route and a client, rows are deleted an hour after their minute, and a crash that empties the table forgets a minute.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- One row: a word encrypted with the key of the product, which opens with that key and no other. It does not reveal the key.
create table secret_key_proofs (
  is_only boolean primary key default true check (is_only),
  probe bytea not null,
  kept_at timestamptz not null default now()
);

-- How each kind of task last ran: the queue's own tables do not remember it.
create table task_runs (
  task text primary key,
  started_at timestamptz not null,
  ms integer not null check (ms >= 0),
  has_failed boolean not null,
  -- Failures since the last run that succeeded.
  failures_in_a_row integer not null default 0
);

-- Tasks that failed, until a member of the staff settles them.
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
  settled_by uuid,
  check ((settled_at is null) = (state in ('retrying', 'failed')))
);
create index task_failures_newest on task_failures (state, last_failed_at desc, id);
create index task_failures_task on task_failures (task, state, last_failed_at desc);
create index task_failures_settled_by on task_failures (settled_by) where settled_by is not null;

-- What each rule of retention did, and when: the staff's proof that data does not outlive its purpose.
create table retention_runs (
  id uuid primary key default new_id(),
  rule text not null,
  origin text not null check (origin in ('schedule', 'manual')),
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  asked_by uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  duration_ms integer,
  -- How many of what, never whose.
  counts jsonb not null default '{}',
  failure text,
  -- When the provider was notified of a failure.
  alerted_at timestamptz,
  check ((status = 'waiting') = (started_at is null)),
  check ((status in ('done', 'failed')) = (duration_ms is not null)),
  check ((status = 'failed') = (failure is not null))
);
create unique index retention_runs_one_at_a_time on retention_runs (rule) where status in ('waiting', 'running');
create index retention_runs_rule on retention_runs (rule, created_at desc, id desc);
create index retention_runs_at on retention_runs (created_at desc, id desc);
create index retention_runs_asker on retention_runs (asked_by);
