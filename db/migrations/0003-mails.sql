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
  -- While one worker is sending, the others leave the message alone; a worker that died frees it when the time is over.
  claimed_until timestamptz,
  sent_at timestamptz
);
create index mails_waiting on mails (created_at) where sent_at is null;
