-- Wing hiring: applications, what follows from them, and the CV library. Baseline (decision 0280).

-- ## applications

create table applications (
  id uuid primary key default new_id(),
  job_id uuid references company_jobs,
  posting_id uuid references school_postings,
  -- Null once the applicant has erased the account: the line stays, anonymous, for statistics.
  applicant_id uuid references accounts on delete set null,
  resume_id uuid references files,
  status text not null default 'PD' check (status in ('PD', 'RV', 'IN', 'IV', 'OF', 'AC', 'DF', 'RJ', 'WD')),
  -- Where the school's own pipeline stands; company applications have none.
  stage text check (stage in ('new', 'waiting', 'selected', 'phone', 'meeting', 'shortlist', 'proposal', 'refused', 'hired', 'broadcast')),
  -- `linked`: the company began it. `introduced`: a school made it with the candidate's consent.
  origin text not null default 'applied' check (origin in ('applied', 'linked', 'introduced')),
  -- Title, organisation, city and start date as they were: an application outlives its offer.
  offer_snapshot jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An applicant may follow an application that was sent elsewhere: they say its status.
  external_offer_id uuid references external_offers,
  -- The company or school that received it: an offer never changes owner, and lists and counts read one index instead of joining offers.
  company_id uuid references companies,
  -- The mean of the recruiters' stars, so that a list is sorted by an index.
  rating numeric(3, 2),
  -- What the candidate answered to the company that began it.
  invitation text check (invitation in ('pending', 'accepted', 'declined', 'cancelled')),
  -- The candidate has given it: they applied, or accepted what a company proposed. Every count and list that must not show what still
  -- waits for a candidate's answer reads this.
  is_given boolean not null generated always as (invitation is null or invitation = 'accepted') stored,
  school_id uuid references schools,
  -- When a member of the school first opened it.
  seen_at timestamptz,
  -- When a recruiter first answered; null again once it is put back to waiting.
  answered_at timestamptz,
  -- 0 received, 1 answered, 2 interview, 3 proposal, 4 hired.
  reached smallint not null default 0 check (reached between 0 and 4),
  -- The support (job board) that it came from, where that is known.
  support text,
  constraint applications_check1 check ((posting_id is null) = (stage is null)),
  constraint applications_one_offer check (num_nonnulls(job_id, posting_id, external_offer_id) = 1),
  constraint applications_linked_are_invitations check ((origin = 'linked') = (invitation is not null)),
  constraint applications_company check ((job_id is null) = (company_id is null)),
  constraint applications_school check ((posting_id is null) = (school_id is null))
);
create unique index applications_once_per_job on applications (job_id, applicant_id);
create unique index applications_once_per_posting on applications (posting_id, applicant_id);
create index applications_applicant on applications (applicant_id, created_at desc, id desc);
create index applications_job on applications (job_id, created_at desc, id desc);
create index applications_posting on applications (posting_id, created_at desc, id desc);
create index applications_resume on applications (resume_id);
create unique index applications_once_per_external_offer on applications (external_offer_id, applicant_id);
create index applications_company on applications (company_id, created_at desc, id desc) where company_id is not null;
create index applications_company_status on applications (company_id, status, created_at desc, id desc) where company_id is not null;
create index applications_job_status on applications (job_id, status, created_at desc, id desc) where job_id is not null;
create index applications_company_rating on applications (company_id, rating desc nulls last, created_at desc, id desc)
  where company_id is not null;
-- How many candidates a company invited lately.
create index applications_invited on applications (job_id, created_at) where origin = 'linked';
-- Those that wait for an answer, the oldest first.
create index applications_waiting on applications (job_id, created_at) where status = 'PD' and is_given;
create index applications_school on applications (school_id, created_at desc, id desc) where school_id is not null;
create index applications_school_stage on applications (school_id, stage, created_at desc, id desc) where school_id is not null;
create index applications_posting_stage on applications (posting_id, stage, created_at desc, id desc) where posting_id is not null;
create index applications_school_unseen on applications (school_id, created_at desc, id desc)
  where school_id is not null and seen_at is null;
create index applications_school_rating on applications (school_id, rating desc nulls last, created_at desc, id desc)
  where school_id is not null;
create index applications_school_withdrawn on applications (school_id, created_at desc, id desc)
  where school_id is not null and status = 'WD';
create index applications_school_figures on applications (school_id, created_at)
  include (posting_id, stage, status, answered_at, reached, support) where school_id is not null;
create index applications_school_unanswered on applications (school_id, created_at, id) include (posting_id)
  where school_id is not null and status = 'PD';
create index applications_school_applicant on applications (school_id, applicant_id) include (posting_id, stage)
  where school_id is not null;
-- What a school's program asks for: what it received since a moment, or what has changed since.
create index applications_school_changed on applications (school_id, updated_at desc, id desc) where school_id is not null;

-- The history of an application; `from_stage` and `to_stage` are the school's own stages.
create table application_events (
  id uuid primary key default new_id(),
  application_id uuid not null references applications on delete cascade,
  at timestamptz not null default now(),
  actor_id uuid references accounts on delete set null,
  actor_role text not null check (actor_role in ('applicant', 'recruiter', 'system')),
  from_status text,
  to_status text not null,
  from_stage text,
  to_stage text
);
create index application_events_application on application_events (application_id, at);
create index application_events_actor on application_events (actor_id);
create trigger application_events_are_kept before update on application_events
  for each row when (old.actor_id is not distinct from new.actor_id) execute function refuse_change();

-- An applicant's own notes and reminder about an application; nobody else reads them.
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

-- What the recruiters of a company write about an application, for one another. Erased with the applicant's account; a note loses its
-- author when the author's account is erased.
create table application_notes (
  id uuid primary key default new_id(),
  application_id uuid not null references applications on delete cascade,
  author_id uuid references accounts on delete set null,
  content text not null check (length(content) between 1 and 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index application_notes_application on application_notes (application_id, created_at, id);
create index application_notes_author on application_notes (author_id);

-- One rating by each recruiter; their mean is `applications.rating`.
create table application_ratings (
  application_id uuid not null references applications on delete cascade,
  author_id uuid not null references accounts on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  updated_at timestamptz not null default now(),
  primary key (application_id, author_id)
);
create index application_ratings_author on application_ratings (author_id);

-- Why an application was refused, where the recruiter said it; deleted as soon as the application is no longer refused.
create table application_refusals (
  application_id uuid primary key references applications on delete cascade,
  reason text not null,
  word text not null default '',
  refused_at timestamptz not null
);

-- ## messages

-- The templates of a company or of a school. `built_in` names the one that it replaces; null for one of their own.
create table message_templates (
  id uuid primary key default new_id(),
  company_id uuid references companies on delete cascade,
  built_in text check (built_in in ('received', 'interview', 'refusal', 'offer')),
  name text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  school_id uuid references schools on delete cascade,
  constraint message_templates_owner check (num_nonnulls(company_id, school_id) = 1)
);
create unique index message_templates_built_in on message_templates (company_id, built_in);
create index message_templates_company on message_templates (company_id, name);
create unique index message_templates_school_built_in on message_templates (school_id, built_in);
create index message_templates_school on message_templates (school_id, name);

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

-- ## school-applications

-- The words a school files its applications under; they go with the last application that carries them.
create table school_tags (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  name text not null check (length(name) between 1 and 40)
);
create unique index school_tags_name on school_tags (school_id, plain(name));

create table application_tags (
  application_id uuid not null references applications on delete cascade,
  tag_id uuid not null references school_tags on delete cascade,
  primary key (application_id, tag_id)
);
create index application_tags_tag on application_tags (tag_id, application_id);

-- ## interviews

-- For "no recruiter is in two interviews at once": equality and overlap in one constraint.
create extension if not exists btree_gist;

-- An interview about an application that a company received: proposed slots, then one that the candidate chose.
create table interviews (
  id uuid primary key default new_id(),
  application_id uuid not null references applications on delete cascade,
  company_id uuid not null references companies on delete cascade,
  -- Who proposed it and whose time it takes.
  recruiter_id uuid references accounts on delete set null,
  -- declined: no slot suits the candidate, or no longer, and others are asked for. held: it took place and another one was proposed since.
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'declined', 'cancelled', 'held')),
  mode text not null check (mode in ('site', 'phone', 'video')),
  -- An address, a telephone number or a link.
  place text not null default '',
  duration smallint not null check (duration between 15 and 180),
  message text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  -- Grows at each change: what a screen was showing, and the SEQUENCE of the appointment in people's calendars.
  sequence integer not null default 0,
  -- When each side is to be reminded; null once sent, or when the moment had passed as the slot was chosen.
  eve_reminder_at timestamptz,
  hour_reminder_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state in ('confirmed', 'held')) <= (starts_at is not null)),
  check ((starts_at is null) = (ends_at is null)),
  constraint interviews_one_at_once exclude using gist (recruiter_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state = 'confirmed')
);
create unique index interviews_open on interviews (application_id) where state in ('proposed', 'confirmed', 'declined');
create index interviews_application on interviews (application_id, created_at desc);
create index interviews_company on interviews (company_id, state, starts_at);
create index interviews_recruiter on interviews (recruiter_id, state, starts_at);
create index interviews_eve on interviews (eve_reminder_at) where eve_reminder_at is not null;
create index interviews_hour on interviews (hour_reminder_at) where hour_reminder_at is not null;

-- What was proposed last; a new proposal replaces it.
create table interview_slots (
  id uuid primary key default new_id(),
  interview_id uuid not null references interviews on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create unique index interview_slots_once on interview_slots (interview_id, starts_at);

-- What has happened to an interview, by whom, and what they wrote about it to the other side.
create table interview_events (
  id uuid primary key default new_id(),
  interview_id uuid not null references interviews on delete cascade,
  at timestamptz not null,
  actor_id uuid references accounts on delete set null,
  actor_role text not null check (actor_role in ('applicant', 'recruiter', 'system')),
  -- restored: the interview ended with its application, and the recruiter undid that.
  kind text not null check (kind in ('proposed', 'confirmed', 'declined', 'moved', 'cancelled', 'restored')),
  -- The moment that was chosen, or given up.
  starts_at timestamptz,
  reason text not null default ''
);
create index interview_events_interview on interview_events (interview_id, at);
create index interview_events_actor on interview_events (actor_id);

-- The secret address of a recruiter's interviews; a new key makes the former address answer nothing.
create table recruiter_calendars (
  account_id uuid primary key references accounts on delete cascade,
  key text not null,
  created_at timestamptz not null default now()
);
create unique index recruiter_calendars_key on recruiter_calendars (key);

-- ## agenda

-- The secret address of a person's calendar; a new key makes the former address answer nothing.
create table applicant_calendars (
  account_id uuid primary key references accounts on delete cascade,
  key text not null,
  created_at timestamptz not null default now()
);
create unique index applicant_calendars_key on applicant_calendars (key);

-- ## introductions (decision 0096)

-- What a school proposed at once: one candidate or several, to one offer of its own, one offer of a company, or one address. The
-- description of the target is stored: it outlives the offer.
create table introduction_batches (
  id uuid primary key default new_id(),
  school_id uuid not null references schools,
  author_id uuid references accounts on delete set null,
  kind text not null check (kind in ('posting', 'job', 'mail')),
  posting_id uuid references school_postings,
  job_id uuid references company_jobs,
  company_id uuid references companies,
  email text,
  title text not null,
  organisation text not null,
  city text not null default '',
  message text not null default '',
  created_at timestamptz not null,
  -- When the school reminded the one who has to answer, once.
  reminded_at timestamptz,
  check ((kind = 'posting') = (posting_id is not null)),
  check ((kind = 'job') = (job_id is not null)),
  check ((kind = 'job') = (company_id is not null)),
  check ((kind = 'mail') = (email is not null))
);
create index introduction_batches_school on introduction_batches (school_id, created_at desc, id desc);
create index introduction_batches_company on introduction_batches (company_id, created_at desc, id desc) where company_id is not null;
create index introduction_batches_email on introduction_batches (lower(email)) where email is not null;

-- One candidate of a batch: nothing of them leaves before they accept.
create table introductions (
  id uuid primary key default new_id(),
  batch_id uuid not null references introduction_batches,
  school_id uuid not null references schools,
  -- The application that the school had received; null for a student whom the school follows with their consent.
  application_id uuid references applications,
  applicant_id uuid references accounts on delete set null,
  -- Where to: `posting:`, `job:` or `mail:` and which one.
  target text not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'refused', 'revoked', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- When the candidate was reminded, once.
  reminded_at timestamptz,
  -- The application that it became; none where a company was written to.
  result_id uuid references applications,
  -- The CV of the moment, where a company was written to.
  resume_id uuid references files on delete set null,
  verdict text check (verdict in ('interested', 'interview', 'not_interested')),
  verdict_at timestamptz,
  check ((state = 'pending') = (settled_at is null)),
  check ((verdict is null) = (verdict_at is null))
);
-- Never twice the same candidate to the same target by the same school, whatever became of it.
create unique index introductions_once on introductions (school_id, applicant_id, target);
create index introductions_batch on introductions (batch_id);
create index introductions_application on introductions (application_id, created_at);
create index introductions_applicant on introductions (applicant_id, created_at desc, id desc);
create index introductions_pending on introductions (expires_at) where state = 'pending';
create index introductions_result on introductions (result_id) where result_id is not null;
create index introductions_resume on introductions (resume_id) where resume_id is not null;

create table introduction_events (
  id uuid primary key default new_id(),
  introduction_id uuid not null references introductions on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('asked', 'reminded', 'accepted', 'refused', 'revoked', 'withdrawn', 'expired', 'pressed',
    'opened', 'interested', 'interview', 'not_interested')),
  role text not null check (role in ('school', 'applicant', 'company', 'system')),
  actor_id uuid references accounts on delete set null
);
create index introduction_events_introduction on introduction_events (introduction_id, at, id);

-- ## students (decision 0090)

-- The people whom a school follows: those who applied to it, and those whom it invited. Before its owner accepts, nothing of a profile
-- is shown except what they sent by applying.
create table school_students (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  -- Null until the person invited has an account and answers, or applies.
  account_id uuid references accounts on delete cascade,
  -- As the school wrote them; null where the person applied and was never invited.
  email text check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  cohort text not null default '',
  -- What the person answered when the school asked to follow them.
  link text not null default 'none' check (link in ('none', 'invited', 'accepted', 'refused', 'withdrawn')),
  has_applied boolean not null default false,
  token_hash bytea,
  invited_by uuid references accounts on delete set null,
  sent_at timestamptz,
  expires_at timestamptz,
  answered_at timestamptz,
  -- « Placé ailleurs », marked by the school, and when the student said so.
  placed_elsewhere_at timestamptz,
  told_placed_at timestamptz,
  -- Taken off the list after a refusal: the line stays, so that the person is not asked again.
  removed_at timestamptz,
  -- What is searched and sorted by: the name that the school may read.
  name_key text not null default '',
  created_at timestamptz not null default now(),
  check (account_id is not null or email is not null),
  check ((link = 'none') = (sent_at is null))
);
create unique index school_students_account on school_students (school_id, account_id) where account_id is not null;
create unique index school_students_email on school_students (school_id, email) where email is not null;
create unique index school_students_token on school_students (token_hash) where token_hash is not null;
create index school_students_name on school_students (school_id, name_key, id);
create index school_students_cohort on school_students (school_id, cohort, name_key, id);
create index school_students_of_account on school_students (account_id);
create index school_students_of_address on school_students (email);
create index school_students_inviter on school_students (invited_by);

-- ## cv-library (decision 0034)

-- Words as they were typed, without stems: what a person is still typing is searched as the beginning of one.
create text search configuration simple_unaccent (copy = simple);
alter text search configuration simple_unaccent
  alter mapping for hword, hword_part, word, asciihword, asciiword, hword_asciipart with unaccent, simple;

-- One row per candidate whom companies may find: looking for work, with a CV, the account open. Written by the
-- triggers below in the transaction that writes the profile, the CV or the account, so that it cannot drift.
create table candidate_search (
  profile_id uuid primary key,
  account_id uuid not null,
  domain text not null,
  level text not null,
  commune_code text,
  department text,
  availability_date date not null,
  experience_years smallint not null,
  skill_keys text[] not null,
  updated_at timestamptz not null,
  document tsvector not null
);
-- Read often, and hardly smaller when compressed.
alter table candidate_search alter column document set storage external;
create unique index candidate_search_account on candidate_search (account_id);
create index candidate_search_recent on candidate_search (updated_at desc, profile_id desc);
create index candidate_search_domain on candidate_search (domain, updated_at desc, profile_id desc);
create index candidate_search_department on candidate_search (department, updated_at desc, profile_id desc);
create index candidate_search_commune on candidate_search (commune_code, updated_at desc, profile_id desc);
create index candidate_search_skills on candidate_search using gin (skill_keys);
create index candidate_search_document on candidate_search using gin (document) with (gin_pending_list_limit = 1024);

-- A text without the addresses and numbers that reach a person: companies read and search a CV's text before the candidate has given
-- them any way to be reached.
create function without_contacts(value text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(
    regexp_replace(
      regexp_replace(value, '[[:alnum:]._%+-]{1,64}@[[:alnum:]-]+(\.[[:alnum:]-]+)+', '…', 'g'),
      '(\+\d{2,3}|0033|\m0)[\s.-]?(\(0\)\s?)?[1-9]([\s.-]?\d{2}){4}(?!\d)', '…', 'g'),
    '(https?://)?([a-z]{2,3}\.)?linkedin\.com/[^\s]+', '…', 'gi');

-- A skill is found whole or by one of its words: "Microsoft Excel" also answers to "excel".
create function skill_keys(skills text[]) returns text[]
  language sql immutable parallel safe
  return coalesce((
    select array_agg(distinct key) from unnest(skills) skill
    cross join lateral (
      select plain(btrim(skill)) as key
      union all select word from regexp_split_to_table(plain(skill), '[\s,;/()]+') word where word <> '') keys
    ), '{}');

-- Weights: A studies and skills, B the name, C the city, D the CV without positions, which halves the row and is never ranked.
-- The short fields are indexed as typed too.
create function candidate_document(education text, skills text[], name text, city text, resume text) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('french_unaccent', education || ' ' || array_to_string(skills, ' ')), 'A')
      || setweight(to_tsvector('simple_unaccent', education || ' ' || array_to_string(skills, ' ')), 'A')
      || setweight(to_tsvector('simple_unaccent', name), 'B')
      || setweight(to_tsvector('simple_unaccent', city), 'C')
      || strip(to_tsvector('french_unaccent', without_contacts(left(resume, 20000))));

-- Two writers of the same candidate follow each other: the second sees what the first has written.
create function project_candidate(profile uuid) returns void language plpgsql as $$
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
end $$;

create function project_candidate_profile() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then delete from candidate_search where profile_id = old.id;
  else perform project_candidate(new.id);
  end if;
  return null;
end $$;
create trigger candidate_profiles_projected after insert or update or delete on candidate_profiles
  for each row execute function project_candidate_profile();

create function project_candidate_resume() returns trigger language plpgsql as $$
begin
  perform project_candidate(p.id) from candidate_profiles p
  where p.resume_id = case when tg_op = 'DELETE' then old.file_id else new.file_id end;
  return null;
end $$;
create trigger candidate_resumes_projected after insert or delete or update of content on candidate_resumes
  for each row execute function project_candidate_resume();

create function project_candidate_account() returns trigger language plpgsql as $$
begin
  perform project_candidate(p.id) from candidate_profiles p where p.account_id = new.id;
  return null;
end $$;
create trigger accounts_switched after update of is_active on accounts
  for each row when (old.is_active is distinct from new.is_active) execute function project_candidate_account();

-- The candidates of the CV library that a company opened on a day in Paris: the daily cap counts them.
create table cv_openings (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  candidate_id uuid not null references accounts on delete cascade,
  opened_at timestamptz not null,
  -- The last one that the cap allowed: the staff sees it.
  reached_cap boolean not null default false,
  primary key (company_id, day, candidate_id)
);
create index cv_openings_candidate on cv_openings (candidate_id);
create index cv_openings_day on cv_openings (day);
create index cv_openings_capped on cv_openings (day) where reached_cap;
