-- When somebody last opened or renewed a session; applicants who no longer come are warned, then erased.
alter table accounts add column last_seen_at timestamptz not null default now();
alter table accounts add column inactivity_warned_at timestamptz;
create index accounts_inactive_applicants on accounts (last_seen_at) where type = 'applicant';
