-- An applicant may follow an application that was sent elsewhere: the offer is then an external one, and its status is theirs to say.
alter table applications add column external_offer_id uuid references external_offers;
alter table applications drop constraint applications_check;
alter table applications add constraint applications_one_offer check (num_nonnulls(job_id, posting_id, external_offer_id) = 1);
create unique index applications_once_per_external_offer on applications (external_offer_id, applicant_id);

-- What an applicant keeps for themselves about an application; nobody else reads it.
create table application_follow_ups (
  application_id uuid primary key references applications on delete cascade,
  applicant_id uuid not null references accounts on delete cascade,
  note text not null default '',
  remind_on date,
  -- The day a reminder was last mailed: at most one mail for each day that was chosen.
  reminded_on date,
  interview_at timestamptz,
  interview_place text not null default '',
  updated_at timestamptz not null default now()
);
create index application_follow_ups_applicant on application_follow_ups (applicant_id);
create index application_follow_ups_due on application_follow_ups (remind_on) where remind_on is not null;

-- The CVs of an applicant; the one that accompanies the next application is `candidate_profiles.resume_id`.
create table candidate_resumes (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts on delete cascade,
  file_id uuid not null references files,
  label text not null default '',
  -- What a background task has read in the file; null until it has.
  content text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index candidate_resumes_file on candidate_resumes (file_id);
create index candidate_resumes_account on candidate_resumes (account_id, created_at desc);
insert into candidate_resumes (account_id, file_id, created_at)
select p.account_id, p.resume_id, f.created_at from candidate_profiles p join files f on f.id = p.resume_id;

-- The secret address of a person's calendar; a new key makes the former address answer nothing.
create table applicant_calendars (
  account_id uuid primary key references accounts on delete cascade,
  key text not null,
  created_at timestamptz not null default now()
);
create unique index applicant_calendars_key on applicant_calendars (key);

-- Kinds of mail that a person does not want; what is needed to use the account is always sent.
create table mail_preferences (
  account_id uuid primary key references accounts on delete cascade,
  muted text[] not null default '{}' check (muted <@ array['applications', 'reminders', 'alerts'])
);

create table email_changes (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index email_changes_hash on email_changes (token_hash);
create index email_changes_account on email_changes (account_id);
