-- Wing identity: accounts, sessions and the audit log. Baseline (decision 0280).

-- ## accounts

create table accounts (
  id uuid primary key default new_id(),
  email text not null check (email = lower(email)),
  password_hash text not null,
  type text check (type in ('applicant', 'company', 'school')),
  is_superuser boolean not null default false,
  is_staff boolean not null default false,
  is_active boolean not null default true,
  email_verified_at timestamptz,
  -- Raised to end every session at once; access tokens carry the value they were issued under.
  session_epoch integer not null default 0,
  created_at timestamptz not null default now(),
  -- The plan that a company chose on its way to sign up; nothing is charged.
  wanted_plan text check (wanted_plan in ('premium')),
  -- When a session was last opened or renewed: applicants who no longer come are warned, then erased.
  last_seen_at timestamptz not null default now(),
  inactivity_warned_at timestamptz
);
create unique index accounts_email on accounts (email);
create index accounts_inactive_applicants on accounts (last_seen_at) where type = 'applicant';
-- The provider's people are few among all accounts.
create index accounts_provider on accounts (email) where type is null or is_staff or is_superuser;

-- The last superuser who can log in stays one, whatever tries to change it and however many try at once.
create function keep_a_superuser() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.is_superuser and new.is_active then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('the last superuser'));
  if not exists (select 1 from accounts where is_superuser and is_active and email_verified_at is not null and id <> old.id) then
    raise exception 'the last superuser' using errcode = 'PS001';
  end if;
  return coalesce(new, old);
end $$;
create trigger accounts_keep_a_superuser before update of is_superuser, is_active or delete on accounts
  for each row when (old.is_superuser and old.is_active and old.email_verified_at is not null) execute function keep_a_superuser();

-- A session is a family of refresh tokens, with what its owner recognises it by (decision 0160).
create table sessions (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts on delete cascade,
  -- Names alone, empty when the program does not say; the address is cut before it comes here.
  browser text not null default '',
  system text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_account on sessions (account_id, last_seen_at desc);

create table refresh_tokens (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts on delete cascade,
  family_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index refresh_tokens_hash on refresh_tokens (token_hash);
create index refresh_tokens_account on refresh_tokens (account_id);
create index refresh_tokens_family on refresh_tokens (family_id);

-- What an account has already logged in with: its owner is notified of any other device.
create table login_devices (
  account_id uuid not null references accounts on delete cascade,
  browser text not null,
  system text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, browser, system)
);

create table password_resets (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index password_resets_hash on password_resets (token_hash);
create index password_resets_account on password_resets (account_id);

create table email_changes (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Undone from the former address: it can be neither confirmed nor undone again.
  undone_at timestamptz
);
create unique index email_changes_hash on email_changes (token_hash);
create index email_changes_account on email_changes (account_id);

-- The second step of an account's login: a row is there while it is on.
create table two_steps (
  account_id uuid primary key references accounts on delete cascade,
  -- Encrypted: it must be read again to check a code.
  secret bytea not null,
  enabled_at timestamptz not null,
  -- The time step of the last code that served: none serves twice.
  last_step bigint not null default 0
);

-- Codes that replace the second step when the telephone is lost, once each.
create table recovery_codes (
  account_id uuid not null references two_steps on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Kinds of mail that a person does not want; what is needed to use the account is always sent.
create table mail_preferences (
  account_id uuid primary key references accounts on delete cascade,
  muted text[] not null default '{}' check (muted <@ array['applications', 'reminders', 'alerts'])
);

-- ## audit

-- What was done with personal data, and by whom. An entry names accounts without referring to them: it outlives them.
create table audit_entries (
  id uuid primary key default new_id(),
  at timestamptz not null default now(),
  action text not null,
  actor_id uuid,
  -- The organisation on whose behalf it was done.
  company_id uuid,
  school_id uuid,
  -- The data subject; null for an act on several.
  account_id uuid,
  details jsonb not null default '{}',
  -- Who really acted, where the staff acted in the name of a school (decision 0155).
  impersonator_id uuid,
  -- The data subjects of an act on several.
  people uuid[] check (cardinality(people) between 2 and 1000)
);
create index audit_entries_account on audit_entries (account_id, at desc) where account_id is not null;
-- Each filter of the log's screen finds its entries in their order.
create index audit_entries_at on audit_entries (at desc, id desc);
-- What the staff did to a school.
create index audit_entries_about_school on audit_entries ((details ->> 'client_school_id'), at desc) where details ? 'client_school_id';
create index audit_entries_actor on audit_entries (actor_id, at desc, id desc) where actor_id is not null;
create index audit_entries_impersonator on audit_entries (impersonator_id, at desc, id desc) where impersonator_id is not null;
create index audit_entries_action on audit_entries (action, at desc, id desc);
create index audit_entries_school on audit_entries (school_id, at desc, id desc) where school_id is not null;
create index audit_entries_company on audit_entries (company_id, at desc, id desc) where company_id is not null;
-- Who set a company's plan.
create index audit_entries_company_plan on audit_entries ((details ->> 'company_id'), at desc) where action = 'company-plan-set';
create index audit_entries_people on audit_entries using gin (people) with (gin_pending_list_limit = 64) where people is not null;
create trigger audit_entries_are_kept before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_are_not_emptied before truncate on audit_entries
  for each statement execute function refuse_change();

-- The wing below stands without accounts: what it stores about them refers to them from here.
alter table files add foreign key (account_id) references accounts on delete set null;
alter table task_failures add foreign key (settled_by) references accounts on delete set null;
alter table retention_runs add foreign key (asked_by) references accounts on delete set null;
