-- ## notices
-- What happened that a person is to know. One fact is one row: what follows it takes its place, and is unread again.
create table notices (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts on delete cascade,
  kind text not null
    check (kind in ('messages', 'interviews', 'applications', 'introductions', 'alerts', 'reminders', 'moderation')),
  fact text not null,
  title text not null,
  detail text not null default '',
  -- Address below the root of the site.
  path text not null,
  -- What it is about: opening it by whatever address reads the notice.
  subject uuid,
  -- Person that its words name: it goes with their account.
  person_id uuid references accounts on delete cascade,
  happened_at timestamptz not null,
  read_at timestamptz,
  unique (account_id, fact)
);
create index notices_latest on notices (account_id, happened_at desc, id desc);
create index notices_unread on notices (account_id) where read_at is null;
create index notices_person on notices (person_id) where person_id is not null;
create index notices_age on notices (happened_at);
