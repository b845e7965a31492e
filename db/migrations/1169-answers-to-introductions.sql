-- ## introductions
-- What a company or a candidate answered by mail to the adviser who introduced them.
create table introduction_answers (
  id uuid primary key default new_id(),
  introduction_id uuid not null references introductions on delete cascade,
  side text not null check (side in ('company', 'applicant')),
  body text not null,
  received_at timestamptz not null,
  -- A mail that is passed on twice is one answer.
  once_key text not null,
  unique (introduction_id, once_key)
);
