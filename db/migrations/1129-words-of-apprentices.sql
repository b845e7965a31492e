-- ## apprentice-words
-- What an apprentice says of the work at a company that accepted their application; on its page once the staff has read it.
create table apprentice_words (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  body text not null check (body <> '' and length(body) <= 600),
  -- Without it the word is anonymous: neither first name nor year.
  is_named boolean not null default false,
  training_year smallint check (training_year between 1 and 5),
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'refused')),
  -- Why it was refused, for its writer.
  refusal text not null default '',
  -- What the company says is wrong with it, until the staff decides.
  report text not null default '' check (length(report) <= 500),
  reported_at timestamptz,
  written_at timestamptz not null default now(),
  check ((reported_at is null) = (report = '')),
  check ((state = 'refused') = (refusal <> '')),
  unique (account_id, company_id)
);
create index apprentice_words_shown on apprentice_words (company_id, written_at desc, id desc) where state = 'shown';
create index apprentice_words_to_read on apprentice_words (written_at, id) where state = 'waiting' or reported_at is not null;
create index apprentice_words_old on apprentice_words (written_at);
