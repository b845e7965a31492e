-- A company's own templates. `built_in` names the one that it takes the place of; null for one of the company's own.
create table message_templates (
  id uuid primary key default new_id(),
  company_id uuid not null references companies on delete cascade,
  built_in text check (built_in in ('received', 'interview', 'refusal', 'offer')),
  name text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index message_templates_built_in on message_templates (company_id, built_in);
create index message_templates_company on message_templates (company_id, name);

-- What recruiters wrote to a candidate about an application, as the candidate read it. Erased with the candidate's account.
create table application_messages (
  id uuid primary key default new_id(),
  application_id uuid not null references applications on delete cascade,
  sender_id uuid references accounts on delete set null,
  company_name text not null,
  template text,
  subject text not null,
  body text not null,
  was_mailed boolean not null,
  sent_at timestamptz not null
);
create index application_messages_application on application_messages (application_id, sent_at desc, id desc);
create index application_messages_sender on application_messages (sender_id);

-- Why a refused application was, where the recruiter said it; gone as soon as the application is no longer refused.
create table application_refusals (
  application_id uuid primary key references applications on delete cascade,
  reason text not null,
  word text not null default '',
  refused_at timestamptz not null
);

-- The applications that wait for an answer, the oldest first.
create index applications_waiting on applications (job_id, created_at) where status = 'PD';
