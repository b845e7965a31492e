-- What the staff reads of a message: of which kind it is, and that somebody gave it up.
alter table mails
  add column kind text not null default 'other',
  add column abandoned_at timestamptz,
  -- Which message this one repeats.
  add column repeats_id uuid,
  add constraint mails_not_both check (sent_at is null or abandoned_at is null);

drop index mails_waiting;
create index mails_waiting on mails (created_at) where sent_at is null and abandoned_at is null;
create index mails_failed on mails (created_at desc, id desc) where sent_at is null and abandoned_at is null and last_error is not null;
create index mails_newest on mails (created_at desc, id desc);
create index mails_recipient on mails using gin (recipient gin_trgm_ops);
create index mails_repeats on mails (repeats_id, created_at) where repeats_id is not null;
