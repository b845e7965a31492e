-- What the migrations amount to. Written by `npm run db:types`; change a migration, not this file.

create table accounts (
  id uuid not null default new_id(),
  email text not null,
  password_hash text not null,
  type text,
  is_superuser boolean not null default false,
  is_staff boolean not null default false,
  is_active boolean not null default true,
  email_verified_at timestamp with time zone,
  session_epoch integer not null default 0,
  created_at timestamp with time zone not null default now(),
  wanted_plan text,
  last_seen_at timestamp with time zone not null default now(),
  inactivity_warned_at timestamp with time zone,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  job_title text not null default ''::text,
  phone text not null default ''::text,
  PRIMARY KEY (id),
  CHECK ((email = lower(email))),
  CHECK ((length(job_title) <= 80)),
  CHECK ((length(phone) <= 30)),
  CHECK ((type = ANY (ARRAY['applicant'::text, 'company'::text, 'school'::text]))),
  CHECK ((wanted_plan = 'premium'::text))
);

CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (email);
CREATE INDEX accounts_inactive_applicants ON public.accounts USING btree (last_seen_at) WHERE (type = 'applicant'::text);
CREATE INDEX accounts_provider ON public.accounts USING btree (email) WHERE ((type IS NULL) OR is_staff OR is_superuser);

create table answer_rates (
  organisation_id uuid not null,
  applications integer not null,
  answered integer not null,
  median_days real,
  PRIMARY KEY (organisation_id)
);

create table applicant_calendars (
  account_id uuid not null,
  key text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX applicant_calendars_key ON public.applicant_calendars USING btree (key);

create table application_events (
  id uuid not null default new_id(),
  application_id uuid not null,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  actor_role text not null,
  from_status text,
  to_status text not null,
  from_stage text,
  to_stage text,
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CHECK ((actor_role = ANY (ARRAY['applicant'::text, 'recruiter'::text, 'system'::text])))
);

CREATE INDEX application_events_actor ON public.application_events USING btree (actor_id);
CREATE INDEX application_events_application ON public.application_events USING btree (application_id, at);

create table application_follow_ups (
  application_id uuid not null,
  applicant_id uuid not null,
  note text not null default ''::text,
  remind_on date,
  reminded_on date,
  interview_at timestamp with time zone,
  interview_place text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (application_id),
  FOREIGN KEY (applicant_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
);

CREATE INDEX application_follow_ups_applicant ON public.application_follow_ups USING btree (applicant_id);
CREATE INDEX application_follow_ups_due ON public.application_follow_ups USING btree (remind_on) WHERE (remind_on IS NOT NULL);

create table application_message_files (
  message_id uuid not null,
  file_id uuid not null,
  position smallint not null,
  PRIMARY KEY (file_id),
  FOREIGN KEY (file_id) REFERENCES files(id),
  FOREIGN KEY (message_id) REFERENCES application_messages(id) ON DELETE CASCADE
);

CREATE INDEX application_message_files_message ON public.application_message_files USING btree (message_id, "position");

create table application_messages (
  id uuid not null default new_id(),
  application_id uuid not null,
  sender_id uuid,
  company_name text not null,
  template text,
  subject text not null,
  body text not null,
  was_mailed boolean not null,
  sent_at timestamp with time zone not null,
  author text not null default 'recruiter'::text,
  once_key text,
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  FOREIGN KEY (sender_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK ((author = ANY (ARRAY['applicant'::text, 'recruiter'::text])))
);

CREATE INDEX application_messages_application ON public.application_messages USING btree (application_id, sent_at DESC, id DESC);
CREATE UNIQUE INDEX application_messages_once ON public.application_messages USING btree (application_id, once_key) WHERE (once_key IS NOT NULL);
CREATE INDEX application_messages_sender ON public.application_messages USING btree (sender_id);

create table application_notes (
  id uuid not null default new_id(),
  application_id uuid not null,
  author_id uuid,
  content text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK (((length(content) >= 1) AND (length(content) <= 4000)))
);

CREATE INDEX application_notes_application ON public.application_notes USING btree (application_id, created_at, id);
CREATE INDEX application_notes_author ON public.application_notes USING btree (author_id);

create table application_ratings (
  application_id uuid not null,
  author_id uuid not null,
  stars smallint not null,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (application_id, author_id),
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CHECK (((stars >= 1) AND (stars <= 5)))
);

CREATE INDEX application_ratings_author ON public.application_ratings USING btree (author_id);

create table application_reads (
  application_id uuid not null,
  reader_id uuid not null,
  read_at timestamp with time zone not null,
  PRIMARY KEY (application_id, reader_id),
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  FOREIGN KEY (reader_id) REFERENCES accounts(id) ON DELETE CASCADE
);

CREATE INDEX application_reads_reader ON public.application_reads USING btree (reader_id);

create table application_refusals (
  application_id uuid not null,
  reason text not null,
  word text not null default ''::text,
  refused_at timestamp with time zone not null,
  PRIMARY KEY (application_id),
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
);

create table application_tags (
  application_id uuid not null,
  tag_id uuid not null,
  PRIMARY KEY (application_id, tag_id),
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  FOREIGN KEY (tag_id) REFERENCES school_tags(id) ON DELETE CASCADE
);

CREATE INDEX application_tags_tag ON public.application_tags USING btree (tag_id, application_id);

create table application_threads (
  application_id uuid not null,
  applicant_id uuid,
  company_id uuid,
  school_id uuid,
  last_at timestamp with time zone not null,
  applicant_wrote_at timestamp with time zone,
  recruiter_wrote_at timestamp with time zone,
  number bigint not null,
  PRIMARY KEY (application_id),
  FOREIGN KEY (applicant_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (school_id) REFERENCES schools(id)
);

CREATE INDEX application_threads_applicant ON public.application_threads USING btree (applicant_id, last_at DESC, application_id DESC);
CREATE INDEX application_threads_company ON public.application_threads USING btree (company_id, last_at DESC, application_id DESC) WHERE (company_id IS NOT NULL);
CREATE UNIQUE INDEX application_threads_number ON public.application_threads USING btree (number);
CREATE INDEX application_threads_school ON public.application_threads USING btree (school_id, last_at DESC, application_id DESC) WHERE (school_id IS NOT NULL);

create table applications (
  id uuid not null default new_id(),
  job_id uuid,
  posting_id uuid,
  applicant_id uuid,
  resume_id uuid,
  status text not null default 'PD'::text,
  stage text,
  origin text not null default 'applied'::text,
  offer_snapshot jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  external_offer_id uuid,
  company_id uuid,
  rating numeric(3,2),
  invitation text,
  is_given boolean not null generated always as (((invitation IS NULL) OR (invitation = 'accepted'::text))) stored,
  school_id uuid,
  seen_at timestamp with time zone,
  answered_at timestamp with time zone,
  reached smallint not null default 0,
  support text,
  message text not null default ''::text,
  invitation_note text not null default ''::text,
  invitation_read_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (applicant_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (external_offer_id) REFERENCES external_offers(id),
  FOREIGN KEY (job_id) REFERENCES company_jobs(id),
  FOREIGN KEY (posting_id) REFERENCES school_postings(id),
  FOREIGN KEY (resume_id) REFERENCES files(id),
  FOREIGN KEY (school_id) REFERENCES schools(id),
  CHECK (((posting_id IS NULL) = (stage IS NULL))),
  CHECK (((job_id IS NULL) = (company_id IS NULL))),
  CHECK ((invitation = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'cancelled'::text]))),
  CHECK ((length(invitation_note) <= 500)),
  CHECK (((origin = 'linked'::text) = (invitation IS NOT NULL))),
  CHECK ((length(message) <= 800)),
  CHECK ((num_nonnulls(job_id, posting_id, external_offer_id) = 1)),
  CHECK ((origin = ANY (ARRAY['applied'::text, 'linked'::text, 'introduced'::text]))),
  CHECK (((reached >= 0) AND (reached <= 4))),
  CHECK (((posting_id IS NULL) = (school_id IS NULL))),
  CHECK ((stage = ANY (ARRAY['new'::text, 'waiting'::text, 'selected'::text, 'phone'::text, 'meeting'::text, 'shortlist'::text, 'proposal'::text, 'refused'::text, 'hired'::text, 'broadcast'::text]))),
  CHECK ((status = ANY (ARRAY['PD'::text, 'RV'::text, 'IN'::text, 'IV'::text, 'OF'::text, 'AC'::text, 'DF'::text, 'RJ'::text, 'WD'::text])))
);

CREATE INDEX applications_applicant ON public.applications USING btree (applicant_id, created_at DESC, id DESC);
CREATE INDEX applications_company ON public.applications USING btree (company_id, created_at DESC, id DESC) WHERE (company_id IS NOT NULL);
CREATE INDEX applications_company_rating ON public.applications USING btree (company_id, rating DESC NULLS LAST, created_at DESC, id DESC) WHERE (company_id IS NOT NULL);
CREATE INDEX applications_company_status ON public.applications USING btree (company_id, status, created_at DESC, id DESC) WHERE (company_id IS NOT NULL);
CREATE INDEX applications_invited ON public.applications USING btree (job_id, created_at) WHERE (origin = 'linked'::text);
CREATE INDEX applications_job ON public.applications USING btree (job_id, created_at DESC, id DESC);
CREATE INDEX applications_job_status ON public.applications USING btree (job_id, status, created_at DESC, id DESC) WHERE (job_id IS NOT NULL);
CREATE UNIQUE INDEX applications_once_per_external_offer ON public.applications USING btree (external_offer_id, applicant_id);
CREATE UNIQUE INDEX applications_once_per_job ON public.applications USING btree (job_id, applicant_id) WHERE (status <> 'WD'::text);
CREATE UNIQUE INDEX applications_once_per_posting ON public.applications USING btree (posting_id, applicant_id) WHERE (status <> 'WD'::text);
CREATE INDEX applications_posting ON public.applications USING btree (posting_id, created_at DESC, id DESC);
CREATE INDEX applications_posting_stage ON public.applications USING btree (posting_id, stage, created_at DESC, id DESC) WHERE (posting_id IS NOT NULL);
CREATE INDEX applications_resume ON public.applications USING btree (resume_id);
CREATE INDEX applications_school ON public.applications USING btree (school_id, created_at DESC, id DESC) WHERE (school_id IS NOT NULL);
CREATE INDEX applications_school_applicant ON public.applications USING btree (school_id, applicant_id) INCLUDE (posting_id, stage) WHERE (school_id IS NOT NULL);
CREATE INDEX applications_school_changed ON public.applications USING btree (school_id, updated_at DESC, id DESC) WHERE (school_id IS NOT NULL);
CREATE INDEX applications_school_figures ON public.applications USING btree (school_id, created_at) INCLUDE (posting_id, stage, status, answered_at, reached, support) WHERE (school_id IS NOT NULL);
CREATE INDEX applications_school_rating ON public.applications USING btree (school_id, rating DESC NULLS LAST, created_at DESC, id DESC) WHERE (school_id IS NOT NULL);
CREATE INDEX applications_school_stage ON public.applications USING btree (school_id, stage, created_at DESC, id DESC) WHERE (school_id IS NOT NULL);
CREATE INDEX applications_school_unanswered ON public.applications USING btree (school_id, created_at, id) INCLUDE (posting_id) WHERE ((school_id IS NOT NULL) AND (status = 'PD'::text));
CREATE INDEX applications_school_unseen ON public.applications USING btree (school_id, created_at DESC, id DESC) WHERE ((school_id IS NOT NULL) AND (seen_at IS NULL));
CREATE INDEX applications_school_withdrawn ON public.applications USING btree (school_id, created_at DESC, id DESC) WHERE ((school_id IS NOT NULL) AND (status = 'WD'::text));
CREATE INDEX applications_waiting ON public.applications USING btree (job_id, created_at) WHERE ((status = 'PD'::text) AND is_given);

create table apply_clicks (
  offer_id uuid not null,
  day date not null,
  clicks integer not null default 0,
  PRIMARY KEY (offer_id, day)
);

CREATE INDEX apply_clicks_day ON public.apply_clicks USING btree (day);

create table apprentice_words (
  id uuid not null default new_id(),
  account_id uuid not null,
  company_id uuid not null,
  body text not null,
  is_named boolean not null default false,
  training_year smallint,
  state text not null default 'waiting'::text,
  refusal text not null default ''::text,
  report text not null default ''::text,
  reported_at timestamp with time zone,
  written_at timestamp with time zone not null default now(),
  UNIQUE (account_id, company_id),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK (((body <> ''::text) AND (length(body) <= 600))),
  CHECK (((reported_at IS NULL) = (report = ''::text))),
  CHECK (((state = 'refused'::text) = (refusal <> ''::text))),
  CHECK ((length(report) <= 500)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'refused'::text]))),
  CHECK (((training_year >= 1) AND (training_year <= 5)))
);

CREATE UNIQUE INDEX apprentice_words_account_id_company_id_key ON public.apprentice_words USING btree (account_id, company_id);
CREATE INDEX apprentice_words_old ON public.apprentice_words USING btree (written_at);
CREATE INDEX apprentice_words_shown ON public.apprentice_words USING btree (company_id, written_at DESC, id DESC) WHERE (state = 'shown'::text);
CREATE INDEX apprentice_words_to_read ON public.apprentice_words USING btree (written_at, id) WHERE ((state = 'waiting'::text) OR (reported_at IS NOT NULL));

create table attempts (
  key bytea not null,
  slot timestamp with time zone not null,
  count integer not null,
  PRIMARY KEY (key, slot)
);

create table audit_entries (
  id uuid not null default new_id(),
  at timestamp with time zone not null default now(),
  action text not null,
  actor_id uuid,
  company_id uuid,
  school_id uuid,
  account_id uuid,
  details jsonb not null default '{}'::jsonb,
  impersonator_id uuid,
  people uuid[],
  PRIMARY KEY (id),
  CHECK (((cardinality(people) >= 2) AND (cardinality(people) <= 1000)))
);

CREATE INDEX audit_entries_about_school ON public.audit_entries USING btree (((details ->> 'client_school_id'::text)), at DESC) WHERE (details ? 'client_school_id'::text);
CREATE INDEX audit_entries_account ON public.audit_entries USING btree (account_id, at DESC) WHERE (account_id IS NOT NULL);
CREATE INDEX audit_entries_action ON public.audit_entries USING btree (action, at DESC, id DESC);
CREATE INDEX audit_entries_actor ON public.audit_entries USING btree (actor_id, at DESC, id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_entries_at ON public.audit_entries USING btree (at DESC, id DESC);
CREATE INDEX audit_entries_company ON public.audit_entries USING btree (company_id, at DESC, id DESC) WHERE (company_id IS NOT NULL);
CREATE INDEX audit_entries_company_plan ON public.audit_entries USING btree (((details ->> 'company_id'::text)), at DESC) WHERE (action = 'company-plan-set'::text);
CREATE INDEX audit_entries_impersonator ON public.audit_entries USING btree (impersonator_id, at DESC, id DESC) WHERE (impersonator_id IS NOT NULL);
CREATE INDEX audit_entries_people ON public.audit_entries USING gin (people) WITH (gin_pending_list_limit='64') WHERE (people IS NOT NULL);
CREATE INDEX audit_entries_school ON public.audit_entries USING btree (school_id, at DESC, id DESC) WHERE (school_id IS NOT NULL);

create table broadcast_changes (
  posting_id uuid not null,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (posting_id)
);

create table broadcast_clicks (
  posting_id uuid not null,
  support text not null,
  day date not null,
  clicks integer not null default 0,
  PRIMARY KEY (posting_id, support, day),
  FOREIGN KEY (posting_id) REFERENCES school_postings(id) ON DELETE CASCADE
);

create table broadcast_deliveries (
  id uuid not null default new_id(),
  school_id uuid not null,
  support text not null,
  movements jsonb not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  attempts smallint not null default 0,
  failure text,
  PRIMARY KEY (id),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);

CREATE INDEX broadcast_deliveries_school ON public.broadcast_deliveries USING btree (school_id, support, created_at DESC);

create table broadcast_events (
  id uuid not null default new_id(),
  posting_id uuid not null,
  support text not null,
  event text not null,
  detail text not null default ''::text,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (posting_id) REFERENCES school_postings(id) ON DELETE CASCADE,
  CHECK ((event = ANY (ARRAY['wanted'::text, 'changed'::text, 'incomplete'::text, 'withdrawn'::text, 'sent'::text, 'read'::text, 'online'::text, 'refused'::text, 'failed'::text, 'closed'::text])))
);

CREATE INDEX broadcast_events_posting ON public.broadcast_events USING btree (posting_id, created_at DESC);

create table broadcast_fetches (
  school_id uuid not null,
  support text not null,
  fetched_at timestamp with time zone not null,
  offers integer not null,
  agent text not null default ''::text,
  fetches bigint not null default 1,
  PRIMARY KEY (school_id, support),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);

create table broadcast_files (
  school_id uuid not null,
  file text not null,
  version text not null,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (school_id, file),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);

create table broadcasts (
  posting_id uuid not null,
  support text not null,
  school_id uuid not null,
  is_wanted boolean not null,
  since timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  version integer not null,
  problems jsonb not null default '[]'::jsonb,
  sent_version integer,
  sent_hash text,
  sent_at timestamp with time zone,
  reference text,
  verdict text,
  refusal text,
  refusal_field text,
  attempts smallint not null default 0,
  next_try_at timestamp with time zone,
  failure text,
  held_until timestamp with time zone,
  sent_body jsonb,
  PRIMARY KEY (posting_id, support),
  FOREIGN KEY (posting_id) REFERENCES school_postings(id) ON DELETE CASCADE,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK ((verdict = ANY (ARRAY['pending'::text, 'online'::text, 'refused'::text])))
);

CREATE INDEX broadcasts_school ON public.broadcasts USING btree (school_id, support);
CREATE INDEX broadcasts_waiting ON public.broadcasts USING btree (support, next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX broadcasts_wanted ON public.broadcasts USING btree (posting_id) WHERE is_wanted;

create table candidate_profiles (
  id uuid not null default new_id(),
  account_id uuid not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  desired_city text not null,
  domain text not null,
  current_education text not null,
  current_education_level text not null,
  desired_duration text not null,
  availability_date date not null,
  is_looking_for_work boolean not null default true,
  github_profile text not null default ''::text,
  linkedin_profile text not null default ''::text,
  portfolio_website text not null default ''::text,
  skills text[] not null default '{}'::text[],
  experience_years smallint,
  resume_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  commune_code text,
  department text,
  lat double precision,
  lon double precision,
  placed_at timestamp with time zone,
  birth_date date,
  number bigint not null,
  pseudonym text not null generated always as (('n° '::text || (number)::text)) stored,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (resume_id) REFERENCES files(id),
  CHECK ((birth_date >= '1900-01-01'::date)),
  CHECK ((current_education_level = ANY (ARRAY['CAP'::text, 'BAC'::text, 'BA2'::text, 'BA3'::text, 'BA4'::text, 'BA5'::text])))
);

CREATE UNIQUE INDEX candidate_profiles_account ON public.candidate_profiles USING btree (account_id);
CREATE INDEX candidate_profiles_desired_city ON public.candidate_profiles USING btree (plain(desired_city));
CREATE INDEX candidate_profiles_names ON public.candidate_profiles USING gin (plain(((first_name || ' '::text) || last_name)) gin_trgm_ops);
CREATE UNIQUE INDEX candidate_profiles_number ON public.candidate_profiles USING btree (number);
CREATE INDEX candidate_profiles_open_department ON public.candidate_profiles USING btree (department, current_education_level, updated_at DESC, id) WHERE (is_looking_for_work AND (resume_id IS NOT NULL));
CREATE INDEX candidate_profiles_open_domain ON public.candidate_profiles USING btree (domain, current_education_level, updated_at DESC, id) WHERE (is_looking_for_work AND (resume_id IS NOT NULL));
CREATE INDEX candidate_profiles_open_near ON public.candidate_profiles USING btree (domain, department, current_education_level, updated_at DESC, id) WHERE (is_looking_for_work AND (resume_id IS NOT NULL));
CREATE INDEX candidate_profiles_resume ON public.candidate_profiles USING btree (resume_id);
CREATE INDEX candidate_profiles_unplaced ON public.candidate_profiles USING btree (id) WHERE (placed_at IS NULL);

create table candidate_resumes (
  id uuid not null default new_id(),
  account_id uuid not null,
  file_id uuid not null,
  label text not null default ''::text,
  content text,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (file_id) REFERENCES files(id)
);

CREATE INDEX candidate_resumes_account ON public.candidate_resumes USING btree (account_id, created_at DESC);
CREATE UNIQUE INDEX candidate_resumes_file ON public.candidate_resumes USING btree (file_id);

create table candidate_search (
  profile_id uuid not null,
  account_id uuid not null,
  domain text not null,
  level text not null,
  commune_code text,
  department text,
  availability_date date not null,
  experience_years smallint not null,
  skill_keys text[] not null,
  updated_at timestamp with time zone not null,
  document tsvector not null,
  PRIMARY KEY (profile_id)
);

CREATE UNIQUE INDEX candidate_search_account ON public.candidate_search USING btree (account_id);
CREATE INDEX candidate_search_commune ON public.candidate_search USING btree (commune_code, updated_at DESC, profile_id DESC);
CREATE INDEX candidate_search_department ON public.candidate_search USING btree (department, updated_at DESC, profile_id DESC);
CREATE INDEX candidate_search_document ON public.candidate_search USING gin (document) WITH (gin_pending_list_limit='1024');
CREATE INDEX candidate_search_domain ON public.candidate_search USING btree (domain, updated_at DESC, profile_id DESC);
CREATE INDEX candidate_search_recent ON public.candidate_search USING btree (updated_at DESC, profile_id DESC);
CREATE INDEX candidate_search_skills ON public.candidate_search USING gin (skill_keys);

create table companies (
  id uuid not null default new_id(),
  name text not null,
  domain text not null,
  company_size text not null,
  workforce text not null,
  website text not null default ''::text,
  address text not null,
  zip_code text not null,
  city text not null,
  country text not null,
  description text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  plan text not null default 'free'::text,
  plan_until date,
  slug text not null,
  logo_id uuid,
  siret text not null default ''::text,
  cover_id uuid,
  closed_at timestamp with time zone,
  closed_by uuid,
  reads_without_names boolean not null default false,
  tutors jsonb not null default '[]'::jsonb,
  rhythm text not null default ''::text,
  remote_days smallint,
  equipment text not null default ''::text,
  benefits text[] not null default '{}'::text[],
  directions text not null default ''::text,
  page_updated_at timestamp with time zone not null default date_trunc('milliseconds'::text, now()),
  PRIMARY KEY (id),
  FOREIGN KEY (closed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (cover_id) REFERENCES files(id) ON DELETE SET NULL,
  FOREIGN KEY (logo_id) REFERENCES files(id) ON DELETE SET NULL,
  CHECK ((cardinality(benefits) <= 8)),
  CHECK ((plan = ANY (ARRAY['free'::text, 'premium'::text]))),
  CHECK (((remote_days >= 0) AND (remote_days <= 5))),
  CHECK ((siret ~ '^(\d{14})?$'::text)),
  CHECK (((jsonb_typeof(tutors) = 'array'::text) AND (jsonb_array_length(tutors) <= 8)))
);

CREATE INDEX companies_by_city ON public.companies USING btree (plain(city) text_pattern_ops, id);
CREATE INDEX companies_by_name ON public.companies USING btree (plain(name), id);
CREATE INDEX companies_closed_by ON public.companies USING btree (closed_by) WHERE (closed_by IS NOT NULL);
CREATE UNIQUE INDEX companies_cover ON public.companies USING btree (cover_id) WHERE (cover_id IS NOT NULL);
CREATE UNIQUE INDEX companies_logo ON public.companies USING btree (logo_id) WHERE (logo_id IS NOT NULL);
CREATE INDEX companies_name_trigrams ON public.companies USING gin (plain(name) gin_trgm_ops);
CREATE INDEX companies_plan_until ON public.companies USING btree (plan_until, id) WHERE ((plan = 'premium'::text) AND (plan_until IS NOT NULL));
CREATE INDEX companies_premium ON public.companies USING btree (id) WHERE (plan = 'premium'::text);
CREATE UNIQUE INDEX companies_slug ON public.companies USING btree (slug);

create table company_invitations (
  id uuid not null default new_id(),
  company_id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  invited_by uuid,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (invited_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK ((email = lower(email))),
  CHECK ((role = ANY (ARRAY['admin'::text, 'recruiter'::text])))
);

CREATE INDEX company_invitations_email ON public.company_invitations USING btree (email);
CREATE INDEX company_invitations_inviter ON public.company_invitations USING btree (invited_by);
CREATE UNIQUE INDEX company_invitations_pending ON public.company_invitations USING btree (company_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX company_invitations_token ON public.company_invitations USING btree (token_hash);

create table company_job_closings (
  job_id uuid not null,
  reason text not null,
  closed_at timestamp with time zone not null,
  told_through uuid,
  told_at timestamp with time zone,
  PRIMARY KEY (job_id),
  FOREIGN KEY (job_id) REFERENCES company_jobs(id) ON DELETE CASCADE,
  CHECK ((reason = ANY (ARRAY['withdrawn'::text, 'filled'::text, 'expired'::text, 'closed'::text])))
);

CREATE INDEX company_job_closings_waiting ON public.company_job_closings USING btree (closed_at) WHERE (told_at IS NULL);

create table company_job_reminders (
  job_id uuid not null,
  expires_at timestamp with time zone not null,
  days_before smallint not null,
  sent_at timestamp with time zone not null,
  PRIMARY KEY (job_id, expires_at, days_before),
  FOREIGN KEY (job_id) REFERENCES company_jobs(id) ON DELETE CASCADE,
  CHECK ((days_before = ANY (ARRAY[1, 7])))
);

create table company_job_skills (
  job_id uuid not null,
  skill_id uuid not null,
  position smallint not null,
  PRIMARY KEY (job_id, skill_id),
  FOREIGN KEY (job_id) REFERENCES company_jobs(id) ON DELETE CASCADE,
  FOREIGN KEY (skill_id) REFERENCES skills(id)
);

CREATE INDEX company_job_skills_skill ON public.company_job_skills USING btree (skill_id);

create table company_jobs (
  id uuid not null default new_id(),
  company_id uuid not null,
  title text not null,
  contract_type text not null,
  city text not null,
  commune_code text,
  department text,
  lat double precision,
  lon double precision,
  domain text not null,
  min_level text not null,
  min_experience numeric(4,1) not null default 0,
  start_date date not null,
  school_rhythm text not null,
  description text not null,
  salary_first_year integer,
  is_active boolean not null default true,
  expires_at timestamp with time zone not null default end_of_day_in_paris((((now() AT TIME ZONE 'Europe/Paris'::text))::date + 60)),
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  max_applications smallint,
  paused_at timestamp with time zone,
  filled_at timestamp with time zone,
  creation_key text,
  description_html text,
  duration_months smallint,
  address text not null default ''::text,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK ((contract_type = ANY (ARRAY['AP'::text, 'PR'::text]))),
  CHECK (((duration_months >= 1) AND (duration_months <= 48))),
  CHECK ((max_applications > 0)),
  CHECK ((min_experience >= (0)::numeric)),
  CHECK ((min_level = ANY (ARRAY['CAP'::text, 'BAC'::text, 'BA2'::text, 'BA3'::text, 'BA4'::text, 'BA5'::text]))),
  CHECK ((salary_first_year >= 0))
);

CREATE INDEX company_jobs_company ON public.company_jobs USING btree (company_id, created_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX company_jobs_company_all ON public.company_jobs USING btree (company_id);
CREATE UNIQUE INDEX company_jobs_creation ON public.company_jobs USING btree (company_id, creation_key) WHERE (creation_key IS NOT NULL);
CREATE INDEX company_jobs_expiring ON public.company_jobs USING btree (expires_at) WHERE (is_active AND (deleted_at IS NULL));

create table company_members (
  account_id uuid not null,
  company_id uuid not null,
  role text not null default 'admin'::text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK ((role = ANY (ARRAY['admin'::text, 'recruiter'::text])))
);

CREATE INDEX company_members_company ON public.company_members USING btree (company_id);

create table company_old_slugs (
  slug text not null,
  company_id uuid not null,
  PRIMARY KEY (slug),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

CREATE INDEX company_old_slugs_company ON public.company_old_slugs USING btree (company_id);

create table company_page_views (
  company_id uuid not null,
  day date not null,
  views integer not null,
  PRIMARY KEY (company_id, day),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK ((views > 0))
);

CREATE INDEX company_page_views_day ON public.company_page_views USING btree (day);

create table company_photos (
  file_id uuid not null,
  company_id uuid not null,
  position smallint,
  alt text not null default ''::text,
  is_portrait boolean not null default false,
  PRIMARY KEY (file_id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
);

CREATE INDEX company_photos_company ON public.company_photos USING btree (company_id);

create table company_vouches (
  id uuid not null default new_id(),
  company_id uuid not null,
  way text not null,
  school_id uuid,
  account_id uuid,
  company_name text not null,
  website text not null default ''::text,
  mail_host text not null default ''::text,
  siret text not null default ''::text,
  note text not null default ''::text,
  given_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  end_reason text not null default ''::text,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (ended_by) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (school_id) REFERENCES schools(id),
  CHECK (((way = 'school'::text) = (school_id IS NOT NULL))),
  CHECK (((way = 'address'::text) = (mail_host <> ''::text))),
  CHECK (((way = 'register'::text) = (siret <> ''::text))),
  CHECK (((way <> ALL (ARRAY['staff'::text, 'school'::text])) OR (note <> ''::text))),
  CHECK ((way = ANY (ARRAY['staff'::text, 'school'::text, 'address'::text, 'register'::text])))
);

CREATE INDEX company_vouches_account ON public.company_vouches USING btree (account_id);
CREATE INDEX company_vouches_company ON public.company_vouches USING btree (company_id, given_at DESC);
CREATE INDEX company_vouches_ender ON public.company_vouches USING btree (ended_by);
CREATE UNIQUE INDEX company_vouches_once ON public.company_vouches USING btree (company_id, way, school_id) NULLS NOT DISTINCT WHERE (ended_at IS NULL);
CREATE INDEX company_vouches_school ON public.company_vouches USING btree (school_id) WHERE (school_id IS NOT NULL);

create table contact_entries (
  id uuid not null default new_id(),
  message_id uuid not null,
  kind text not null,
  text text not null default ''::text,
  author_id uuid,
  at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['answer'::text, 'note'::text, 'take'::text, 'release'::text, 'close'::text, 'reopen'::text, 'spam'::text, 'not_spam'::text])))
);

CREATE INDEX contact_entries_author ON public.contact_entries USING btree (author_id);
CREATE INDEX contact_entries_message ON public.contact_entries USING btree (message_id, at);

create table contact_messages (
  id uuid not null default new_id(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamp with time zone not null default now(),
  school_id uuid,
  became_client_at timestamp with time zone,
  state text not null default 'new'::text,
  is_spam boolean not null default false,
  taken_by uuid,
  version integer not null default 0,
  PRIMARY KEY (id),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE SET NULL,
  FOREIGN KEY (taken_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK ((state = ANY (ARRAY['new'::text, 'taken'::text, 'answered'::text, 'closed'::text])))
);

CREATE INDEX contact_messages_at ON public.contact_messages USING btree (created_at);
CREATE INDEX contact_messages_email ON public.contact_messages USING btree (lower(email));
CREATE INDEX contact_messages_recent ON public.contact_messages USING btree (created_at DESC);
CREATE INDEX contact_messages_state ON public.contact_messages USING btree (state, created_at DESC);
CREATE INDEX contact_messages_taker ON public.contact_messages USING btree (taken_by);

create table cv_openings (
  company_id uuid not null,
  day date not null,
  candidate_id uuid not null,
  opened_at timestamp with time zone not null,
  reached_cap boolean not null default false,
  PRIMARY KEY (company_id, day, candidate_id),
  FOREIGN KEY (candidate_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

CREATE INDEX cv_openings_candidate ON public.cv_openings USING btree (candidate_id);
CREATE INDEX cv_openings_capped ON public.cv_openings USING btree (day) WHERE reached_cap;
CREATE INDEX cv_openings_day ON public.cv_openings USING btree (day);

create table data_requests (
  id uuid not null default new_id(),
  kind text not null,
  status text not null default 'open'::text,
  email text,
  email_digest bytea not null,
  received_on date not null,
  due_on date not null,
  identity text not null,
  note text not null default ''::text,
  reason text not null default ''::text,
  outcome jsonb not null default '{}'::jsonb,
  created_by uuid,
  created_at timestamp with time zone not null,
  closed_by uuid,
  closed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (closed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK ((due_on > received_on)),
  CHECK (((status = 'open'::text) = (closed_at IS NULL))),
  CHECK (((status = 'open'::text) = (email IS NOT NULL))),
  CHECK (((status = 'refused'::text) = (reason <> ''::text))),
  CHECK ((email = lower(email))),
  CHECK ((identity = ANY (ARRAY['own_address'::text, 'written_back'::text, 'document'::text, 'phone'::text]))),
  CHECK ((kind = ANY (ARRAY['access'::text, 'erasure'::text, 'rectification'::text, 'opposition'::text]))),
  CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'refused'::text])))
);

CREATE INDEX data_requests_author ON public.data_requests USING btree (created_by);
CREATE INDEX data_requests_closed ON public.data_requests USING btree (closed_at DESC, id DESC) WHERE (status <> 'open'::text);
CREATE INDEX data_requests_closer ON public.data_requests USING btree (closed_by);
CREATE INDEX data_requests_digest ON public.data_requests USING btree (email_digest);
CREATE INDEX data_requests_open ON public.data_requests USING btree (due_on, id) WHERE (status = 'open'::text);

create table deleted_external_offers (
  first_seen_on date not null,
  offers integer not null,
  PRIMARY KEY (first_seen_on),
  CHECK ((offers > 0))
);

create table email_changes (
  id uuid not null default new_id(),
  account_id uuid not null,
  new_email text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  undone_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CHECK ((new_email = lower(new_email)))
);

CREATE INDEX email_changes_account ON public.email_changes USING btree (account_id);
CREATE UNIQUE INDEX email_changes_hash ON public.email_changes USING btree (token_hash);

create table event_queue (
  id bigint not null,
  event text not null,
  subject uuid not null,
  item jsonb not null,
  recorded_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  error text,
  PRIMARY KEY (id)
);

CREATE INDEX event_queue_failed ON public.event_queue USING btree (subject, id) WHERE (attempts > 0);

create table external_offers (
  id uuid not null default new_id(),
  source text not null,
  source_label text not null,
  external_id text not null,
  title text not null,
  company_name text not null,
  company_size text not null default ''::text,
  company_description text not null default ''::text,
  company_website text not null default ''::text,
  siret text,
  naf_code text,
  address text not null default ''::text,
  city text not null default ''::text,
  postcode text,
  commune_code text,
  department text,
  lat double precision,
  lon double precision,
  description text not null,
  profile text not null default ''::text,
  contract_types text[] not null,
  contract_start date,
  duration_months smallint,
  remote text,
  levels text[] not null default '{}'::text[],
  domain text,
  rome_codes text[] not null default '{}'::text[],
  desired_skills text[] not null default '{}'::text[],
  to_be_acquired_skills text[] not null default '{}'::text[],
  access_conditions text[] not null default '{}'::text[],
  opening_count smallint not null default 1,
  apply_url text not null,
  apply_phone text,
  recipient_id text,
  published_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  content_hash bytea not null,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  job_name text not null default ''::text,
  PRIMARY KEY (id),
  CHECK ((remote = ANY (ARRAY['onsite'::text, 'hybrid'::text, 'remote'::text])))
);

CREATE INDEX external_offers_closed ON public.external_offers USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX external_offers_expiring ON public.external_offers USING btree (expires_at) WHERE (closed_at IS NULL);
CREATE INDEX external_offers_first_seen ON public.external_offers USING btree (first_seen_at);
CREATE UNIQUE INDEX external_offers_identity ON public.external_offers USING btree (source, external_id);

create table files (
  id uuid not null default new_id(),
  account_id uuid,
  kind text not null,
  key text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK ((kind = ANY (ARRAY['cv'::text, 'logo'::text, 'cover'::text, 'photo'::text, 'posting_image'::text, 'invoice'::text, 'attachment'::text]))),
  CHECK ((size > 0))
);

CREATE INDEX files_account ON public.files USING btree (account_id);
CREATE UNIQUE INDEX files_key ON public.files USING btree (key);

create table follow_up_campaigns (
  id uuid not null,
  school_id uuid not null,
  author_id uuid,
  subject text not null,
  body text not null,
  recipients integer not null,
  created_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK ((recipients > 0))
);

CREATE INDEX follow_up_campaigns_author ON public.follow_up_campaigns USING btree (author_id);
CREATE INDEX follow_up_campaigns_old ON public.follow_up_campaigns USING btree (created_at);
CREATE INDEX follow_up_campaigns_school ON public.follow_up_campaigns USING btree (school_id, created_at DESC);

create table follow_up_mails (
  id uuid not null default new_id(),
  school_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  student_id uuid,
  batch_id uuid,
  address text not null,
  since timestamp with time zone not null,
  step integer not null,
  subject text not null,
  sent_at timestamp with time zone not null,
  sent_on date not null,
  UNIQUE (address, sent_on),
  UNIQUE (kind, subject_id, address, since, step),
  PRIMARY KEY (id),
  FOREIGN KEY (batch_id) REFERENCES introduction_batches(id) ON DELETE CASCADE,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  FOREIGN KEY (student_id) REFERENCES school_students(id) ON DELETE CASCADE,
  CHECK ((address = lower(address))),
  CHECK (((batch_id IS NOT NULL) = (kind = 'company'::text))),
  CHECK ((kind = ANY (ARRAY['invitation'::text, 'consent'::text, 'company'::text, 'silent'::text, 'campaign'::text]))),
  CHECK ((step > 0))
);

CREATE UNIQUE INDEX follow_up_mails_address_sent_on_key ON public.follow_up_mails USING btree (address, sent_on);
CREATE INDEX follow_up_mails_batch ON public.follow_up_mails USING btree (batch_id);
CREATE INDEX follow_up_mails_cap ON public.follow_up_mails USING btree (address, sent_at);
CREATE UNIQUE INDEX follow_up_mails_kind_subject_id_address_since_step_key ON public.follow_up_mails USING btree (kind, subject_id, address, since, step);
CREATE INDEX follow_up_mails_old ON public.follow_up_mails USING btree (sent_at);
CREATE INDEX follow_up_mails_school ON public.follow_up_mails USING btree (school_id, sent_at DESC);
CREATE INDEX follow_up_mails_student ON public.follow_up_mails USING btree (student_id, sent_at);

create table follow_up_recipients (
  campaign_id uuid not null,
  student_id uuid not null,
  PRIMARY KEY (campaign_id, student_id),
  FOREIGN KEY (campaign_id) REFERENCES follow_up_campaigns(id) ON DELETE CASCADE,
  FOREIGN KEY (student_id) REFERENCES school_students(id) ON DELETE CASCADE
);

CREATE INDEX follow_up_recipients_student ON public.follow_up_recipients USING btree (student_id);

create table follow_up_sequences (
  school_id uuid not null,
  kind text not null,
  is_on boolean not null,
  switched_on_at timestamp with time zone,
  steps jsonb not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  PRIMARY KEY (school_id, kind),
  FOREIGN KEY (changed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK (((NOT is_on) OR (switched_on_at IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['invitation'::text, 'consent'::text, 'company'::text, 'silent'::text]))),
  CHECK ((jsonb_typeof(steps) = 'array'::text))
);

CREATE INDEX follow_up_sequences_author ON public.follow_up_sequences USING btree (changed_by);

create table follow_up_stops (
  school_id uuid not null,
  address text not null,
  reason text not null,
  stopped_at timestamp with time zone not null,
  stopped_by uuid,
  PRIMARY KEY (school_id, address),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  FOREIGN KEY (stopped_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK ((address = lower(address))),
  CHECK ((reason = ANY (ARRAY['unsubscribed'::text, 'stopped'::text])))
);

CREATE INDEX follow_up_stops_address ON public.follow_up_stops USING btree (address);
CREATE INDEX follow_up_stops_author ON public.follow_up_stops USING btree (stopped_by);
CREATE INDEX follow_up_stops_old ON public.follow_up_stops USING btree (stopped_at);

create table held_applications (
  id uuid not null,
  applicant_id uuid not null,
  offer_id uuid not null,
  kind text not null,
  title text not null,
  resume_id uuid,
  message text not null,
  support text not null,
  send_at timestamp with time zone not null,
  UNIQUE (applicant_id, offer_id),
  PRIMARY KEY (id),
  FOREIGN KEY (applicant_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (resume_id) REFERENCES candidate_resumes(id) ON DELETE SET NULL,
  CHECK ((kind = ANY (ARRAY['company'::text, 'school'::text]))),
  CHECK ((length(message) <= 800))
);

CREATE UNIQUE INDEX held_applications_applicant_id_offer_id_key ON public.held_applications USING btree (applicant_id, offer_id);
CREATE INDEX held_applications_due ON public.held_applications USING btree (send_at);
CREATE INDEX held_applications_resume ON public.held_applications USING btree (resume_id);

create table highlighted_offers (
  job_id uuid not null,
  company_id uuid not null,
  highlighted_at timestamp with time zone not null,
  PRIMARY KEY (job_id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (job_id) REFERENCES company_jobs(id) ON DELETE CASCADE
);

CREATE INDEX highlighted_offers_company ON public.highlighted_offers USING btree (company_id);

create table home_employers (
  company_id uuid not null,
  offers integer not null,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table home_figures (
  is_only boolean not null default true,
  counted_at timestamp with time zone not null,
  published_this_week integer not null,
  applications integer not null,
  answered integer not null,
  median_days real,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);

create table impersonations (
  id uuid not null default new_id(),
  school_id uuid not null,
  account_id uuid,
  staff_id uuid,
  staff_epoch integer not null,
  reason text not null,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  FOREIGN KEY (staff_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK (((ended_at >= started_at) AND (ended_at <= expires_at))),
  CHECK (((length(reason) >= 10) AND (length(reason) <= 1000)))
);

CREATE UNIQUE INDEX impersonations_open ON public.impersonations USING btree (staff_id) WHERE (ended_at IS NULL);
CREATE INDEX impersonations_school ON public.impersonations USING btree (school_id, started_at DESC, id DESC);

create table import_missing (
  source text not null,
  external_id text not null,
  since timestamp with time zone not null,
  readings smallint not null default 1,
  run_id uuid not null,
  PRIMARY KEY (source, external_id)
);

create table import_runs (
  id uuid not null default new_id(),
  source text not null,
  fingerprint text not null,
  status text not null default 'running'::text,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  read integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  closed integer not null default 0,
  rejected integer not null default 0,
  reasons jsonb not null default '{}'::jsonb,
  error text,
  origin text not null default 'command'::text,
  slot timestamp with time zone,
  is_dry_run boolean not null default false,
  started_by uuid,
  attempts smallint not null default 0,
  readings smallint not null default 0,
  quality jsonb,
  examples jsonb not null default '{}'::jsonb,
  samples jsonb not null default '[]'::jsonb,
  next_try_at timestamp with time zone,
  open_before integer,
  missing integer not null default 0,
  unread jsonb not null default '{}'::jsonb,
  PRIMARY KEY (id),
  FOREIGN KEY (started_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK ((origin = ANY (ARRAY['command'::text, 'schedule'::text, 'manual'::text]))),
  CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'refused'::text, 'skipped'::text])))
);

CREATE INDEX import_runs_recent ON public.import_runs USING btree (started_at DESC);
CREATE UNIQUE INDEX import_runs_slot ON public.import_runs USING btree (source, slot) WHERE (slot IS NOT NULL);
CREATE INDEX import_runs_source ON public.import_runs USING btree (source, started_at DESC);
CREATE INDEX import_runs_started_by ON public.import_runs USING btree (started_by);
CREATE INDEX import_runs_under_way ON public.import_runs USING btree (source) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));

create table import_seen (
  run_id uuid not null,
  external_id text not null,
  reading smallint not null default 1,
  PRIMARY KEY (run_id, external_id)
);

create table import_sources (
  source text not null,
  is_on boolean not null default false,
  address text not null default ''::text,
  identifier text not null default ''::text,
  secret bytea,
  secret_end text not null default ''::text,
  hours smallint[] not null default '{}'::smallint[],
  hours_since timestamp with time zone not null,
  alert_emails text[] not null default '{}'::text[],
  incident text,
  incident_since timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  closing_readings smallint not null default 2,
  closing_hours smallint not null default 0,
  is_all_work_study boolean not null default false,
  PRIMARY KEY (source),
  CHECK (((incident IS NULL) = (incident_since IS NULL))),
  CHECK (((closing_hours >= 0) AND (closing_hours <= 168))),
  CHECK (((closing_readings >= 1) AND (closing_readings <= 10))),
  CHECK ((hours <@ ARRAY[(0)::smallint, (1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint, (8)::smallint, (9)::smallint, (10)::smallint, (11)::smallint, (12)::smallint, (13)::smallint, (14)::smallint, (15)::smallint, (16)::smallint, (17)::smallint, (18)::smallint, (19)::smallint, (20)::smallint, (21)::smallint, (22)::smallint, (23)::smallint])),
  CHECK ((incident = ANY (ARRAY['shrunk'::text, 'fewer'::text, 'failing'::text])))
);

create table inbox_views (
  id uuid not null default new_id(),
  account_id uuid not null,
  name text not null,
  filters jsonb not null,
  place smallint not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES company_members(account_id) ON DELETE CASCADE,
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40)))
);

CREATE UNIQUE INDEX inbox_views_name ON public.inbox_views USING btree (account_id, plain(name));

create table interview_events (
  id uuid not null default new_id(),
  interview_id uuid not null,
  at timestamp with time zone not null,
  actor_id uuid,
  actor_role text not null,
  kind text not null,
  starts_at timestamp with time zone,
  reason text not null default ''::text,
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  CHECK ((actor_role = ANY (ARRAY['applicant'::text, 'recruiter'::text, 'system'::text]))),
  CHECK ((kind = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'declined'::text, 'moved'::text, 'cancelled'::text, 'restored'::text])))
);

CREATE INDEX interview_events_actor ON public.interview_events USING btree (actor_id);
CREATE INDEX interview_events_interview ON public.interview_events USING btree (interview_id, at);

create table interview_participants (
  interview_id uuid not null,
  account_id uuid not null,
  during tstzrange,
  EXCLUDE USING gist (account_id WITH =, during WITH &&) WHERE ((during IS NOT NULL)),
  PRIMARY KEY (interview_id, account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE
);

CREATE INDEX interview_participants_account ON public.interview_participants USING btree (account_id);
CREATE INDEX interview_participants_one_at_once ON public.interview_participants USING gist (account_id, during) WHERE (during IS NOT NULL);

create table interview_slots (
  id uuid not null default new_id(),
  interview_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX interview_slots_once ON public.interview_slots USING btree (interview_id, starts_at);

create table interviews (
  id uuid not null default new_id(),
  application_id uuid not null,
  company_id uuid,
  recruiter_id uuid,
  state text not null default 'proposed'::text,
  mode text not null,
  place text not null default ''::text,
  duration smallint not null,
  message text not null default ''::text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  sequence integer not null default 0,
  eve_reminder_at timestamp with time zone,
  hour_reminder_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  chase_at timestamp with time zone,
  chased_at timestamp with time zone,
  school_id uuid,
  EXCLUDE USING gist (recruiter_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((state = 'confirmed'::text)),
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (recruiter_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK (((state = ANY (ARRAY['confirmed'::text, 'held'::text])) <= (starts_at IS NOT NULL))),
  CHECK (((starts_at IS NULL) = (ends_at IS NULL))),
  CHECK (((duration >= 15) AND (duration <= 180))),
  CHECK ((mode = ANY (ARRAY['site'::text, 'phone'::text, 'video'::text]))),
  CHECK ((num_nonnulls(company_id, school_id) = 1)),
  CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text, 'held'::text])))
);

CREATE INDEX interviews_application ON public.interviews USING btree (application_id, created_at DESC);
CREATE INDEX interviews_chase ON public.interviews USING btree (chase_at) WHERE (chase_at IS NOT NULL);
CREATE INDEX interviews_company ON public.interviews USING btree (company_id, state, starts_at);
CREATE INDEX interviews_eve ON public.interviews USING btree (eve_reminder_at) WHERE (eve_reminder_at IS NOT NULL);
CREATE INDEX interviews_hour ON public.interviews USING btree (hour_reminder_at) WHERE (hour_reminder_at IS NOT NULL);
CREATE INDEX interviews_one_at_once ON public.interviews USING gist (recruiter_id, tstzrange(starts_at, ends_at)) WHERE (state = 'confirmed'::text);
CREATE UNIQUE INDEX interviews_open ON public.interviews USING btree (application_id) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'declined'::text]));
CREATE INDEX interviews_recruiter ON public.interviews USING btree (recruiter_id, state, starts_at);
CREATE INDEX interviews_school ON public.interviews USING btree (school_id, state, starts_at);

create table introduction_answers (
  id uuid not null default new_id(),
  introduction_id uuid not null,
  side text not null,
  body text not null,
  received_at timestamp with time zone not null,
  once_key text not null,
  UNIQUE (introduction_id, once_key),
  PRIMARY KEY (id),
  FOREIGN KEY (introduction_id) REFERENCES introductions(id) ON DELETE CASCADE,
  CHECK ((side = ANY (ARRAY['company'::text, 'applicant'::text])))
);

CREATE UNIQUE INDEX introduction_answers_introduction_id_once_key_key ON public.introduction_answers USING btree (introduction_id, once_key);

create table introduction_batches (
  id uuid not null default new_id(),
  school_id uuid not null,
  author_id uuid,
  kind text not null,
  posting_id uuid,
  job_id uuid,
  company_id uuid,
  email text,
  title text not null,
  organisation text not null,
  city text not null default ''::text,
  message text not null default ''::text,
  created_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  company_message text not null default ''::text,
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (job_id) REFERENCES company_jobs(id),
  FOREIGN KEY (posting_id) REFERENCES school_postings(id),
  FOREIGN KEY (school_id) REFERENCES schools(id),
  CHECK (((kind = 'posting'::text) = (posting_id IS NOT NULL))),
  CHECK (((kind = 'job'::text) = (job_id IS NOT NULL))),
  CHECK (((kind = 'job'::text) = (company_id IS NOT NULL))),
  CHECK (((kind = 'mail'::text) = (email IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['posting'::text, 'job'::text, 'mail'::text])))
);

CREATE INDEX introduction_batches_company ON public.introduction_batches USING btree (company_id, created_at DESC, id DESC) WHERE (company_id IS NOT NULL);
CREATE INDEX introduction_batches_email ON public.introduction_batches USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX introduction_batches_school ON public.introduction_batches USING btree (school_id, created_at DESC, id DESC);

create table introduction_events (
  id uuid not null default new_id(),
  introduction_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  role text not null,
  actor_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (introduction_id) REFERENCES introductions(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['asked'::text, 'reminded'::text, 'accepted'::text, 'refused'::text, 'revoked'::text, 'withdrawn'::text, 'expired'::text, 'pressed'::text, 'opened'::text, 'interested'::text, 'interview'::text, 'not_interested'::text]))),
  CHECK ((role = ANY (ARRAY['school'::text, 'applicant'::text, 'company'::text, 'system'::text])))
);

CREATE INDEX introduction_events_introduction ON public.introduction_events USING btree (introduction_id, at, id);

create table introductions (
  id uuid not null default new_id(),
  batch_id uuid not null,
  school_id uuid not null,
  application_id uuid,
  applicant_id uuid,
  target text not null,
  state text not null default 'pending'::text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  reminded_at timestamp with time zone,
  result_id uuid,
  resume_id uuid,
  verdict text,
  verdict_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (applicant_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (application_id) REFERENCES applications(id),
  FOREIGN KEY (batch_id) REFERENCES introduction_batches(id),
  FOREIGN KEY (result_id) REFERENCES applications(id),
  FOREIGN KEY (resume_id) REFERENCES files(id) ON DELETE SET NULL,
  FOREIGN KEY (school_id) REFERENCES schools(id),
  CHECK (((state = 'pending'::text) = (settled_at IS NULL))),
  CHECK (((verdict IS NULL) = (verdict_at IS NULL))),
  CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'refused'::text, 'revoked'::text, 'withdrawn'::text, 'expired'::text]))),
  CHECK ((verdict = ANY (ARRAY['interested'::text, 'interview'::text, 'not_interested'::text])))
);

CREATE INDEX introductions_applicant ON public.introductions USING btree (applicant_id, created_at DESC, id DESC);
CREATE INDEX introductions_application ON public.introductions USING btree (application_id, created_at);
CREATE INDEX introductions_batch ON public.introductions USING btree (batch_id);
CREATE UNIQUE INDEX introductions_once ON public.introductions USING btree (school_id, applicant_id, target);
CREATE INDEX introductions_pending ON public.introductions USING btree (expires_at) WHERE (state = 'pending'::text);
CREATE INDEX introductions_result ON public.introductions USING btree (result_id) WHERE (result_id IS NOT NULL);
CREATE INDEX introductions_resume ON public.introductions USING btree (resume_id) WHERE (resume_id IS NOT NULL);

create table invoice_seller (
  id boolean not null default true,
  name text not null,
  legal_form text not null,
  address text not null,
  siret text not null,
  rcs text not null,
  vat_number text not null,
  email text not null,
  iban text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  vat_rate integer not null default 2000,
  PRIMARY KEY (id),
  CHECK (id),
  CHECK ((vat_rate = ANY (ARRAY[0, 210, 550, 1000, 2000])))
);

create table invoice_series (
  kind text not null,
  year integer not null,
  last integer not null,
  PRIMARY KEY (kind, year),
  CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text])))
);

create table job_followers (
  job_id uuid not null,
  account_id uuid not null,
  followed_at timestamp with time zone not null default now(),
  PRIMARY KEY (job_id, account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (job_id) REFERENCES company_jobs(id) ON DELETE CASCADE
);

CREATE INDEX job_followers_account ON public.job_followers USING btree (account_id);

create table job_titles (
  title text not null,
  offers integer not null,
  PRIMARY KEY (title)
);

CREATE INDEX job_titles_trigrams ON public.job_titles USING gin (plain(title) gin_trgm_ops);

create table linked_calendar_times (
  account_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  PRIMARY KEY (account_id, starts_at),
  FOREIGN KEY (account_id) REFERENCES linked_calendars(account_id) ON DELETE CASCADE,
  CHECK ((ends_at > starts_at))
);

create table linked_calendars (
  account_id uuid not null,
  address bytea not null,
  host text not null,
  state text not null default 'waiting'::text,
  problem text not null default ''::text,
  failures smallint not null default 0,
  linked_at timestamp with time zone not null,
  read_at timestamp with time zone,
  next_read_at timestamp with time zone not null,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['waiting'::text, 'read'::text, 'failed'::text])))
);

CREATE INDEX linked_calendars_due ON public.linked_calendars USING btree (next_read_at);

create table login_devices (
  account_id uuid not null,
  browser text not null,
  system text not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  PRIMARY KEY (account_id, browser, system),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table mails (
  id uuid not null default new_id(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  last_error text,
  claimed_until timestamp with time zone,
  sent_at timestamp with time zone,
  headers jsonb not null default '{}'::jsonb,
  calendar_method text,
  calendar_text text,
  kind text not null default 'other'::text,
  abandoned_at timestamp with time zone,
  repeats_id uuid,
  attachment_id uuid,
  sender_name text not null default ''::text,
  PRIMARY KEY (id),
  FOREIGN KEY (attachment_id) REFERENCES files(id) ON DELETE SET NULL,
  CHECK ((calendar_method = ANY (ARRAY['REQUEST'::text, 'CANCEL'::text]))),
  CHECK (((calendar_method IS NULL) = (calendar_text IS NULL))),
  CHECK (((sent_at IS NULL) OR (abandoned_at IS NULL)))
);

CREATE INDEX mails_attachment ON public.mails USING btree (attachment_id) WHERE (attachment_id IS NOT NULL);
CREATE INDEX mails_failed ON public.mails USING btree (created_at DESC, id DESC) WHERE ((sent_at IS NULL) AND (abandoned_at IS NULL) AND (last_error IS NOT NULL));
CREATE INDEX mails_newest ON public.mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_recipient ON public.mails USING gin (recipient gin_trgm_ops);
CREATE INDEX mails_repeats ON public.mails USING btree (repeats_id, created_at) WHERE (repeats_id IS NOT NULL);
CREATE INDEX mails_waiting ON public.mails USING btree (created_at) WHERE ((sent_at IS NULL) AND (abandoned_at IS NULL));

create table match_mail_candidates (
  job_id uuid not null,
  account_id uuid not null,
  told_at timestamp with time zone not null,
  PRIMARY KEY (job_id, account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (job_id) REFERENCES company_jobs(id) ON DELETE CASCADE
);

CREATE INDEX match_mail_candidates_account ON public.match_mail_candidates USING btree (account_id);

create table match_mails (
  company_id uuid not null,
  is_wanted boolean not null,
  told_at timestamp with time zone,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

CREATE INDEX match_mails_wanted ON public.match_mails USING btree (company_id) WHERE is_wanted;

create table message_decisions (
  id uuid not null default new_id(),
  message_id uuid not null,
  decision text not null,
  warning text not null default ''::text,
  note text not null default ''::text,
  decided_by uuid,
  decided_at timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((decision = ANY (ARRAY['rejected'::text, 'hidden'::text, 'restored'::text]))),
  CHECK ((length(note) <= 1000)),
  CHECK ((length(warning) <= 1000))
);

CREATE INDEX message_decisions_message ON public.message_decisions USING btree (message_id, decided_at);

create table message_reports (
  id uuid not null default new_id(),
  application_id uuid not null,
  message_id uuid not null,
  reporter_id uuid,
  side text not null,
  reason text not null,
  message text not null default ''::text,
  status text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  UNIQUE (message_id),
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  FOREIGN KEY (reporter_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK (((status = 'open'::text) = (settled_at IS NULL))),
  CHECK ((length(message) <= 1000)),
  CHECK ((reason = ANY (ARRAY['insult'::text, 'harassment'::text, 'discrimination'::text, 'money'::text, 'spam'::text, 'other'::text]))),
  CHECK ((side = ANY (ARRAY['applicant'::text, 'recruiter'::text]))),
  CHECK ((status = ANY (ARRAY['open'::text, 'rejected'::text, 'hidden'::text, 'restored'::text])))
);

CREATE INDEX message_reports_application ON public.message_reports USING btree (application_id);
CREATE UNIQUE INDEX message_reports_message_id_key ON public.message_reports USING btree (message_id);
CREATE INDEX message_reports_open ON public.message_reports USING btree (created_at, id) WHERE (status = 'open'::text);
CREATE INDEX message_reports_reporter ON public.message_reports USING btree (reporter_id, created_at);
CREATE INDEX message_reports_settled ON public.message_reports USING btree (settled_at, id) WHERE (status <> 'open'::text);

create table message_templates (
  id uuid not null default new_id(),
  company_id uuid,
  built_in text,
  name text not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  school_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK ((built_in = ANY (ARRAY['received'::text, 'interview'::text, 'refusal'::text, 'offer'::text]))),
  CHECK ((num_nonnulls(company_id, school_id) = 1))
);

CREATE UNIQUE INDEX message_templates_built_in ON public.message_templates USING btree (company_id, built_in);
CREATE INDEX message_templates_company ON public.message_templates USING btree (company_id, name);
CREATE INDEX message_templates_school ON public.message_templates USING btree (school_id, name);
CREATE UNIQUE INDEX message_templates_school_built_in ON public.message_templates USING btree (school_id, built_in);

create table moderated_offers (
  offer_id uuid not null,
  moderated_at timestamp with time zone not null default now(),
  PRIMARY KEY (offer_id)
);

create table moderation_appeals (
  id uuid not null default new_id(),
  decision_id uuid not null,
  author_id uuid,
  message text not null,
  created_at timestamp with time zone not null,
  answer_id uuid,
  UNIQUE (decision_id),
  PRIMARY KEY (id),
  FOREIGN KEY (answer_id) REFERENCES moderation_decisions(id),
  FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id)
);

CREATE INDEX moderation_appeals_answer ON public.moderation_appeals USING btree (answer_id);
CREATE INDEX moderation_appeals_author ON public.moderation_appeals USING btree (author_id);
CREATE UNIQUE INDEX moderation_appeals_decision_id_key ON public.moderation_appeals USING btree (decision_id);

create table moderation_decisions (
  id uuid not null default new_id(),
  offer_id uuid not null,
  decision text not null,
  reason text,
  message text not null default ''::text,
  note text not null default ''::text,
  content jsonb not null default '{}'::jsonb,
  reports integer not null default 0,
  decided_by uuid,
  decided_at timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK (((decision = 'hidden'::text) = (reason IS NOT NULL))),
  CHECK ((decision = ANY (ARRAY['hidden'::text, 'kept'::text, 'upheld'::text, 'restored'::text]))),
  CHECK ((reason = ANY (ARRAY['scam'::text, 'discriminatory'::text, 'not_work_study'::text, 'duplicate'::text, 'expired'::text, 'illegal'::text, 'misleading_contact'::text, 'other'::text])))
);

CREATE INDEX moderation_decisions_offer ON public.moderation_decisions USING btree (offer_id, decided_at);

create table notice_choices (
  account_id uuid not null,
  kind text not null,
  channel text not null,
  told_until timestamp with time zone,
  PRIMARY KEY (account_id, kind),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CHECK ((channel = ANY (ARRAY['none'::text, 'page'::text, 'push'::text, 'mail'::text, 'digest'::text]))),
  CHECK ((kind = ANY (ARRAY['messages'::text, 'interviews'::text, 'applications'::text, 'introductions'::text, 'alerts'::text, 'reminders'::text, 'moderation'::text]))),
  CHECK (((channel = 'digest'::text) = (told_until IS NOT NULL)))
);

CREATE INDEX notice_choices_digests ON public.notice_choices USING btree (account_id) WHERE (channel = 'digest'::text);

create table notices (
  id uuid not null default new_id(),
  account_id uuid not null,
  kind text not null,
  fact text not null,
  title text not null,
  detail text not null default ''::text,
  path text not null,
  subject uuid,
  person_id uuid,
  happened_at timestamp with time zone not null,
  read_at timestamp with time zone,
  pushed_for timestamp with time zone,
  UNIQUE (account_id, fact),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['messages'::text, 'interviews'::text, 'applications'::text, 'introductions'::text, 'alerts'::text, 'reminders'::text, 'moderation'::text])))
);

CREATE UNIQUE INDEX notices_account_id_fact_key ON public.notices USING btree (account_id, fact);
CREATE INDEX notices_age ON public.notices USING btree (happened_at);
CREATE INDEX notices_latest ON public.notices USING btree (account_id, happened_at DESC, id DESC);
CREATE INDEX notices_person ON public.notices USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX notices_unread ON public.notices USING btree (account_id) WHERE (read_at IS NULL);

create table offer_arrivals (
  offer_id uuid not null,
  arrived_at timestamp with time zone not null default now(),
  matched_at timestamp with time zone,
  PRIMARY KEY (offer_id)
);

CREATE INDEX offer_arrivals_waiting ON public.offer_arrivals USING btree (arrived_at) WHERE (matched_at IS NULL);

create table offer_cases (
  offer_id uuid not null,
  offer_snapshot jsonb not null,
  standing text not null default 'open'::text,
  reports integer not null default 0,
  open_reports integer not null default 0,
  waiting_since timestamp with time zone,
  appealed_at timestamp with time zone,
  last_reported_at timestamp with time zone,
  decided_at timestamp with time zone,
  hidden_by uuid,
  version integer not null default 0,
  PRIMARY KEY (offer_id),
  FOREIGN KEY (hidden_by) REFERENCES moderation_decisions(id),
  CHECK (((open_reports > 0) = (waiting_since IS NOT NULL))),
  CHECK (((standing = 'hidden'::text) = (hidden_by IS NOT NULL))),
  CHECK (((appealed_at IS NULL) OR (standing = 'hidden'::text))),
  CHECK ((standing = ANY (ARRAY['open'::text, 'kept'::text, 'hidden'::text, 'restored'::text])))
);

CREATE INDEX offer_cases_appealed ON public.offer_cases USING btree (appealed_at) WHERE (appealed_at IS NOT NULL);
CREATE INDEX offer_cases_hidden_by ON public.offer_cases USING btree (hidden_by);
CREATE INDEX offer_cases_standing ON public.offer_cases USING btree (standing, decided_at DESC);
CREATE INDEX offer_cases_waiting ON public.offer_cases USING btree (waiting_since) WHERE (waiting_since IS NOT NULL);

create table offer_cities (
  commune_code text not null,
  offers integer not null,
  last_published_at timestamp with time zone not null,
  PRIMARY KEY (commune_code)
);

CREATE INDEX offer_cities_largest ON public.offer_cities USING btree (offers DESC);

create table offer_marks (
  account_id uuid not null,
  mark text not null,
  offer_id uuid not null,
  offer_snapshot jsonb not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, mark, offer_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CHECK ((mark = ANY (ARRAY['favourite'::text, 'hidden'::text])))
);

CREATE INDEX offer_marks_newest ON public.offer_marks USING btree (account_id, mark, created_at DESC, offer_id DESC);

create table offer_reports (
  id uuid not null default new_id(),
  offer_id uuid not null,
  reporter_id uuid,
  reason text not null,
  message text not null default ''::text,
  offer_snapshot jsonb not null,
  status text not null default 'open'::text,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  settled_by uuid,
  decision_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id),
  FOREIGN KEY (reporter_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (settled_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK (((status = 'open'::text) = (settled_at IS NULL))),
  CHECK ((reason = ANY (ARRAY['misleading'::text, 'filled'::text, 'money'::text, 'discrimination'::text, 'not_work_study'::text, 'other'::text]))),
  CHECK ((status = ANY (ARRAY['open'::text, 'kept'::text, 'removed'::text])))
);

CREATE INDEX offer_reports_decision ON public.offer_reports USING btree (decision_id);
CREATE INDEX offer_reports_offer ON public.offer_reports USING btree (offer_id);
CREATE UNIQUE INDEX offer_reports_once ON public.offer_reports USING btree (reporter_id, offer_id) WHERE (status = 'open'::text);
CREATE INDEX offer_reports_queue ON public.offer_reports USING btree (status, created_at, id);
CREATE INDEX offer_reports_reporter ON public.offer_reports USING btree (reporter_id);
CREATE INDEX offer_reports_settler ON public.offer_reports USING btree (settled_by);

create table offer_search (
  offer_id uuid not null,
  kind text not null,
  kind_rank smallint not null generated always as (
CASE
    WHEN (kind = 'external'::text) THEN 0
    ELSE 1
END) stored,
  source_label text,
  title text not null,
  company_name text not null,
  city text not null,
  commune_code text,
  department text,
  lat double precision,
  lon double precision,
  contract_types text[] not null,
  levels text[] not null,
  has_levels boolean not null generated always as ((levels <> '{}'::text[])) stored,
  domain text,
  remote text,
  start_date date,
  published_at timestamp with time zone not null,
  visible_from timestamp with time zone not null default '-infinity'::timestamp with time zone,
  visible_until timestamp with time zone not null default 'infinity'::timestamp with time zone,
  duplicate_key text,
  is_head boolean not null default true,
  seen_on smallint not null default 1,
  place point generated always as (point_on_earth(lat, lon)) stored,
  shown_at timestamp with time zone not null default now(),
  terms tsvector not null default ''::tsvector,
  occupation text,
  organisation_id uuid,
  card text not null default ''::text,
  analysis_version smallint not null default 0,
  duplicate_block text,
  text_signature bytea,
  main_terms tsvector not null default ''::tsvector,
  PRIMARY KEY (offer_id),
  CHECK ((kind = ANY (ARRAY['external'::text, 'company'::text, 'school'::text])))
);

CREATE INDEX offer_search_by_level ON public.offer_search USING btree (has_levels DESC, kind_rank, published_at DESC, offer_id DESC) WHERE is_head;
CREATE INDEX offer_search_commune ON public.offer_search USING btree (commune_code) WHERE is_head;
CREATE INDEX offer_search_default ON public.offer_search USING btree (kind_rank, published_at DESC, offer_id DESC) WHERE is_head;
CREATE INDEX offer_search_department ON public.offer_search USING btree (department, kind_rank, published_at DESC, offer_id DESC) WHERE is_head;
CREATE INDEX offer_search_domain_department ON public.offer_search USING btree (domain, department, published_at DESC, offer_id DESC) WHERE is_head;
CREATE INDEX offer_search_domain_levels ON public.offer_search USING btree (domain, has_levels, kind_rank, published_at DESC, offer_id DESC) WHERE is_head;
CREATE INDEX offer_search_duplicates ON public.offer_search USING btree (duplicate_block) WHERE (duplicate_block IS NOT NULL);
CREATE INDEX offer_search_occupation ON public.offer_search USING btree (occupation, published_at DESC, offer_id DESC) WHERE is_head;
CREATE INDEX offer_search_organisation ON public.offer_search USING btree (organisation_id) WHERE (organisation_id IS NOT NULL);
CREATE INDEX offer_search_place ON public.offer_search USING gist (place) WHERE is_head;
CREATE INDEX offer_search_recent ON public.offer_search USING btree (published_at DESC, offer_id DESC) WHERE is_head;
CREATE INDEX offer_search_shown ON public.offer_search USING btree (shown_at);
CREATE INDEX offer_search_terms ON public.offer_search USING gin (terms) WITH (gin_pending_list_limit='1024');

create table offer_trades (
  slug text not null,
  offers integer not null,
  last_published_at timestamp with time zone not null,
  PRIMARY KEY (slug)
);

create table offer_views (
  offer_id uuid not null,
  day date not null,
  views integer not null,
  PRIMARY KEY (offer_id, day),
  CHECK ((views > 0))
);

CREATE INDEX offer_views_day ON public.offer_views USING btree (day);

create table password_resets (
  id uuid not null default new_id(),
  account_id uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

CREATE INDEX password_resets_account ON public.password_resets USING btree (account_id);
CREATE UNIQUE INDEX password_resets_hash ON public.password_resets USING btree (token_hash);

create table platform_counters (
  measure text not null,
  day date not null,
  number bigint not null,
  counted_at timestamp with time zone not null,
  PRIMARY KEY (measure, day)
);

create table posting_autosaves (
  account_id uuid not null,
  posting_id uuid,
  content jsonb not null,
  base_version integer,
  updated_at timestamp with time zone not null,
  draft uuid,
  UNIQUE NULLS NOT DISTINCT (account_id, posting_id, draft),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (posting_id) REFERENCES school_postings(id) ON DELETE CASCADE,
  CHECK (((posting_id IS NULL) = (draft IS NOT NULL))),
  CHECK ((octet_length((content)::text) <= 600000))
);

CREATE INDEX posting_autosaves_age ON public.posting_autosaves USING btree (updated_at);
CREATE UNIQUE INDEX posting_autosaves_of_one ON public.posting_autosaves USING btree (account_id, posting_id, draft) NULLS NOT DISTINCT;
CREATE INDEX posting_autosaves_posting ON public.posting_autosaves USING btree (posting_id);

create table posting_bulk_refusals (
  run_id uuid not null,
  position smallint not null,
  posting_id uuid not null,
  code text not null,
  PRIMARY KEY (run_id, "position"),
  FOREIGN KEY (run_id) REFERENCES posting_bulk_runs(id) ON DELETE CASCADE
);

create table posting_bulk_runs (
  id uuid not null default new_id(),
  school_id uuid not null,
  account_id uuid,
  act jsonb not null,
  posting_ids uuid[] not null,
  changed integer not null default 0,
  unchanged integer not null default 0,
  failed integer not null default 0,
  handled integer not null generated always as (((changed + unchanged) + failed)) stored,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK (((cardinality(posting_ids) >= 1) AND (cardinality(posting_ids) <= 1000)))
);

CREATE INDEX posting_bulk_runs_account ON public.posting_bulk_runs USING btree (account_id);
CREATE INDEX posting_bulk_runs_age ON public.posting_bulk_runs USING btree (created_at);
CREATE INDEX posting_bulk_runs_school ON public.posting_bulk_runs USING btree (school_id, created_at DESC);

create table posting_exports (
  id uuid not null default new_id(),
  school_id uuid not null,
  account_id uuid,
  posting_ids uuid[] not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK (((cardinality(posting_ids) >= 1) AND (cardinality(posting_ids) <= 1000)))
);

CREATE INDEX posting_exports_account ON public.posting_exports USING btree (account_id);
CREATE INDEX posting_exports_age ON public.posting_exports USING btree (created_at);
CREATE INDEX posting_exports_school ON public.posting_exports USING btree (school_id);

create table posting_images (
  file_id uuid not null,
  school_id uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (file_id),
  FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);

CREATE INDEX posting_images_age ON public.posting_images USING btree (created_at);
CREATE INDEX posting_images_school ON public.posting_images USING btree (school_id);

create table posting_participants (
  posting_id uuid not null,
  account_id uuid not null,
  PRIMARY KEY (posting_id, account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (posting_id) REFERENCES school_postings(id) ON DELETE CASCADE
);

CREATE INDEX posting_participants_account ON public.posting_participants USING btree (account_id);

create table posting_supports (
  posting_id uuid not null,
  name text not null,
  position smallint not null,
  is_active boolean not null,
  status text not null default ''::text,
  PRIMARY KEY (posting_id, name),
  FOREIGN KEY (posting_id) REFERENCES school_postings(id) ON DELETE CASCADE
);

CREATE INDEX posting_supports_name ON public.posting_supports USING btree (name, is_active);

create table posting_templates (
  id uuid not null default new_id(),
  school_id uuid not null,
  created_by uuid,
  name text not null,
  content jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK ((octet_length((content)::text) <= 600000)),
  CHECK ((name <> ''::text))
);

CREATE INDEX posting_templates_author ON public.posting_templates USING btree (created_by);
CREATE UNIQUE INDEX posting_templates_name ON public.posting_templates USING btree (school_id, lower(name));

create table push_devices (
  id uuid not null default new_id(),
  account_id uuid not null,
  session_id uuid,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  browser text not null default ''::text,
  system text not null default ''::text,
  created_at timestamp with time zone not null,
  UNIQUE (endpoint),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CHECK ((length(endpoint) <= 1000))
);

CREATE INDEX push_devices_account ON public.push_devices USING btree (account_id);
CREATE UNIQUE INDEX push_devices_endpoint_key ON public.push_devices USING btree (endpoint);
CREATE INDEX push_devices_session ON public.push_devices USING btree (session_id) WHERE (session_id IS NOT NULL);

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  PRIMARY KEY (key)
);

CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

create table recent_searches (
  id uuid not null default new_id(),
  account_id uuid not null,
  parameters jsonb not null,
  identity bytea not null,
  searched_at timestamp with time zone not null default now(),
  UNIQUE (account_id, identity),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX recent_searches_account_id_identity_key ON public.recent_searches USING btree (account_id, identity);

create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  PRIMARY KEY (account_id, code_hash),
  FOREIGN KEY (account_id) REFERENCES two_steps(account_id) ON DELETE CASCADE
);

create table recruiter_availabilities (
  account_id uuid not null,
  hours jsonb not null,
  duration smallint not null,
  notice_hours smallint not null,
  mode text not null,
  site text not null default ''::text,
  video_link text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CHECK (((duration >= 15) AND (duration <= 180))),
  CHECK ((mode = ANY (ARRAY['site'::text, 'phone'::text, 'video'::text]))),
  CHECK (((notice_hours >= 0) AND (notice_hours <= 336)))
);

create table recruiter_calendars (
  account_id uuid not null,
  key text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX recruiter_calendars_key ON public.recruiter_calendars USING btree (key);

create table reference_entries (
  id uuid not null default new_id(),
  list text not null,
  label text not null,
  position integer not null,
  version integer not null default 1,
  withdrawn_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK ((label <> ''::text)),
  CHECK ((list = ANY (ARRAY['industry_sectors'::text, 'benefits'::text, 'tags'::text, 'skills'::text])))
);

CREATE UNIQUE INDEX reference_entries_label ON public.reference_entries USING btree (list, plain(label));
CREATE INDEX reference_entries_order ON public.reference_entries USING btree (list, "position", id);

create table refresh_tokens (
  id uuid not null default new_id(),
  account_id uuid not null,
  family_id uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

CREATE INDEX refresh_tokens_account ON public.refresh_tokens USING btree (account_id);
CREATE INDEX refresh_tokens_family ON public.refresh_tokens USING btree (family_id);
CREATE UNIQUE INDEX refresh_tokens_hash ON public.refresh_tokens USING btree (token_hash);

create table retention_runs (
  id uuid not null default new_id(),
  rule text not null,
  origin text not null,
  status text not null,
  asked_by uuid,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  duration_ms integer,
  counts jsonb not null default '{}'::jsonb,
  failure text,
  alerted_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (asked_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK (((status = 'waiting'::text) = (started_at IS NULL))),
  CHECK (((status = ANY (ARRAY['done'::text, 'failed'::text])) = (duration_ms IS NOT NULL))),
  CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
  CHECK ((origin = ANY (ARRAY['schedule'::text, 'manual'::text]))),
  CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);

CREATE INDEX retention_runs_asker ON public.retention_runs USING btree (asked_by);
CREATE INDEX retention_runs_at ON public.retention_runs USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX retention_runs_one_at_a_time ON public.retention_runs USING btree (rule) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX retention_runs_rule ON public.retention_runs USING btree (rule, created_at DESC, id DESC);

create table saved_candidate_finds (
  search_id uuid not null,
  account_id uuid not null,
  PRIMARY KEY (search_id, account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (search_id) REFERENCES saved_candidate_searches(id) ON DELETE CASCADE
);

CREATE INDEX saved_candidate_finds_account ON public.saved_candidate_finds USING btree (account_id);

create table saved_candidate_searches (
  id uuid not null default new_id(),
  account_id uuid not null,
  name text not null,
  parameters jsonb not null,
  is_mailed boolean not null default true,
  looked_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  UNIQUE (account_id, parameters),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES company_members(account_id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX saved_candidate_searches_account_id_parameters_key ON public.saved_candidate_searches USING btree (account_id, parameters);
CREATE INDEX saved_candidate_searches_due ON public.saved_candidate_searches USING btree (looked_at) WHERE is_mailed;

create table saved_searches (
  id uuid not null default new_id(),
  account_id uuid not null,
  name text not null,
  parameters jsonb not null,
  identity bytea not null,
  criteria_id uuid not null,
  frequency text not null,
  watched_since timestamp with time zone not null default now(),
  new_count integer not null default 0,
  pending_ids uuid[] not null default '{}'::uuid[],
  pending_count integer not null default 0,
  has_feed boolean not null default false,
  feed_version integer not null default 0,
  created_at timestamp with time zone not null default now(),
  UNIQUE (account_id, identity),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (criteria_id) REFERENCES search_criteria(id),
  CHECK ((frequency = ANY (ARRAY['immediate'::text, 'daily'::text, 'weekly'::text, 'none'::text])))
);

CREATE UNIQUE INDEX saved_searches_account_id_identity_key ON public.saved_searches USING btree (account_id, identity);
CREATE INDEX saved_searches_criteria ON public.saved_searches USING btree (criteria_id);
CREATE INDEX saved_searches_pending ON public.saved_searches USING btree (frequency, id) WHERE (pending_count > 0);

create table school_cohorts (
  school_id uuid not null,
  cohort text not null,
  courses_start_on date not null,
  PRIMARY KEY (school_id, cohort),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK ((cohort <> ''::text))
);

create table school_contract_steps (
  id uuid not null default new_id(),
  contract_id uuid not null,
  step text not null,
  on_day date not null,
  note text not null default ''::text,
  recorded_at timestamp with time zone not null default now(),
  recorded_by uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (contract_id) REFERENCES school_contracts(id) ON DELETE CASCADE,
  FOREIGN KEY (recorded_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK ((step = ANY (ARRAY['promise'::text, 'prepared'::text, 'sent'::text, 'signed'::text, 'filed'::text, 'covered'::text, 'broken'::text])))
);

CREATE INDEX school_contract_steps_author ON public.school_contract_steps USING btree (recorded_by);
CREATE INDEX school_contract_steps_contract ON public.school_contract_steps USING btree (contract_id, recorded_at, id);

create table school_contracts (
  id uuid not null default new_id(),
  school_id uuid not null,
  student_id uuid not null,
  kind text not null,
  birth_date date,
  employer_name text not null,
  siret text not null default ''::text,
  address text not null default ''::text,
  zip_code text not null default ''::text,
  city text not null default ''::text,
  naf text not null default ''::text,
  idcc text not null default ''::text,
  opco text not null default ''::text,
  tutor_name text not null default ''::text,
  tutor_email text not null default ''::text,
  tutor_phone text not null default ''::text,
  starts_on date,
  ends_on date,
  weekly_hours real,
  diploma text not null default ''::text,
  rncp text not null default ''::text,
  monthly_pay_cents integer[] not null default '{}'::integer[],
  funding_cents integer,
  opco_number text not null default ''::text,
  step text not null default 'promise'::text,
  promised_on date not null,
  prepared_on date,
  sent_on date,
  signed_on date,
  filed_on date,
  covered_on date,
  broken_on date,
  broken_reason text,
  posting_id uuid,
  application_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  EXCLUDE USING gist (student_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) WHERE ((step <> 'broken'::text)),
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE SET NULL,
  FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (posting_id) REFERENCES school_postings(id) ON DELETE SET NULL,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  FOREIGN KEY (student_id) REFERENCES school_students(id) ON DELETE CASCADE,
  FOREIGN KEY (updated_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK ((birth_date >= '1900-01-01'::date)),
  CHECK ((broken_reason = ANY (ARRAY['agreement'::text, 'trial'::text, 'resignation'::text, 'dismissal'::text, 'force-majeure'::text, 'diploma'::text, 'never-begun'::text, 'other'::text]))),
  CHECK (((step = 'broken'::text) = (broken_on IS NOT NULL))),
  CHECK (((step = 'broken'::text) = (broken_reason IS NOT NULL))),
  CHECK ((employer_name <> ''::text)),
  CHECK ((funding_cents >= 0)),
  CHECK ((idcc ~ '^(\d{4})?$'::text)),
  CHECK ((kind = ANY (ARRAY['apprentissage'::text, 'professionnalisation'::text]))),
  CHECK ((cardinality(monthly_pay_cents) <= 4)),
  CHECK ((opco = ANY (ARRAY[''::text, 'afdas'::text, 'akto'::text, 'atlas'::text, 'constructys'::text, 'mobilites'::text, 'ocapiat'::text, 'opco-2i'::text, 'opco-ep'::text, 'opcommerce'::text, 'sante'::text, 'uniformation'::text]))),
  CHECK ((rncp ~ '^(RNCP\d{3,5})?$'::text)),
  CHECK ((siret ~ '^(\d{14})?$'::text)),
  CHECK ((step = ANY (ARRAY['promise'::text, 'prepared'::text, 'sent'::text, 'signed'::text, 'filed'::text, 'covered'::text, 'broken'::text]))),
  CHECK (((weekly_hours > (0)::double precision) AND (weekly_hours <= (48)::double precision)))
);

CREATE INDEX school_contracts_application ON public.school_contracts USING btree (application_id);
CREATE INDEX school_contracts_author ON public.school_contracts USING btree (created_by);
CREATE INDEX school_contracts_editor ON public.school_contracts USING btree (updated_by);
CREATE INDEX school_contracts_one_at_once ON public.school_contracts USING gist (student_id, daterange(starts_on, ends_on, '[]'::text)) WHERE (step <> 'broken'::text);
CREATE INDEX school_contracts_posting ON public.school_contracts USING btree (posting_id);
CREATE INDEX school_contracts_school ON public.school_contracts USING btree (school_id, step, starts_on, id);
CREATE INDEX school_contracts_student ON public.school_contracts USING btree (student_id);
CREATE INDEX school_contracts_tutor ON public.school_contracts USING btree (lower(tutor_email)) WHERE (tutor_email <> ''::text);

create table school_integrations (
  school_id uuid not null,
  support text not null,
  identifier text not null default ''::text,
  secret bytea,
  secret_end text not null default ''::text,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (school_id, support),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK (((identifier <> ''::text) OR (secret IS NOT NULL)))
);

create table school_invoice_copies (
  id uuid not null default new_id(),
  invoice_id uuid not null,
  layout smallint not null,
  made_on date not null,
  file_id uuid not null,
  created_at timestamp with time zone not null,
  UNIQUE (file_id),
  UNIQUE (invoice_id, layout),
  PRIMARY KEY (id),
  FOREIGN KEY (file_id) REFERENCES files(id),
  FOREIGN KEY (invoice_id) REFERENCES school_invoices(id)
);

CREATE UNIQUE INDEX school_invoice_copies_file_id_key ON public.school_invoice_copies USING btree (file_id);
CREATE UNIQUE INDEX school_invoice_copies_invoice_id_layout_key ON public.school_invoice_copies USING btree (invoice_id, layout);

create table school_invoices (
  id uuid not null default new_id(),
  kind text not null,
  year integer not null,
  number integer not null,
  school_id uuid not null,
  payment_id uuid not null,
  issued_on date not null,
  net integer not null,
  vat integer not null,
  total integer not null,
  content jsonb not null,
  file_id uuid not null,
  created_at timestamp with time zone not null,
  layout smallint not null,
  UNIQUE (file_id),
  UNIQUE (kind, year, number),
  UNIQUE (payment_id, kind),
  PRIMARY KEY (id),
  FOREIGN KEY (file_id) REFERENCES files(id),
  FOREIGN KEY (payment_id) REFERENCES school_payments(id),
  FOREIGN KEY (school_id) REFERENCES schools(id),
  CHECK ((total = (net + vat))),
  CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text])))
);

CREATE UNIQUE INDEX school_invoices_file_id_key ON public.school_invoices USING btree (file_id);
CREATE UNIQUE INDEX school_invoices_kind_year_number_key ON public.school_invoices USING btree (kind, year, number);
CREATE UNIQUE INDEX school_invoices_payment_id_kind_key ON public.school_invoices USING btree (payment_id, kind);
CREATE INDEX school_invoices_school ON public.school_invoices USING btree (school_id);

create table school_keys (
  id uuid not null default new_id(),
  school_id uuid not null,
  name text not null,
  beginning text not null,
  key_hash bytea not null,
  scopes text[] not null,
  created_by_name text not null default ''::text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['offres:lecture'::text, 'offres:écriture'::text, 'candidatures:lecture'::text, 'cv:lecture'::text, 'students'::text])))
);

CREATE UNIQUE INDEX school_keys_hash ON public.school_keys USING btree (key_hash);
CREATE INDEX school_keys_school ON public.school_keys USING btree (school_id, created_at DESC);

create table school_members (
  account_id uuid not null,
  school_id uuid not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  is_admin boolean not null default false,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  is_assistance boolean not null default false,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX school_members_assistance ON public.school_members USING btree (school_id) WHERE is_assistance;
CREATE INDEX school_members_school ON public.school_members USING btree (school_id);

create table school_old_slugs (
  slug text not null,
  school_id uuid not null,
  PRIMARY KEY (slug),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);

CREATE INDEX school_old_slugs_school ON public.school_old_slugs USING btree (school_id);

create table school_payment_reminders (
  payment_id uuid not null,
  days integer not null,
  sent_at timestamp with time zone not null,
  PRIMARY KEY (payment_id, days),
  FOREIGN KEY (payment_id) REFERENCES school_payments(id) ON DELETE CASCADE
);

create table school_payments (
  id uuid not null default new_id(),
  school_id uuid not null,
  paid_on date not null,
  label text not null,
  amount integer not null,
  status text not null,
  invoice_file_id uuid,
  cancelled_at timestamp with time zone,
  creation_key bytea,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  UNIQUE (invoice_file_id),
  PRIMARY KEY (id),
  FOREIGN KEY (invoice_file_id) REFERENCES files(id) ON DELETE SET NULL,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK (((amount >= 1) AND (amount <= 100000000))),
  CHECK ((status = ANY (ARRAY['Payé'::text, 'En attente'::text, 'En retard'::text, 'Remboursé'::text])))
);

CREATE UNIQUE INDEX school_payments_creation_key ON public.school_payments USING btree (creation_key) WHERE (creation_key IS NOT NULL);
CREATE UNIQUE INDEX school_payments_invoice_file_id_key ON public.school_payments USING btree (invoice_file_id);
CREATE INDEX school_payments_school ON public.school_payments USING btree (school_id, paid_on DESC, id DESC);

create table school_postings (
  id uuid not null default new_id(),
  school_id uuid not null,
  created_by uuid,
  title text not null,
  reference text not null default ''::text,
  status text not null default 'draft'::text,
  company_name text not null default ''::text,
  company_siret text not null default ''::text,
  company_size text not null default ''::text,
  company_website text not null default ''::text,
  company_description text not null default ''::text,
  associated_job text not null default ''::text,
  functions text[] not null default '{}'::text[],
  country text not null default 'France'::text,
  city text not null default ''::text,
  commune_code text,
  department text,
  lat double precision,
  lon double precision,
  address text not null default ''::text,
  additional_location text not null default ''::text,
  travel_zone text not null default ''::text,
  contract_types text[] not null default '{}'::text[],
  contract_duration smallint,
  work_time text not null default ''::text,
  remote_work text not null default ''::text,
  contract_start_date date,
  publication_date date,
  expiration_date date,
  opening_count smallint not null default 1,
  description text not null default ''::text,
  profile_description text not null default ''::text,
  qualification_levels text[] not null default '{}'::text[],
  education_levels text[] not null default '{}'::text[],
  domains text[] not null default '{}'::text[],
  experience_min smallint,
  experience_max smallint,
  period text not null default 'an'::text,
  desired_skills text[] not null default '{}'::text[],
  to_be_acquired_skills text[] not null default '{}'::text[],
  access_conditions text[] not null default '{}'::text[],
  tags text[] not null default '{}'::text[],
  salary_period text not null default ''::text,
  salary_min numeric(12,2),
  salary_max numeric(12,2),
  salary_currency text not null default 'EUR'::text,
  hide_salary boolean not null default false,
  benefits text not null default ''::text,
  work_environment text not null default ''::text,
  industry_sectors text[] not null default '{}'::text[],
  anonymous_posting boolean not null default false,
  naf_code text not null default ''::text,
  naf_label text not null default ''::text,
  apply_email text not null default ''::text,
  acknowledgment_type text not null default 'none'::text,
  custom_message text not null default ''::text,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  searched text not null generated always as (plain(((((((title || ' '::text) || reference) || ' '::text) || company_name) || ' '::text) || city))) stored,
  author_name text not null default ''::text,
  creation_key bytea,
  creation_body bytea,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK ((acknowledgment_type = ANY (ARRAY['none'::text, 'default'::text, 'custom'::text]))),
  CHECK (((salary_max IS NULL) OR (salary_min IS NULL) OR (salary_max >= salary_min))),
  CHECK (((experience_max IS NULL) OR (experience_min IS NULL) OR (experience_max >= experience_min))),
  CHECK ((contract_duration > 0)),
  CHECK (((creation_key IS NULL) = (creation_body IS NULL))),
  CHECK ((opening_count > 0)),
  CHECK ((status = ANY (ARRAY['draft'::text, 'saved'::text, 'published'::text, 'archived'::text])))
);

CREATE INDEX school_postings_author ON public.school_postings USING btree (created_by);
CREATE INDEX school_postings_changed ON public.school_postings USING btree (school_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX school_postings_creation ON public.school_postings USING btree (school_id, creation_key) WHERE (creation_key IS NOT NULL);
CREATE INDEX school_postings_feed ON public.school_postings USING btree (school_id, id) INCLUDE (updated_at) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));
CREATE INDEX school_postings_list ON public.school_postings USING btree (school_id, status, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX school_postings_school ON public.school_postings USING btree (school_id, status, created_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX school_postings_school_all ON public.school_postings USING btree (school_id);

create table school_renewal_reminders (
  school_id uuid not null,
  expires_on date not null,
  days smallint not null,
  sent_at timestamp with time zone not null,
  PRIMARY KEY (school_id, expires_on, days),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK ((days = ANY (ARRAY[60, 30, 7])))
);

create table school_student_actions (
  id uuid not null default new_id(),
  student_id uuid not null,
  title text not null,
  detail text not null default ''::text,
  due_on date not null,
  assignee_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  done_at timestamp with time zone,
  done_by uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (assignee_id) REFERENCES school_members(account_id) ON DELETE SET NULL,
  FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (done_by) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (student_id) REFERENCES school_students(id) ON DELETE CASCADE,
  CHECK ((title <> ''::text))
);

CREATE INDEX school_student_actions_assignee ON public.school_student_actions USING btree (assignee_id, due_on) WHERE (done_at IS NULL);
CREATE INDEX school_student_actions_author ON public.school_student_actions USING btree (created_by);
CREATE INDEX school_student_actions_doer ON public.school_student_actions USING btree (done_by);
CREATE INDEX school_student_actions_old ON public.school_student_actions USING btree (created_at);
CREATE INDEX school_student_actions_open ON public.school_student_actions USING btree (student_id, due_on, id) WHERE (done_at IS NULL);
CREATE INDEX school_student_actions_student ON public.school_student_actions USING btree (student_id, created_at, id);

create table school_student_changes (
  id uuid not null default new_id(),
  student_id uuid not null,
  field text not null,
  before text not null,
  after text not null,
  changed_at timestamp with time zone not null default now(),
  changed_by uuid,
  is_listed boolean not null default false,
  PRIMARY KEY (id),
  FOREIGN KEY (changed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (student_id) REFERENCES school_students(id) ON DELETE CASCADE,
  CHECK ((field = ANY (ARRAY['first_name'::text, 'last_name'::text, 'email'::text, 'cohort'::text, 'programme'::text, 'student_number'::text, 'phone'::text, 'city'::text, 'adviser'::text, 'search'::text, 'placed_elsewhere'::text, 'birth_date'::text, 'guardian_name'::text, 'guardian_consent_on'::text])))
);

CREATE INDEX school_student_changes_author ON public.school_student_changes USING btree (changed_by);
CREATE INDEX school_student_changes_email ON public.school_student_changes USING btree (before) WHERE (field = 'email'::text);
CREATE INDEX school_student_changes_old ON public.school_student_changes USING btree (changed_at);
CREATE INDEX school_student_changes_student ON public.school_student_changes USING btree (student_id, changed_at, id);

create table school_student_notes (
  id uuid not null default new_id(),
  student_id uuid not null,
  kind text not null,
  body text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  updated_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (student_id) REFERENCES school_students(id) ON DELETE CASCADE,
  CHECK ((body <> ''::text)),
  CHECK ((kind = ANY (ARRAY['note'::text, 'call'::text, 'meeting'::text, 'message'::text])))
);

CREATE INDEX school_student_notes_author ON public.school_student_notes USING btree (created_by);
CREATE INDEX school_student_notes_old ON public.school_student_notes USING btree (created_at);
CREATE INDEX school_student_notes_student ON public.school_student_notes USING btree (student_id, created_at, id);

create table school_students (
  id uuid not null default new_id(),
  school_id uuid not null,
  account_id uuid,
  email text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  cohort text not null default ''::text,
  link text not null default 'none'::text,
  has_applied boolean not null default false,
  token_hash bytea,
  invited_by uuid,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone,
  answered_at timestamp with time zone,
  placed_elsewhere_at timestamp with time zone,
  told_placed_at timestamp with time zone,
  removed_at timestamp with time zone,
  name_key text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  student_number text not null default ''::text,
  programme text not null default ''::text,
  adviser_id uuid,
  phone text not null default ''::text,
  city text not null default ''::text,
  search_state text,
  search_state_reason text not null default ''::text,
  version integer not null default 1,
  recorded_at timestamp with time zone,
  birth_date date,
  guardian_name text not null default ''::text,
  guardian_consent_on date,
  elsewhere_employer text not null default ''::text,
  elsewhere_on date,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (adviser_id) REFERENCES school_members(account_id) ON DELETE SET NULL,
  FOREIGN KEY (invited_by) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK ((birth_date >= '1900-01-01'::date)),
  CHECK (((account_id IS NOT NULL) OR (email IS NOT NULL))),
  CHECK (((link = 'none'::text) = (sent_at IS NULL))),
  CHECK ((length(elsewhere_employer) <= 200)),
  CHECK ((email = lower(email))),
  CHECK ((guardian_consent_on >= '1900-01-01'::date)),
  CHECK ((link = ANY (ARRAY['none'::text, 'invited'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text]))),
  CHECK (((search_state IS NULL) = (search_state_reason = ''::text))),
  CHECK ((search_state = ANY (ARRAY['searching'::text, 'stopped'::text, 'full-time'::text])))
);

CREATE UNIQUE INDEX school_students_account ON public.school_students USING btree (school_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX school_students_adviser ON public.school_students USING btree (adviser_id);
CREATE INDEX school_students_cohort ON public.school_students USING btree (school_id, cohort, name_key, id);
CREATE UNIQUE INDEX school_students_email ON public.school_students USING btree (school_id, email) WHERE (email IS NOT NULL);
CREATE INDEX school_students_inviter ON public.school_students USING btree (invited_by);
CREATE INDEX school_students_name ON public.school_students USING btree (school_id, name_key, id);
CREATE UNIQUE INDEX school_students_number ON public.school_students USING btree (school_id, student_number) WHERE ((student_number <> ''::text) AND (removed_at IS NULL));
CREATE INDEX school_students_of_account ON public.school_students USING btree (account_id);
CREATE INDEX school_students_of_address ON public.school_students USING btree (email);
CREATE INDEX school_students_recorded ON public.school_students USING btree (recorded_at) WHERE ((link = 'none'::text) AND (recorded_at IS NOT NULL));
CREATE UNIQUE INDEX school_students_token ON public.school_students USING btree (token_hash) WHERE (token_hash IS NOT NULL);

create table school_subscriptions (
  school_id uuid not null,
  type text not null,
  label text not null,
  months integer not null,
  starts_on date not null,
  expires_on date not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (school_id),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK ((expires_on > starts_on)),
  CHECK (((months >= 1) AND (months <= 60))),
  CHECK ((type = ANY (ARRAY['premium'::text, 'basique'::text, 'other'::text])))
);

CREATE INDEX school_subscriptions_expiring ON public.school_subscriptions USING btree (expires_on);

create table school_tags (
  id uuid not null default new_id(),
  school_id uuid not null,
  name text not null,
  PRIMARY KEY (id),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);

CREATE UNIQUE INDEX school_tags_name ON public.school_tags USING btree (school_id, plain(name));

create table school_view_days (
  school_id uuid not null,
  day date not null,
  views integer not null,
  PRIMARY KEY (school_id, day),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);

create table school_webhooks (
  id uuid not null default new_id(),
  school_id uuid not null,
  url text not null,
  description text not null default ''::text,
  events text[] not null,
  is_active boolean not null default true,
  tells_candidate boolean not null default false,
  secret bytea not null,
  former_secret bytea,
  former_until timestamp with time zone,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  turned_off text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK ((cardinality(events) > 0)),
  CHECK ((turned_off = ANY (ARRAY['gone'::text, 'failing'::text])))
);

CREATE INDEX school_webhooks_school ON public.school_webhooks USING btree (school_id, created_at DESC, id DESC);

create table schools (
  id uuid not null default new_id(),
  name text not null,
  slug text not null,
  siret text not null default ''::text,
  address text not null default ''::text,
  postal_code text not null default ''::text,
  city text not null default ''::text,
  email text not null default ''::text,
  phone text not null default ''::text,
  website text not null default ''::text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  contact_name text not null default ''::text,
  contact_email text not null default ''::text,
  contact_phone text not null default ''::text,
  description text not null default ''::text,
  is_public boolean not null default true,
  logo_id uuid,
  broadcast_key text not null default replace((gen_random_uuid())::text, '-'::text, ''::text),
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  creation_key bytea,
  deactivated_at timestamp with time zone,
  cover_id uuid,
  advisers_see text not null default 'all'::text,
  PRIMARY KEY (id),
  FOREIGN KEY (cover_id) REFERENCES files(id) ON DELETE SET NULL,
  FOREIGN KEY (logo_id) REFERENCES files(id) ON DELETE SET NULL,
  CHECK ((advisers_see = ANY (ARRAY['all'::text, 'own'::text])))
);

CREATE UNIQUE INDEX schools_broadcast_key ON public.schools USING btree (broadcast_key);
CREATE UNIQUE INDEX schools_cover ON public.schools USING btree (cover_id) WHERE (cover_id IS NOT NULL);
CREATE UNIQUE INDEX schools_creation_key ON public.schools USING btree (creation_key) WHERE (creation_key IS NOT NULL);
CREATE UNIQUE INDEX schools_logo ON public.schools USING btree (logo_id) WHERE (logo_id IS NOT NULL);
CREATE UNIQUE INDEX schools_siret ON public.schools USING btree (siret) WHERE (siret <> ''::text);
CREATE UNIQUE INDEX schools_slug ON public.schools USING btree (slug);

create table search_analysis (
  version smallint not null,
  check_pass smallint not null default 0,
  check_after uuid not null default '00000000-0000-0000-0000-000000000000'::uuid
);

create table search_criteria (
  id uuid not null default new_id(),
  hash bytea not null,
  query tsquery,
  is_query_in_keys boolean not null,
  place_id integer,
  department text,
  city text,
  kinds text[],
  contract_types text[],
  levels text[],
  domains text[],
  remotes text[],
  start_before date,
  analysis_version smallint not null default 0,
  UNIQUE (hash),
  PRIMARY KEY (id),
  FOREIGN KEY (place_id) REFERENCES search_places(id)
);

CREATE UNIQUE INDEX search_criteria_hash_key ON public.search_criteria USING btree (hash);
CREATE INDEX search_criteria_place ON public.search_criteria USING btree (place_id);
CREATE INDEX search_criteria_version ON public.search_criteria USING btree (analysis_version);

create table search_keys (
  term text not null,
  department text not null,
  criteria_id uuid not null,
  PRIMARY KEY (term, department, criteria_id),
  FOREIGN KEY (criteria_id) REFERENCES search_criteria(id) ON DELETE CASCADE
);

CREATE INDEX search_keys_criteria ON public.search_keys USING btree (criteria_id);

create table search_place_communes (
  place_id integer not null,
  commune_code text not null,
  PRIMARY KEY (place_id, commune_code),
  FOREIGN KEY (place_id) REFERENCES search_places(id) ON DELETE CASCADE
);

create table search_places (
  id integer not null,
  communes_hash bytea not null,
  UNIQUE (communes_hash),
  PRIMARY KEY (id)
);

CREATE UNIQUE INDEX search_places_communes_hash_key ON public.search_places USING btree (communes_hash);

create table search_plan_checks (
  account_id uuid not null,
  application_id uuid not null,
  interview_at timestamp with time zone not null,
  checked_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, application_id, interview_at),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
);

CREATE INDEX search_plan_checks_application ON public.search_plan_checks USING btree (application_id);

create table search_plan_pauses (
  account_id uuid not null,
  from_on date not null,
  until_on date,
  PRIMARY KEY (account_id, from_on),
  FOREIGN KEY (account_id) REFERENCES search_plans(account_id) ON DELETE CASCADE,
  CHECK ((until_on > from_on))
);

CREATE UNIQUE INDEX search_plan_pauses_open ON public.search_plan_pauses USING btree (account_id) WHERE (until_on IS NULL);

create table search_plans (
  account_id uuid not null,
  starts_on date not null,
  weekly_applications smallint not null default 5,
  is_reminded boolean not null default false,
  reminded_on date,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CHECK (((weekly_applications >= 3) AND (weekly_applications <= 10)))
);

CREATE INDEX search_plans_reminded ON public.search_plans USING btree (account_id) WHERE is_reminded;

create table search_synonym_words (
  key text not null,
  synonym_id uuid not null,
  word text not null,
  position integer not null,
  PRIMARY KEY (key),
  FOREIGN KEY (synonym_id) REFERENCES search_synonyms(id) ON DELETE CASCADE
);

CREATE INDEX search_synonym_words_group ON public.search_synonym_words USING btree (synonym_id, "position");

create table search_synonyms (
  id uuid not null default new_id(),
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id)
);

create table search_words (
  word text not null,
  lexeme text not null,
  offers integer not null,
  PRIMARY KEY (word)
);

CREATE INDEX search_words_lexeme ON public.search_words USING btree (lexeme);
CREATE INDEX search_words_trigrams ON public.search_words USING gin (word gin_trgm_ops);

create table secret_key_proofs (
  is_only boolean not null default true,
  probe bytea not null,
  kept_at timestamp with time zone not null default now(),
  PRIMARY KEY (is_only),
  CHECK (is_only)
);

create table sessions (
  id uuid not null default new_id(),
  account_id uuid not null,
  browser text not null default ''::text,
  system text not null default ''::text,
  address text not null default ''::text,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

CREATE INDEX sessions_account ON public.sessions USING btree (account_id, last_seen_at DESC);

create table siret_checks (
  company_id uuid not null,
  siret text not null,
  outcome text not null,
  checked_at timestamp with time zone not null,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK ((outcome = ANY (ARRAY['found'::text, 'unknown'::text, 'closed'::text, 'other_name'::text])))
);

create table sitemap_parts (
  first_offer_id uuid not null,
  last_published_at timestamp with time zone not null,
  PRIMARY KEY (first_offer_id)
);

create table skills (
  id uuid not null default new_id(),
  name text not null,
  PRIMARY KEY (id)
);

CREATE UNIQUE INDEX skills_name ON public.skills USING btree (plain(name));

create table status_days (
  day date not null,
  probes integer not null,
  failed integer not null,
  unmeasured integer not null,
  search_p95_ms integer,
  PRIMARY KEY (day),
  CHECK (((failed >= 0) AND (failed <= probes))),
  CHECK ((probes > 0)),
  CHECK ((unmeasured >= 0))
);

create table status_incidents (
  id uuid not null default new_id(),
  title text not null,
  notice text not null,
  seriousness text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  updates jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((ended_at >= began_at)),
  CHECK (((length(notice) >= 1) AND (length(notice) <= 1000))),
  CHECK ((seriousness = ANY (ARRAY['slow'::text, 'partial'::text, 'down'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  CHECK (((jsonb_typeof(updates) = 'array'::text) AND (jsonb_array_length(updates) <= 50)))
);

CREATE INDEX status_incidents_newest ON public.status_incidents USING btree (began_at DESC, id DESC);

create table status_probes (
  at timestamp with time zone not null,
  search_ok boolean not null,
  search_ms integer,
  writes_ok boolean not null,
  PRIMARY KEY (at),
  CHECK ((at = date_trunc('minute'::text, at)))
);

create table student_import_lines (
  import_id uuid not null,
  line integer not null,
  cells text[] not null,
  student_id uuid,
  before jsonb,
  after jsonb,
  contract_id uuid,
  kept_reason text not null default ''::text,
  PRIMARY KEY (import_id, line),
  FOREIGN KEY (import_id) REFERENCES student_imports(id) ON DELETE CASCADE
);

CREATE INDEX student_import_lines_student ON public.student_import_lines USING btree (student_id) WHERE (student_id IS NOT NULL);

create table student_import_words (
  school_id uuid not null,
  kind text not null,
  word text not null,
  meaning text not null,
  PRIMARY KEY (school_id, kind, word),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['column'::text, 'state'::text]))),
  CHECK ((word <> ''::text))
);

create table student_imports (
  id uuid not null default new_id(),
  school_id uuid not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  file_name text not null,
  titles text[] not null,
  fields text[] not null,
  unread integer[] not null default '{}'::integer[],
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  added integer not null default 0,
  changed integer not null default 0,
  left_out integer not null default 0,
  contracts integer not null default 0,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK (((undone_at IS NULL) OR (applied_at IS NOT NULL)))
);

CREATE INDEX student_imports_author ON public.student_imports USING btree (created_by);
CREATE INDEX student_imports_old ON public.student_imports USING btree (created_at);
CREATE INDEX student_imports_school ON public.student_imports USING btree (school_id, created_at);

create table student_invitation_plans (
  id uuid not null default new_id(),
  school_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null,
  message text not null,
  student_ids uuid[] not null,
  settled_at timestamp with time zone,
  invited integer not null default 0,
  cancelled_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  CHECK (((cancelled_at IS NULL) OR (settled_at IS NOT NULL)))
);

CREATE INDEX student_invitation_plans_author ON public.student_invitation_plans USING btree (created_by);
CREATE INDEX student_invitation_plans_due ON public.student_invitation_plans USING btree (due_at) WHERE (settled_at IS NULL);
CREATE INDEX student_invitation_plans_school ON public.student_invitation_plans USING btree (school_id, created_at);

create table support_views (
  posting_id uuid not null,
  support text not null,
  day date not null,
  views integer not null,
  PRIMARY KEY (posting_id, support, day),
  FOREIGN KEY (posting_id) REFERENCES school_postings(id) ON DELETE CASCADE,
  CHECK ((views > 0))
);

CREATE INDEX support_views_day ON public.support_views USING btree (day);

create table task_failures (
  id uuid not null,
  task text not null,
  payload jsonb not null,
  attempts integer not null,
  message text not null,
  first_failed_at timestamp with time zone not null,
  last_failed_at timestamp with time zone not null,
  state text not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (settled_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CHECK (((settled_at IS NULL) = (state = ANY (ARRAY['retrying'::text, 'failed'::text])))),
  CHECK ((state = ANY (ARRAY['retrying'::text, 'failed'::text, 'replayed'::text, 'discarded'::text])))
);

CREATE INDEX task_failures_newest ON public.task_failures USING btree (state, last_failed_at DESC, id);
CREATE INDEX task_failures_settled_by ON public.task_failures USING btree (settled_by) WHERE (settled_by IS NOT NULL);
CREATE INDEX task_failures_task ON public.task_failures USING btree (task, state, last_failed_at DESC);

create table task_runs (
  task text not null,
  started_at timestamp with time zone not null,
  ms integer not null,
  has_failed boolean not null,
  failures_in_a_row integer not null default 0,
  PRIMARY KEY (task),
  CHECK ((ms >= 0))
);

create table two_steps (
  account_id uuid not null,
  secret bytea not null,
  enabled_at timestamp with time zone not null,
  last_step bigint not null default 0,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table verification_bars (
  company_id uuid not null,
  account_id uuid,
  reason text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (company_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK ((reason <> ''::text))
);

CREATE INDEX verification_bars_account ON public.verification_bars USING btree (account_id);

create table verification_requests (
  id uuid not null default new_id(),
  company_id uuid not null,
  account_id uuid,
  message text not null default ''::text,
  created_at timestamp with time zone not null,
  state text not null default 'pending'::text,
  answered_at timestamp with time zone,
  answered_by uuid,
  reason text not null default ''::text,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (answered_by) REFERENCES accounts(id) ON DELETE SET NULL,
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CHECK (((state = 'pending'::text) = (answered_at IS NULL))),
  CHECK (((state <> 'refused'::text) OR (reason <> ''::text))),
  CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'refused'::text])))
);

CREATE INDEX verification_requests_account ON public.verification_requests USING btree (account_id);
CREATE INDEX verification_requests_answerer ON public.verification_requests USING btree (answered_by);
CREATE INDEX verification_requests_company ON public.verification_requests USING btree (company_id, created_at DESC);
CREATE UNIQUE INDEX verification_requests_once ON public.verification_requests USING btree (company_id) WHERE (state = 'pending'::text);

create table webhook_attempts (
  id uuid not null default new_id(),
  delivery_id uuid not null,
  at timestamp with time zone not null,
  status smallint,
  problem text not null default ''::text,
  ms integer not null,
  answer text not null default ''::text,
  PRIMARY KEY (id),
  FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE
);

CREATE INDEX webhook_attempts_delivery ON public.webhook_attempts USING btree (delivery_id, at, id);

create table webhook_deliveries (
  id uuid not null default new_id(),
  webhook_id uuid not null,
  event_id uuid not null,
  state text not null default 'pending'::text,
  tries smallint not null default 0,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  UNIQUE (webhook_id, event_id),
  PRIMARY KEY (id),
  FOREIGN KEY (event_id) REFERENCES webhook_events(id) ON DELETE CASCADE,
  FOREIGN KEY (webhook_id) REFERENCES school_webhooks(id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
);

CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (next_at NULLS FIRST, created_at, id) WHERE (state = 'pending'::text);
CREATE INDEX webhook_deliveries_event ON public.webhook_deliveries USING btree (event_id);
CREATE INDEX webhook_deliveries_log ON public.webhook_deliveries USING btree (webhook_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX webhook_deliveries_webhook_id_event_id_key ON public.webhook_deliveries USING btree (webhook_id, event_id);

create table webhook_events (
  id uuid not null default new_id(),
  school_id uuid not null,
  type text not null,
  at timestamp with time zone not null,
  data jsonb not null,
  PRIMARY KEY (id),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);

CREATE INDEX webhook_events_at ON public.webhook_events USING btree (at);
CREATE INDEX webhook_events_school ON public.webhook_events USING btree (school_id);

create table webhook_student_states (
  student_id uuid not null,
  state text not null,
  PRIMARY KEY (student_id),
  FOREIGN KEY (student_id) REFERENCES school_students(id) ON DELETE CASCADE
);

create view broadcast_states as
 SELECT b.posting_id,
    b.school_id,
    b.support,
        CASE
            WHEN (b.problems <> '[]'::jsonb) THEN 'refused'::text
            WHEN (NOT b.is_wanted) THEN 'stopped'::text
            WHEN (s.code = 'facebook'::text) THEN 'to_share'::text
            WHEN (s.way = 'page'::text) THEN 'online'::text
            WHEN (s.way = 'feed'::text) THEN
            CASE
                WHEN (f.fetched_at >= b.since) THEN 'read'::text
                ELSE 'queued'::text
            END
            WHEN ((b.verdict = 'refused'::text) AND (b.sent_version = b.version)) THEN 'refused'::text
            WHEN ((b.sent_version IS NULL) OR (b.verdict = 'refused'::text)) THEN 'queued'::text
            WHEN (b.verdict = 'online'::text) THEN 'online'::text
            ELSE 'sent'::text
        END AS state,
        CASE
            WHEN (s.way = 'page'::text) THEN false
            WHEN (s.way = 'feed'::text) THEN
            CASE
                WHEN (b.problems <> '[]'::jsonb) THEN false
                WHEN (NOT b.is_wanted) THEN COALESCE((f.fetched_at < b.since), true)
                ELSE COALESCE(((f.fetched_at >= b.since) AND (f.fetched_at < b.changed_at)), false)
            END
            WHEN (NOT b.is_wanted) THEN ((b.sent_version IS NOT NULL) AND (b.next_try_at IS NOT NULL))
            WHEN (b.verdict = 'refused'::text) THEN false
            ELSE COALESCE((b.sent_version <> b.version), false)
        END AS is_late,
        CASE
            WHEN (s.way = 'push'::text) THEN b.sent_at
            WHEN ((s.way = 'feed'::text) AND (f.fetched_at >= b.since)) THEN f.fetched_at
            ELSE NULL::timestamp with time zone
        END AS last_exchange_at,
        CASE
            WHEN ((s.way = 'feed'::text) AND (f.fetched_at >= b.since)) THEN f.agent
            ELSE NULL::text
        END AS reader
   FROM ((broadcasts b
     JOIN ( VALUES ('site carrière'::text,'site-carriere'::text,'page'::text), ('hellowork'::text,'hellowork'::text,'feed'::text), ('france travail'::text,'france-travail'::text,'push'::text), ('apec'::text,'apec'::text,'feed'::text), ('annonces sponsorisées indeed'::text,'indeed'::text,'feed'::text), ('supports gratuits'::text,'supports-gratuits'::text,'feed'::text), ('la bonne alternance'::text,'la-bonne-alternance'::text,'push'::text), ('facebook'::text,'facebook'::text,'page'::text), ('linkedin'::text,'linkedin'::text,'feed'::text)) s(name, code, way) ON ((s.name = lower(TRIM(BOTH FROM b.support)))))
     LEFT JOIN broadcast_fetches f ON (((f.school_id = b.school_id) AND (f.support = s.code))));

create view valid_vouches as
 SELECT v.id,
    v.company_id,
    v.way,
    v.school_id,
    v.given_at
   FROM (company_vouches v
     JOIN companies c ON ((c.id = v.company_id)))
  WHERE ((v.ended_at IS NULL) AND (plain(c.name) = plain(v.company_name)) AND
        CASE v.way
            WHEN 'staff'::text THEN true
            WHEN 'school'::text THEN (EXISTS ( SELECT 1
               FROM schools s
              WHERE ((s.id = v.school_id) AND s.is_active)))
            WHEN 'register'::text THEN (c.siret = v.siret)
            WHEN 'address'::text THEN ((c.website = v.website) AND (EXISTS ( SELECT 1
               FROM (company_members m
                 JOIN accounts a ON ((a.id = m.account_id)))
              WHERE ((m.company_id = c.id) AND (a.id = v.account_id) AND a.is_active AND (a.email_verified_at IS NOT NULL) AND (split_part(a.email, '@'::text, 2) = v.mail_host)))))
            ELSE NULL::boolean
        END);

CREATE OR REPLACE FUNCTION public.candidate_document(education text, skills text[], name text, city text, resume text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((((setweight(to_tsvector('french_unaccent'::regconfig, ((education || ' '::text) || array_to_string(skills, ' '::text))), 'A'::"char") || setweight(to_tsvector('simple_unaccent'::regconfig, ((education || ' '::text) || array_to_string(skills, ' '::text))), 'A'::"char")) || setweight(to_tsvector('simple_unaccent'::regconfig, name), 'B'::"char")) || setweight(to_tsvector('simple_unaccent'::regconfig, city), 'C'::"char")) || strip(to_tsvector('french_unaccent'::regconfig, without_contacts("left"(resume, 20000)))));

CREATE OR REPLACE FUNCTION public.city_name(city text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(TRIM(BOTH FROM city), '\s*\((\d{2,3}|2[AB])\)$'::text, ''::text, 'i'::text);

CREATE OR REPLACE FUNCTION public.codes_of_contract_labels(labels text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((SELECT array_agg(DISTINCT code.code ORDER BY code.code) AS array_agg FROM (unnest(codes_of_contract_labels.labels) label(label) CROSS JOIN LATERAL unnest(CASE label.label WHEN 'Apprentissage'::text THEN ARRAY['AP'::text] WHEN 'Contrat de professionnalisation'::text THEN ARRAY['PR'::text] WHEN 'Alternance'::text THEN ARRAY['AP'::text, 'PR'::text] ELSE '{}'::text[] END) code(code))), '{}'::text[]);

CREATE OR REPLACE FUNCTION public.end_of_day_in_paris(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (((day + 1))::timestamp without time zone AT TIME ZONE 'Europe/Paris'::text);

CREATE OR REPLACE FUNCTION public.first_open_slot(application uuid, moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(s.starts_at) from interviews i join interview_slots s on s.interview_id = i.id
    where i.application_id = application and i.state = 'proposed' and s.starts_at > moment
      and not interview_time_is_taken(i.id, s.starts_at, s.ends_at);
$function$;

CREATE OR REPLACE FUNCTION public.free_company_slug(label text, own uuid)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  wanted text := slug_of(label);
  tried text := wanted;
  number integer := 1;
begin
  perform pg_advisory_xact_lock(hashtext('company slug'));
  while exists (select from companies c where c.slug = tried and c.id is distinct from own)
    or exists (select from company_old_slugs o where o.slug = tried and o.company_id is distinct from own) loop
    number := number + 1;
    tried := wanted || '-' || number;
  end loop;
  return tried;
end $function$;

CREATE OR REPLACE FUNCTION public.free_school_slug(label text, own uuid)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  wanted text := school_slug_of(label);
  tried text := wanted;
  number integer := 1;
begin
  perform pg_advisory_xact_lock(hashtext('school slug'));
  while exists (select from schools s where s.slug = tried and s.id is distinct from own)
    or exists (select from school_old_slugs o where o.slug = tried and o.school_id is distinct from own) loop
    number := number + 1;
    tried := wanted || '-' || number;
  end loop;
  return tried;
end $function$;

CREATE OR REPLACE FUNCTION public.hidden_applicants(school uuid, member uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  select s.account_id from school_students s
  where s.school_id = school and s.account_id is not null and s.removed_at is null and s.adviser_id is distinct from member
    and sees_own_students(school, member) and is_own_student(s);
$function$;

CREATE OR REPLACE FUNCTION public.hidden_postings(school uuid, member uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  select x.posting_id from posting_participants x join school_postings p on p.id = x.posting_id
  where p.school_id = school and p.created_by is distinct from member
    and not exists (select from school_members m where m.account_id = member and m.school_id = school and m.is_admin)
    and not exists (select from school_keys k where k.id = member and k.school_id = school and k.revoked_at is null)
  group by x.posting_id having bool_and(x.account_id <> member);
$function$;

CREATE OR REPLACE FUNCTION public.interview_time_is_taken(interview uuid, since timestamp with time zone, until timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from interview_participants mine join interview_participants other on other.account_id = mine.account_id
    where mine.interview_id = interview and other.interview_id <> interview and other.during && tstzrange(since, until));
$function$;

CREATE OR REPLACE FUNCTION public.is_mailed(reader uuid, about text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (
    select from notice_choices c where c.account_id = reader and c.kind = about and c.channel <> 'mail'
      and (c.channel <> 'push' or exists (select from push_devices d where d.account_id = reader)))
$function$;

CREATE OR REPLACE FUNCTION public.is_nameless(company uuid, applicant uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select applicant is not null
    and coalesce((select c.reads_without_names from companies c where c.id = company), false)
    and not exists (select from applications a where a.company_id = company and a.applicant_id = applicant
      and (a.status in ('IV', 'IN', 'OF', 'AC') or exists (select from interviews i where i.application_id = a.id)))
$function$;

CREATE OR REPLACE FUNCTION public.is_own_student(s school_students)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select s.link <> 'none' or s.recorded_at is not null or s.adviser_id is not null or s.cohort <> ''
    or exists (select from school_contracts c where c.student_id = s.id);
$function$;

CREATE OR REPLACE FUNCTION public.is_verified(company uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT 1 FROM valid_vouches WHERE (valid_vouches.company_id = is_verified.company)));

CREATE OR REPLACE FUNCTION public.keep_a_superuser()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.is_superuser and new.is_active then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('the last superuser'));
  if not exists (select 1 from accounts where is_superuser and is_active and email_verified_at is not null and id <> old.id) then
    raise exception 'the last superuser' using errcode = 'PS001';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.levels_of_qualifications(labels text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((SELECT array_agg(DISTINCT mapped.code) AS array_agg FROM (unnest(levels_of_qualifications.labels) label(label) CROSS JOIN LATERAL (SELECT CASE label.label WHEN 'CAP'::text THEN 'CAP'::text WHEN 'BEP'::text THEN 'CAP'::text WHEN 'BAC'::text THEN 'BAC'::text WHEN 'BAC+2'::text THEN 'BA2'::text WHEN 'BAC+3'::text THEN 'BA3'::text WHEN 'BAC+4'::text THEN 'BA4'::text WHEN 'BAC+5 et plus'::text THEN 'BA5'::text ELSE NULL::text END AS code) mapped) WHERE (mapped.code IS NOT NULL)), '{}'::text[]);

CREATE OR REPLACE FUNCTION public.new_id()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
RETURN (encode(set_bit(set_bit(OVERLAY(uuid_send(gen_random_uuid()) PLACING SUBSTRING(int8send(((EXTRACT(epoch FROM clock_timestamp()) * (1000)::numeric))::bigint) FROM 3) FROM 1 FOR 6), (52)::bigint, 1), (53)::bigint, 1), 'hex'::text))::uuid;

CREATE OR REPLACE FUNCTION public.plain(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value));

CREATE OR REPLACE FUNCTION public.point_on_earth(lat double precision, lon double precision)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((lat >= ('-89'::integer)::double precision) AND (lat <= (89)::double precision)) THEN point((((11761.8)::double precision * power(tand(((45)::double precision + (lat / (2)::double precision))), ('-0.7256048'::numeric)::double precision)) * sind(((0.7256048)::double precision * (lon - (3)::double precision)))), ((('-11761.8'::numeric)::double precision * power(tand(((45)::double precision + (lat / (2)::double precision))), ('-0.7256048'::numeric)::double precision)) * cosd(((0.7256048)::double precision * (lon - (3)::double precision))))) ELSE NULL::point END;

CREATE OR REPLACE FUNCTION public.posting_published_at(p school_postings)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((p.publication_date + time '08:00') at time zone 'Europe/Paris', p.created_at)
$function$;

CREATE OR REPLACE FUNCTION public.project_candidate(profile uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from candidate_profiles where id = profile for no key update;
  insert into candidate_search as s (profile_id, account_id, domain, level, commune_code, department, availability_date,
    experience_years, skill_keys, updated_at, document)
  select p.id, p.account_id, p.domain, p.current_education_level, p.commune_code, p.department, p.availability_date,
    coalesce(p.experience_years, 0), skill_keys(p.skills), p.updated_at,
    candidate_document(p.current_education, p.skills, p.first_name || ' ' || p.last_name, p.desired_city, coalesce(r.content, ''))
  from candidate_profiles p
  join accounts a on a.id = p.account_id
  left join candidate_resumes r on r.file_id = p.resume_id
  where p.id = profile and p.is_looking_for_work and p.resume_id is not null and a.is_active
  on conflict (profile_id) do update set
    (account_id, domain, level, commune_code, department, availability_date, experience_years, skill_keys, updated_at, document)
    = (excluded.account_id, excluded.domain, excluded.level, excluded.commune_code, excluded.department, excluded.availability_date,
      excluded.experience_years, excluded.skill_keys, excluded.updated_at, excluded.document);
  if not found then delete from candidate_search where profile_id = profile; end if;
end $function$;

CREATE OR REPLACE FUNCTION public.project_candidate_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform project_candidate(p.id) from candidate_profiles p where p.account_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.project_candidate_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then delete from candidate_search where profile_id = old.id;
  else perform project_candidate(new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.project_candidate_resume()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform project_candidate(p.id) from candidate_profiles p
  where p.resume_id = case when tg_op = 'DELETE' then old.file_id else new.file_id end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recruiters_of_job(job uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  with team as (
    select m.account_id, m.role, exists (select from job_followers f where f.job_id = j.id and f.account_id = m.account_id) follows
    from company_jobs j join company_members m on m.company_id = j.company_id join accounts u on u.id = m.account_id
    where j.id = job and u.is_active)
  select account_id from team where case when exists (select from team where follows) then follows else role = 'admin' end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.school_slug_of(label text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (plain(label) ~ '[a-z0-9]'::text) THEN slug_of(label) ELSE 'ecole'::text END;

CREATE OR REPLACE FUNCTION public.sees_application(posting uuid, applicant uuid, member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select sees_applications(posting, member)
    and not exists (select from school_postings p where p.id = posting
      and applicant in (select hidden_applicants(p.school_id, member)));
$function$;

CREATE OR REPLACE FUNCTION public.sees_applications(posting uuid, member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from posting_participants x where x.posting_id = posting)
    or exists (select from posting_participants x where x.posting_id = posting and x.account_id = member)
    or exists (select from school_postings p where p.id = posting and p.created_by = member)
    or exists (select from school_members m join school_postings p on p.school_id = m.school_id
      where p.id = posting and m.account_id = member and m.is_admin)
    or exists (select from school_keys k join school_postings p on p.school_id = k.school_id
      where p.id = posting and k.id = member and k.revoked_at is null);
$function$;

CREATE OR REPLACE FUNCTION public.sees_own_students(school uuid, member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from school_members m join schools s on s.id = m.school_id
    where s.id = school and s.advisers_see = 'own' and m.account_id = member and not m.is_admin);
$function$;

CREATE OR REPLACE FUNCTION public.skill_keys(skills text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((SELECT array_agg(DISTINCT keys.key) AS array_agg FROM (unnest(skill_keys.skills) skill(skill) CROSS JOIN LATERAL (SELECT plain(btrim(skill.skill)) AS key UNION ALL SELECT word.word FROM regexp_split_to_table(plain(skill.skill), '[\s,;/()]+'::text) word(word) WHERE (word.word <> ''::text)) keys)), '{}'::text[]);

CREATE OR REPLACE FUNCTION public.slug_of(label text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(NULLIF(TRIM(BOTH '-'::text FROM "left"(regexp_replace(plain(label), '[^a-z0-9]+'::text, '-'::text, 'g'::text), 70)), ''::text), 'entreprise'::text);

CREATE OR REPLACE FUNCTION public.support_state(is_active boolean, status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (is_active OR (status <> 'activé'::text)) THEN status ELSE 'désactivé'::text END;

CREATE OR REPLACE FUNCTION public.text_of_html(html text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(html, '<[^>]*>'::text, ' '::text, 'g'::text), '&[a-z#0-9]+;'::text, ' '::text, 'gi'::text);

CREATE OR REPLACE FUNCTION public.with_earlier_applications(application uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  select p.id from applications a
  join applications p on p.id = a.id or (p.applicant_id = a.applicant_id
    and coalesce(p.job_id, p.posting_id) = coalesce(a.job_id, a.posting_id) and p.created_at < a.created_at)
  where a.id = application
$function$;

CREATE OR REPLACE FUNCTION public.without_contacts(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(value, '[[:alnum:]._%+-]{1,64}@[[:alnum:]-]+(\.[[:alnum:]-]+)+'::text, '…'::text, 'g'::text), '(\+\d{2,3}|0033|\m0)[\s.-]?(\(0\)\s?)?[1-9]([\s.-]?\d{2}){4}(?!\d)'::text, '…'::text, 'g'::text), '(https?://)?([a-z]{2,3}\.)?linkedin\.com/[^\s]+'::text, '…'::text, 'gi'::text);

CREATE TRIGGER accounts_keep_a_superuser BEFORE DELETE OR UPDATE OF is_superuser, is_active ON public.accounts FOR EACH ROW WHEN ((old.is_superuser AND old.is_active AND (old.email_verified_at IS NOT NULL))) EXECUTE FUNCTION keep_a_superuser();
CREATE TRIGGER accounts_switched AFTER UPDATE OF is_active ON public.accounts FOR EACH ROW WHEN ((old.is_active IS DISTINCT FROM new.is_active)) EXECUTE FUNCTION project_candidate_account();
CREATE TRIGGER application_events_are_kept BEFORE UPDATE ON public.application_events FOR EACH ROW WHEN ((NOT (old.actor_id IS DISTINCT FROM new.actor_id))) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_are_kept BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_are_not_emptied BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER broadcast_events_append_only BEFORE UPDATE ON public.broadcast_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER candidate_profiles_projected AFTER INSERT OR DELETE OR UPDATE ON public.candidate_profiles FOR EACH ROW EXECUTE FUNCTION project_candidate_profile();
CREATE TRIGGER candidate_resumes_projected AFTER INSERT OR DELETE OR UPDATE OF content ON public.candidate_resumes FOR EACH ROW EXECUTE FUNCTION project_candidate_resume();
CREATE TRIGGER moderation_decisions_append_only BEFORE DELETE OR UPDATE ON public.moderation_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER school_invoice_copies_refuse_change BEFORE DELETE OR UPDATE ON public.school_invoice_copies FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER school_invoices_refuse_change BEFORE DELETE OR UPDATE ON public.school_invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
