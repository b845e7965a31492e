-- ## contracts
-- The work-study contract of a student, as their school records it.
create table school_contracts (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  student_id uuid not null references school_students on delete cascade,
  kind text not null check (kind in ('apprentissage', 'professionnalisation')),
  -- Of the apprentice: the legal minimum pay depends on it.
  birth_date date check (birth_date >= '1900-01-01'),
  employer_name text not null check (employer_name <> ''),
  siret text not null default '' check (siret ~ '^(\d{14})?$'),
  address text not null default '',
  zip_code text not null default '',
  city text not null default '',
  naf text not null default '',
  idcc text not null default '' check (idcc ~ '^(\d{4})?$'),
  opco text not null default '' check (opco in ('', 'afdas', 'akto', 'atlas', 'constructys', 'mobilites', 'ocapiat', 'opco-2i', 'opco-ep', 'opcommerce', 'sante', 'uniformation')),
  tutor_name text not null default '',
  tutor_email text not null default '',
  tutor_phone text not null default '',
  starts_on date,
  ends_on date,
  -- Quarters and halves of an hour are exact.
  weekly_hours real check (weekly_hours > 0 and weekly_hours <= 48),
  diploma text not null default '',
  rncp text not null default '' check (rncp ~ '^(RNCP\d{3,5})?$'),
  -- Gross monthly pay of each year.
  monthly_pay_cents integer[] not null default '{}' check (cardinality(monthly_pay_cents) <= 4),
  -- What the OPCO pays the school for a year.
  funding_cents integer check (funding_cents >= 0),
  opco_number text not null default '',
  step text not null default 'promise' check (step in ('promise', 'prepared', 'sent', 'signed', 'filed', 'covered', 'broken')),
  promised_on date not null,
  prepared_on date,
  sent_on date,
  signed_on date,
  filed_on date,
  covered_on date,
  broken_on date,
  broken_reason text check (broken_reason in ('agreement', 'trial', 'resignation', 'dismissal', 'force-majeure', 'diploma', 'never-begun', 'other')),
  -- The offer and the application that led to it.
  posting_id uuid references school_postings on delete set null,
  application_id uuid references applications on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references accounts on delete set null,
  updated_at timestamptz not null default now(),
  updated_by uuid references accounts on delete set null,
  check ((step = 'broken') = (broken_on is not null)),
  check ((step = 'broken') = (broken_reason is not null)),
  -- A student has one contract at a time; one whose dates are not known yet is open at any time.
  constraint school_contracts_one_at_once exclude using gist (student_id with =, daterange(starts_on, ends_on, '[]') with &&)
    where (step <> 'broken')
);
create index school_contracts_student on school_contracts (student_id);
create index school_contracts_school on school_contracts (school_id, step, starts_on, id);
create index school_contracts_posting on school_contracts (posting_id);
create index school_contracts_application on school_contracts (application_id);
create index school_contracts_author on school_contracts (created_by);
create index school_contracts_editor on school_contracts (updated_by);
create index school_contracts_tutor on school_contracts (lower(tutor_email)) where tutor_email <> '';

-- Each step that a contract was given, in order.
create table school_contract_steps (
  id uuid primary key default new_id(),
  contract_id uuid not null references school_contracts on delete cascade,
  step text not null check (step in ('promise', 'prepared', 'sent', 'signed', 'filed', 'covered', 'broken')),
  -- The day the school gave it.
  on_day date not null,
  note text not null default '',
  recorded_at timestamptz not null default now(),
  recorded_by uuid references accounts on delete set null
);
create index school_contract_steps_contract on school_contract_steps (contract_id, recorded_at, id);
create index school_contract_steps_author on school_contract_steps (recorded_by);
