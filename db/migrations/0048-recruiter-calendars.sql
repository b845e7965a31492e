-- The secret address of a recruiter's interviews; a new key makes the former address answer nothing.
create table recruiter_calendars (
  account_id uuid primary key references accounts on delete cascade,
  key text not null,
  created_at timestamptz not null default now()
);
create unique index recruiter_calendars_key on recruiter_calendars (key);
