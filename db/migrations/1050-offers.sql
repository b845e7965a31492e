-- Wing offers: offers of companies, schools and other sites, the search over all of them, and what people do with offers.
-- Baseline (decision 0280).

-- ## company-jobs

-- An offer is shown until the end of its last day in Paris.
create function end_of_day_in_paris(day date) returns timestamptz
  language sql stable parallel safe
  return ((day + 1)::timestamp at time zone 'Europe/Paris');

create table company_jobs (
  id uuid primary key default new_id(),
  company_id uuid not null references companies on delete cascade,
  title text not null,
  contract_type text not null check (contract_type in ('AP', 'PR')),
  city text not null,
  commune_code text,
  department text,
  lat double precision,
  lon double precision,
  domain text not null,
  min_level text not null check (min_level in ('CAP', 'BAC', 'BA2', 'BA3', 'BA4', 'BA5')),
  min_experience numeric(4, 1) not null default 0 check (min_experience >= 0),
  start_date date not null,
  school_rhythm text not null,
  description text not null,
  -- Whole euros a month before tax, as the form asks and the screens show; not an amount that is ever paid here.
  salary_first_year integer check (salary_first_year >= 0),
  is_active boolean not null default true,
  expires_at timestamptz not null default end_of_day_in_paris((now() at time zone 'Europe/Paris')::date + 60),
  -- Set when the company removes the offer: it leaves every screen, its applications stay.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The offer pauses when it has received this many applications; null for no limit.
  max_applications smallint check (max_applications > 0),
  paused_at timestamptz,
  -- When the company said that the position is filled.
  filled_at timestamptz,
  -- Chosen by the sender of the form: the same form sent twice makes one offer.
  creation_key text
);
create index company_jobs_company on company_jobs (company_id, created_at desc) where deleted_at is null;
create index company_jobs_company_all on company_jobs (company_id);
create unique index company_jobs_creation on company_jobs (company_id, creation_key) where creation_key is not null;
create index company_jobs_expiring on company_jobs (expires_at) where is_active and deleted_at is null;

create table skills (
  id uuid primary key default new_id(),
  name text not null
);
create unique index skills_name on skills (plain(name));

create table company_job_skills (
  job_id uuid not null references company_jobs on delete cascade,
  skill_id uuid not null references skills,
  position smallint not null,
  primary key (job_id, skill_id)
);
create index company_job_skills_skill on company_job_skills (skill_id);

-- An offer that has closed, once for each closing; deleted when it opens again. Applicants who wait for an answer are notified after
-- a short delay.
create table company_job_closings (
  job_id uuid primary key references company_jobs on delete cascade,
  reason text not null check (reason in ('withdrawn', 'filled', 'expired')),
  closed_at timestamptz not null,
  -- The last application whose applicant was notified: a run that stops goes on from there.
  told_through uuid,
  told_at timestamptz
);
create index company_job_closings_waiting on company_job_closings (closed_at) where told_at is null;

-- The mails that announce an end, each once for the end it announces.
create table company_job_reminders (
  job_id uuid not null references company_jobs on delete cascade,
  expires_at timestamptz not null,
  days_before smallint not null check (days_before in (1, 7)),
  sent_at timestamptz not null,
  primary key (job_id, expires_at, days_before)
);

-- ## school-postings

create table school_postings (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  created_by uuid references accounts on delete set null,
  title text not null,
  reference text not null default '',
  status text not null default 'draft' check (status in ('draft', 'saved', 'published', 'archived')),
  company_name text not null default '',
  company_siret text not null default '',
  company_size text not null default '',
  company_website text not null default '',
  company_description text not null default '',
  associated_job text not null default '',
  functions text[] not null default '{}',
  country text not null default 'France',
  city text not null default '',
  commune_code text,
  department text,
  lat double precision,
  lon double precision,
  address text not null default '',
  additional_location text not null default '',
  travel_zone text not null default '',
  contract_types text[] not null default '{}',
  contract_duration smallint check (contract_duration > 0),
  work_time text not null default '',
  remote_work text not null default '',
  contract_start_date date,
  publication_date date,
  expiration_date date,
  opening_count smallint not null default 1 check (opening_count > 0),
  -- Rich text, sanitised when it was written.
  description text not null default '',
  profile_description text not null default '',
  qualification_levels text[] not null default '{}',
  education_levels text[] not null default '{}',
  domains text[] not null default '{}',
  experience_min smallint,
  experience_max smallint,
  period text not null default 'an',
  desired_skills text[] not null default '{}',
  to_be_acquired_skills text[] not null default '{}',
  access_conditions text[] not null default '{}',
  tags text[] not null default '{}',
  salary_period text not null default '',
  salary_min numeric(12, 2),
  salary_max numeric(12, 2),
  salary_currency text not null default 'EUR',
  hide_salary boolean not null default false,
  benefits text not null default '',
  work_environment text not null default '',
  industry_sectors text[] not null default '{}',
  anonymous_posting boolean not null default false,
  naf_code text not null default '',
  naf_label text not null default '',
  apply_email text not null default '',
  acknowledgment_type text not null default 'none' check (acknowledgment_type in ('none', 'default', 'custom')),
  custom_message text not null default '',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The second of two people who edit one offer says what it started from.
  version integer not null default 1,
  -- What the list of a school searches, without accents and capitals: ten thousand offers are searched without converting one.
  searched text not null generated always as (plain(title || ' ' || reference || ' ' || company_name || ' ' || city)) stored,
  -- The author by name: it stays when the account is gone, and names the access key that wrote the offer.
  author_name text not null default '',
  -- The request of a program that made the offer, and its body, both hashed: sent again, it finds the offer that it made.
  creation_key bytea,
  creation_body bytea,
  check (salary_max is null or salary_min is null or salary_max >= salary_min),
  check (experience_max is null or experience_min is null or experience_max >= experience_min),
  constraint school_postings_creation_check check ((creation_key is null) = (creation_body is null))
);
create index school_postings_school on school_postings (school_id, status, created_at desc) where deleted_at is null;
create index school_postings_school_all on school_postings (school_id);
create index school_postings_author on school_postings (created_by);
-- The list of a school, the last changed first: in one tab, in several or in all.
create index school_postings_list on school_postings (school_id, status, updated_at desc, id desc) where deleted_at is null;
create index school_postings_changed on school_postings (school_id, updated_at desc, id desc) where deleted_at is null;
create unique index school_postings_creation on school_postings (school_id, creation_key) where creation_key is not null;
-- A feed reads the published offers of one school by batches in the order of their identifiers, and asks before whether any has changed.
create index school_postings_feed on school_postings (school_id, id) include (updated_at)
  where status = 'published' and deleted_at is null;

-- A city that was typed with its department, by its name alone: screens show the department beside it.
create function city_name(city text) returns text language sql immutable parallel safe
return regexp_replace(trim(city), '\s*\((\d{2,3}|2[AB])\)$', '', 'i');

-- The morning in Paris of the day of publication that the school has chosen, the same in its list, on its page, in the search and in feeds.
create function posting_published_at(p school_postings) returns timestamptz language sql stable as $$
  select coalesce((p.publication_date + time '08:00') at time zone 'Europe/Paris', p.created_at)
$$;

-- Who takes part in an offer beside its author; with participants, other members of the school do not see its applications.
create table posting_participants (
  posting_id uuid not null references school_postings on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  primary key (posting_id, account_id)
);
create index posting_participants_account on posting_participants (account_id);

-- Whether a member of a school sees the applications of an offer: everybody, unless it has participants; then they, its author, the
-- administrators of the school and its valid access keys.
create function sees_applications(posting uuid, member uuid) returns boolean language sql stable as $$
  select not exists (select from posting_participants x where x.posting_id = posting)
    or exists (select from posting_participants x where x.posting_id = posting and x.account_id = member)
    or exists (select from school_postings p where p.id = posting and p.created_by = member)
    or exists (select from school_members m join school_postings p on p.school_id = m.school_id
      where p.id = posting and m.account_id = member and m.is_admin)
    or exists (select from school_keys k join school_postings p on p.school_id = k.school_id
      where p.id = posting and k.id = member and k.revoked_at is null);
$$;

-- The offers whose applications a member of the school does not see: the rule of `sees_applications`, for all offers at once.
create function hidden_postings(school uuid, member uuid) returns setof uuid language sql stable as $$
  select x.posting_id from posting_participants x join school_postings p on p.id = x.posting_id
  where p.school_id = school and p.created_by is distinct from member
    and not exists (select from school_members m where m.account_id = member and m.school_id = school and m.is_admin)
    and not exists (select from school_keys k where k.id = member and k.school_id = school and k.revoked_at is null)
  group by x.posting_id having bool_and(x.account_id <> member);
$$;

-- Where an offer is to be broadcast, in the order of the editor.
create table posting_supports (
  posting_id uuid not null references school_postings on delete cascade,
  name text not null,
  position smallint not null,
  is_active boolean not null,
  status text not null default '',
  primary key (posting_id, name)
);
create index posting_supports_name on posting_supports (name, is_active);

-- The state of a support as lists show it: its own word, or that it is switched off.
create function support_state(is_active boolean, status text) returns text language sql immutable parallel safe
  return case when is_active or status <> 'activé' then status else 'désactivé' end;

-- What a school starts its offers from.
create table posting_templates (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  created_by uuid references accounts on delete set null,
  name text not null check (name <> ''),
  content jsonb not null check (octet_length(content::text) <= 600000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index posting_templates_name on posting_templates (school_id, lower(name));
create index posting_templates_author on posting_templates (created_by);

-- What a person has typed and not saved yet, by account and offer; the offer itself knows nothing of it.
create table posting_autosaves (
  account_id uuid not null references accounts on delete cascade,
  -- Null for a new offer, which `draft` names: two offers that one person begins at once are kept apart.
  posting_id uuid references school_postings on delete cascade,
  content jsonb not null check (octet_length(content::text) <= 600000),
  -- The version that was read before typing; none for a new offer.
  base_version integer,
  updated_at timestamptz not null,
  draft uuid,
  constraint posting_autosaves_of_one unique nulls not distinct (account_id, posting_id, draft),
  check ((posting_id is null) = (draft is not null))
);
create index posting_autosaves_posting on posting_autosaves (posting_id);
create index posting_autosaves_age on posting_autosaves (updated_at);

-- Pictures in the texts of offers: served to everybody under an address that never changes, so that the text holds no data.
create table posting_images (
  file_id uuid primary key references files on delete cascade,
  school_id uuid not null references schools on delete cascade,
  created_at timestamptz not null
);
create index posting_images_school on posting_images (school_id);
create index posting_images_age on posting_images (created_at);

-- An act on many offers of a school: one task, whose progress is read here and which goes on where it was after a stop.
create table posting_bulk_runs (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  account_id uuid references accounts on delete set null,
  -- The action and its input.
  act jsonb not null,
  posting_ids uuid[] not null check (cardinality(posting_ids) between 1 and 1000),
  changed integer not null default 0,
  unchanged integer not null default 0,
  failed integer not null default 0,
  handled integer not null generated always as (changed + unchanged + failed) stored,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index posting_bulk_runs_school on posting_bulk_runs (school_id, created_at desc);
create index posting_bulk_runs_account on posting_bulk_runs (account_id);
create index posting_bulk_runs_age on posting_bulk_runs (created_at);

-- Why an offer was left as it was. The offer may not exist, or belong to another school: nothing refers to it.
create table posting_bulk_refusals (
  run_id uuid not null references posting_bulk_runs on delete cascade,
  position smallint not null,
  posting_id uuid not null,
  code text not null,
  primary key (run_id, position)
);

-- The offers of an export, which are too many for its signed link.
create table posting_exports (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  account_id uuid references accounts on delete set null,
  posting_ids uuid[] not null check (cardinality(posting_ids) between 1 and 1000),
  created_at timestamptz not null
);
create index posting_exports_school on posting_exports (school_id);
create index posting_exports_account on posting_exports (account_id);
create index posting_exports_age on posting_exports (created_at);

-- ## imports

-- How the staff runs each source of external offers. The secret is encrypted by the product: the database never holds it readable.
create table import_sources (
  source text primary key,
  is_on boolean not null default false,
  address text not null default '',
  identifier text not null default '',
  secret bytea,
  -- Its last characters, so that people recognise it; empty for a short one.
  secret_end text not null default '',
  -- Hours of the day in Paris at which it runs, and since when: an hour before that is not due.
  hours smallint[] not null default '{}' check (hours <@ array[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23]::smallint[]),
  hours_since timestamptz not null,
  -- Who receives an alert; all of the staff when empty.
  alert_emails text[] not null default '{}',
  -- What is wrong with the source, notified once when it begins and once when it is over.
  incident text check (incident in ('shrunk', 'fewer', 'failing')),
  incident_since timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  -- How many whole readings in a row must miss an offer, and for how long, before it is closed.
  closing_readings smallint not null default 2 check (closing_readings between 1 and 10),
  closing_hours smallint not null default 0 check (closing_hours between 0 and 168),
  -- Everything that the source lists is work-study, even where it does not say so.
  is_all_work_study boolean not null default false,
  check ((incident is null) = (incident_since is null))
);

create table import_runs (
  id uuid primary key default new_id(),
  source text not null,
  -- The hash of the whole file: an interrupted run goes on where it stopped, and the same file again is recognised.
  fingerprint text not null,
  status text not null default 'running' check (status in ('waiting', 'running', 'done', 'failed', 'refused', 'skipped')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  read integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  closed integer not null default 0,
  rejected integer not null default 0,
  reasons jsonb not null default '{}',
  error text,
  origin text not null default 'command' check (origin in ('command', 'schedule', 'manual')),
  -- The hour that a scheduled run stands for: one run each, whatever the number of workers.
  slot timestamptz,
  is_dry_run boolean not null default false,
  started_by uuid references accounts on delete set null,
  -- How often its file could not be fetched, and how often it has been read from the beginning.
  attempts smallint not null default 0,
  readings smallint not null default 0,
  quality jsonb,
  examples jsonb not null default '{}',
  samples jsonb not null default '[]',
  -- When the source asked to be tried again: its file is not fetched before.
  next_try_at timestamptz,
  -- How many offers of the source were open when the run began; null for runs that never read.
  open_before integer,
  -- Of these, how many it did not find and left open.
  missing integer not null default 0,
  -- Values that could not be read in offers that were kept: by field, how many and the first of them.
  unread jsonb not null default '{}'
);
create index import_runs_source on import_runs (source, started_at desc);
create index import_runs_recent on import_runs (started_at desc);
create unique index import_runs_slot on import_runs (source, slot) where slot is not null;
create index import_runs_under_way on import_runs (source) where status in ('waiting', 'running');
create index import_runs_started_by on import_runs (started_by);

-- What a running import has met; emptied when it ends. Unlogged: after a crash the run is simply read again.
create unlogged table import_seen (
  run_id uuid not null,
  external_id text not null,
  -- Which reading of the file met it last: what an interrupted reading met is not counted twice.
  reading smallint not null default 1,
  primary key (run_id, external_id)
);

-- Open offers that whole readings of a source did not find: an offer is closed once enough readings in a row have missed it.
create table import_missing (
  source text not null,
  external_id text not null,
  -- The first of the readings in a row that missed it, how many they are, and the run of the last one: each counts once.
  since timestamptz not null,
  readings smallint not null default 1,
  run_id uuid not null,
  primary key (source, external_id)
);

create table external_offers (
  id uuid primary key default new_id(),
  -- The importer that brought the offer, and the site it names.
  source text not null,
  source_label text not null,
  external_id text not null,
  title text not null,
  company_name text not null,
  company_size text not null default '',
  company_description text not null default '',
  company_website text not null default '',
  siret text,
  naf_code text,
  address text not null default '',
  city text not null default '',
  postcode text,
  commune_code text,
  department text,
  lat double precision,
  lon double precision,
  description text not null,
  profile text not null default '',
  contract_types text[] not null,
  contract_start date,
  duration_months smallint,
  remote text check (remote in ('onsite', 'hybrid', 'remote')),
  levels text[] not null default '{}',
  domain text,
  rome_codes text[] not null default '{}',
  desired_skills text[] not null default '{}',
  to_be_acquired_skills text[] not null default '{}',
  access_conditions text[] not null default '{}',
  opening_count smallint not null default 1,
  apply_url text not null,
  apply_phone text,
  recipient_id text,
  published_at timestamptz not null,
  expires_at timestamptz,
  -- Same company, same commune, same job words: the same offer seen on another site.
  duplicate_key text not null,
  content_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The job that the offer is for, as its source or its title names it: found like a title.
  job_name text not null default ''
);
create unique index external_offers_identity on external_offers (source, external_id);
create index external_offers_duplicates on external_offers (duplicate_key) where closed_at is null;
create index external_offers_expiring on external_offers (expires_at) where closed_at is null;
-- The dashboard's count reads the index alone.
create index external_offers_first_seen on external_offers (first_seen_at);

-- ## reference-lists

-- Lists that the provider keeps: what the editor of offers suggests. An offer keeps the words, never a link to the entry.
create table reference_entries (
  id uuid primary key default new_id(),
  list text not null check (list in ('industry_sectors', 'benefits', 'tags', 'skills')),
  label text not null check (label <> ''),
  position integer not null,
  version integer not null default 1,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index reference_entries_label on reference_entries (list, plain(label));
create index reference_entries_order on reference_entries (list, position, id);

insert into reference_entries (list, label, position)
select 'industry_sectors', label, position
from unnest(array['Enseignement/Formation', 'Santé', 'Commerce', 'Industrie', 'Technologie']) with ordinality as s(label, position);
insert into reference_entries (list, label, position)
select 'benefits', label, position
from unnest(array['Tickets restaurant', 'Prise en charge des transports', 'Mutuelle d''entreprise', 'Télétravail possible',
  'Prime de fin d''année', 'Ordinateur fourni']) with ordinality as s(label, position);
insert into reference_entries (list, label, position)
select 'tags', label, position
from unnest(array['Débutant accepté', 'Logement possible', 'Permis B', 'Rentrée décalée', 'Urgent']) with ordinality as s(label, position);
insert into reference_entries (list, label, position)
select 'skills', label, position
from unnest(array['Travail en équipe', 'Organisation', 'Accueil', 'Anglais', 'Relation client', 'Rigueur']) with ordinality as s(label, position);

-- Words that the search takes for one another. A word is in one group: the database decides.
create table search_synonyms (
  id uuid primary key default new_id(),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table search_synonym_words (
  -- As it is compared: without accents, capitals and hyphens.
  key text primary key,
  synonym_id uuid not null references search_synonyms (id) on delete cascade,
  word text not null,
  position integer not null
);
create index search_synonym_words_group on search_synonym_words (synonym_id, position);

-- ## search

-- PostgreSQL's own points, in kilometres on a Lambert conformal conic projection of the sphere (parallels 44° and 49°, meridian 3°, as
-- Lambert-93): only a superuser may create `earthdistance`. Around any point it keeps the order of distances; over metropolitan France
-- its lengths are right within 1 %. 0.7256048 is the constant of the cone, ln(cos 44° / cos 49°) / ln(tan 69.5° / tan 67°), and
-- 11761.8 = 6371 cos 44° tan(67°)^cone / cone.
create function point_on_earth(lat double precision, lon double precision) returns point
  language sql immutable parallel safe
  return case when lat between -89 and 89 then point(
    11761.8 * power(tand(45 + lat / 2), -0.7256048) * sind(0.7256048 * (lon - 3)),
    -11761.8 * power(tand(45 + lat / 2), -0.7256048) * cosd(0.7256048 * (lon - 3))) end;

-- One narrow row per offer that may be shown, whatever its kind. Written by the functions below in the transaction that writes
-- the offer, so that it cannot drift. A row counts from `visible_from` to `visible_until`.
create table offer_search (
  offer_id uuid primary key,
  kind text not null check (kind in ('external', 'company', 'school')),
  -- External offers come first in the list.
  kind_rank smallint not null generated always as (case when kind = 'external' then 0 else 1 end) stored,
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
  has_levels boolean not null generated always as (levels <> '{}') stored,
  domain text,
  remote text,
  start_date date,
  published_at timestamptz not null,
  visible_from timestamptz not null default '-infinity',
  visible_until timestamptz not null default 'infinity',
  duplicate_key text,
  -- One offer stands for its group of near-duplicates; the others stay but are not listed.
  is_head boolean not null default true,
  seen_on smallint not null default 1,
  document tsvector not null,
  place point generated always as (point_on_earth(lat, lon)) stored,
  -- When the row came: the alerts find new offers by it.
  shown_at timestamptz not null default now()
);
create index offer_search_default on offer_search (kind_rank, published_at desc, offer_id desc) where is_head;
create index offer_search_by_level on offer_search (has_levels desc, kind_rank, published_at desc, offer_id desc) where is_head;
create index offer_search_recent on offer_search (published_at desc, offer_id desc) where is_head;
create index offer_search_department on offer_search (department, kind_rank, published_at desc, offer_id desc) where is_head;
create index offer_search_commune on offer_search (commune_code) where is_head;
create index offer_search_domain on offer_search (domain, kind_rank, published_at desc, offer_id desc) where is_head;
-- Each search reads all words that wait to be sorted into the index: a long list made every search slow during an import.
create index offer_search_document on offer_search using gin (document) with (gin_pending_list_limit = 1024);
create index offer_search_duplicates on offer_search (duplicate_key) where duplicate_key is not null;
-- Offers of a domain in a department, the newest first.
create index offer_search_domain_department on offer_search (domain, department, published_at desc, offer_id desc) where is_head;
create index offer_search_place on offer_search using gist (place) where is_head;
create index offer_search_shown on offer_search (shown_at);

-- Weights: A title, B company and skills, C place, D the text; D without positions, which halves the row and is never ranked.
create function offer_document(title text, company text, skills text[], place text, body text) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('french_unaccent', title), 'A')
      || setweight(to_tsvector('french_unaccent', company || ' ' || array_to_string(skills, ' ')), 'B')
      || setweight(to_tsvector('french_unaccent', place), 'C')
      || strip(to_tsvector('french_unaccent', left(body, 6000)));

-- Levels and contracts that a school writes in words, in the codes of the search.
create function levels_of_qualifications(labels text[]) returns text[]
  language sql immutable parallel safe
  return coalesce((
    select array_agg(distinct code) from unnest(labels) label
    cross join lateral (select case label
      when 'CAP' then 'CAP' when 'BEP' then 'CAP' when 'BAC' then 'BAC' when 'BAC+2' then 'BA2'
      when 'BAC+3' then 'BA3' when 'BAC+4' then 'BA4' when 'BAC+5 et plus' then 'BA5' end as code) mapped
    where code is not null), '{}');
create function codes_of_contract_labels(labels text[]) returns text[]
  language sql immutable parallel safe
  return coalesce((
    select array_agg(distinct code order by code) from unnest(labels) label
    cross join lateral unnest(case label
      when 'Apprentissage' then array['AP'] when 'Contrat de professionnalisation' then array['PR']
      when 'Alternance' then array['AP', 'PR'] else '{}'::text[] end) code), '{}');

create function text_of_html(html text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&[a-z#0-9]+;', ' ', 'gi');

-- Which offer of a group stands for it: the first published, and on a tie the lowest identifier; and on how many sites it was seen.
create function regroup_duplicates(keys text[]) returns void language sql as $$
  update offer_search s set is_head = g.is_head, seen_on = g.seen_on
  from (
    select offer_id,
      row_number() over (partition by duplicate_key order by published_at, offer_id) = 1 as is_head,
      least(32000, dense_rank() over (partition by duplicate_key order by source_label)
        + dense_rank() over (partition by duplicate_key order by source_label desc) - 1)::smallint as seen_on
    from offer_search where duplicate_key = any(keys)
  ) g
  where s.offer_id = g.offer_id and (s.is_head, s.seen_on) is distinct from (g.is_head, g.seen_on);
$$;

-- Projects external offers again, whichever statement wrote them.
create function project_external_offers(ids uuid[]) returns void language sql as $$
  delete from offer_search where offer_id = any(ids);
  insert into offer_search (offer_id, kind, source_label, title, company_name, city, commune_code, department, lat, lon,
    contract_types, levels, domain, remote, start_date, published_at, visible_until, duplicate_key, document)
  select id, 'external', source_label, title, company_name, city, commune_code, department, lat, lon,
    contract_types, levels, domain, remote, contract_start, published_at, coalesce(expires_at, 'infinity'), duplicate_key,
    offer_document(title || ' ' || job_name, company_name, desired_skills, city, description || ' ' || profile)
  from external_offers where id = any(ids) and closed_at is null;
$$;

-- Imported offers come by batches: their triggers project a whole statement at once, and regroup near-duplicates.
create function project_external_inserted() returns trigger language plpgsql as $$
begin
  insert into offer_search (offer_id, kind, source_label, title, company_name, city, commune_code, department, lat, lon,
    contract_types, levels, domain, remote, start_date, published_at, visible_until, duplicate_key, document)
  select id, 'external', source_label, title, company_name, city, commune_code, department, lat, lon,
    contract_types, levels, domain, remote, contract_start, published_at, coalesce(expires_at, 'infinity'), duplicate_key,
    offer_document(title || ' ' || job_name, company_name, desired_skills, city, description || ' ' || profile)
  from changed where closed_at is null;
  -- Most offers are alone of their kind: one look into the index tells, row by row.
  perform regroup_duplicates(array(
    select distinct c.duplicate_key from changed c
    where (select s.offer_id from offer_search s where s.duplicate_key = c.duplicate_key offset 1 limit 1) is not null));
  return null;
end $$;

create function project_external_updated() returns trigger language plpgsql as $$
declare
  moved uuid[];
  keys text[];
begin
  select array_agg(n.id), array_agg(distinct o.duplicate_key) || array_agg(distinct n.duplicate_key)
    into moved, keys
    from changed n join replaced o on o.id = n.id
    where n.content_hash is distinct from o.content_hash or n.closed_at is distinct from o.closed_at
      or n.expires_at is distinct from o.expires_at or n.duplicate_key is distinct from o.duplicate_key;
  if moved is null then return null; end if;
  perform project_external_offers(moved);
  perform regroup_duplicates(keys);
  return null;
end $$;

create function project_external_deleted() returns trigger language plpgsql as $$
begin
  delete from offer_search where offer_id in (select id from replaced);
  perform regroup_duplicates(array(select distinct duplicate_key from replaced));
  return null;
end $$;

create trigger external_offers_inserted after insert on external_offers
  referencing new table as changed for each statement execute function project_external_inserted();
create trigger external_offers_updated after update on external_offers
  referencing old table as replaced new table as changed for each statement execute function project_external_updated();
create trigger external_offers_deleted after delete on external_offers
  referencing old table as replaced for each statement execute function project_external_deleted();

-- Projects one offer of a company again. A paused offer is on no screen.
create function project_company_job(job uuid) returns void language sql as $$
  delete from offer_search where offer_id = job;
  insert into offer_search (offer_id, kind, title, company_name, city, commune_code, department, lat, lon,
    contract_types, levels, domain, start_date, published_at, visible_until, document)
  select j.id, 'company', j.title, c.name, j.city, j.commune_code, j.department, j.lat, j.lon,
    array[j.contract_type], array[j.min_level], j.domain, j.start_date, j.created_at, j.expires_at,
    offer_document(j.title, c.name, array(select s.name from company_job_skills js join skills s on s.id = js.skill_id where js.job_id = j.id),
      j.city, j.description)
  from company_jobs j join companies c on c.id = j.company_id
  where j.id = job and j.is_active and j.deleted_at is null and j.paused_at is null;
$$;

create function project_company_job_changed() returns trigger language plpgsql as $$
begin
  perform project_company_job(case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;
create trigger company_jobs_projected after insert or update or delete on company_jobs
  for each row execute function project_company_job_changed();

create function project_company_job_skill_changed() returns trigger language plpgsql as $$
begin
  perform project_company_job(job_id) from (select distinct job_id from changed) jobs;
  return null;
end $$;
create trigger company_job_skills_added after insert on company_job_skills
  referencing new table as changed for each statement execute function project_company_job_skill_changed();
create trigger company_job_skills_removed after delete on company_job_skills
  referencing old table as changed for each statement execute function project_company_job_skill_changed();

create function project_company_renamed() returns trigger language plpgsql as $$
begin
  perform project_company_job(id) from company_jobs where company_id = new.id;
  return null;
end $$;
create trigger companies_renamed after update of name on companies
  for each row when (old.name is distinct from new.name) execute function project_company_renamed();

-- Projects one offer of a school again. A school that is switched off shows none.
create function project_school_posting(posting uuid) returns void language sql as $$
  delete from offer_search where offer_id = posting;
  insert into offer_search (offer_id, kind, title, company_name, city, commune_code, department, lat, lon,
    contract_types, levels, domain, remote, start_date, published_at, visible_from, visible_until, document)
  select p.id, 'school', p.title, case when p.anonymous_posting then 'Entreprise anonyme' else p.company_name end,
    city_name(p.city), p.commune_code, p.department, p.lat, p.lon,
    codes_of_contract_labels(p.contract_types), levels_of_qualifications(p.qualification_levels), p.domains[1],
    case p.remote_work when 'Aucun' then 'onsite' when 'Total' then 'remote' when 'Partiel' then 'hybrid' when 'Occasionnel' then 'hybrid' end,
    p.contract_start_date, posting_published_at(p),
    coalesce((p.publication_date::timestamp at time zone 'Europe/Paris'), '-infinity'),
    -- Shown until the end of its last day in Paris.
    coalesce(((p.expiration_date + 1)::timestamp at time zone 'Europe/Paris'), 'infinity'),
    offer_document(p.title || ' ' || p.associated_job, case when p.anonymous_posting then '' else p.company_name end, p.desired_skills, p.city,
      text_of_html(p.description || ' ' || p.profile_description))
  from school_postings p join schools s on s.id = p.school_id
  where p.id = posting and p.status = 'published' and p.deleted_at is null and s.is_active;
$$;

create function project_school_posting_changed() returns trigger language plpgsql as $$
begin
  perform project_school_posting(case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;
create trigger school_postings_projected after insert or update or delete on school_postings
  for each row execute function project_school_posting_changed();

create function project_school_switched() returns trigger language plpgsql as $$
begin
  perform project_school_posting(id) from school_postings where school_id = new.id;
  return null;
end $$;
create trigger schools_switched after update of is_active on schools
  for each row when (old.is_active is distinct from new.is_active) execute function project_school_switched();

-- Job titles as people type them, for suggestions, and the words they are made of, for typing mistakes. Rebuilt by a task.
create table job_titles (
  title text primary key,
  offers integer not null
);
create index job_titles_trigrams on job_titles using gin (plain(title) gin_trgm_ops);

create table search_words (
  word text primary key,
  lexeme text not null,
  offers integer not null
);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
create index search_words_lexeme on search_words (lexeme);

-- The counts that the pages of trades and cities and the sitemap show; a task writes them again.
create table offer_cities (
  commune_code text primary key,
  offers integer not null,
  last_published_at timestamptz not null
);
create index offer_cities_largest on offer_cities (offers desc);

create table offer_trades (
  slug text primary key,
  offers integer not null,
  last_published_at timestamptz not null
);

-- Each part of the sitemap begins at an offer and ends where the next one begins.
create table sitemap_parts (
  first_offer_id uuid primary key,
  last_published_at timestamptz not null
);

-- How a company or a school answers its applicants, once there are enough applications to say so; a task writes it again.
create table answer_rates (
  organisation_id uuid primary key,
  applications integer not null,
  answered integer not null,
  -- Null while nobody was answered.
  median_days real
);

-- How often the link to apply to an external offer was followed, by day.
create table apply_clicks (
  offer_id uuid not null,
  day date not null,
  clicks integer not null default 0,
  primary key (offer_id, day)
);
create index apply_clicks_day on apply_clicks (day);

-- ## views

-- How often the page or window of a company's or school's offer was opened, by day in Paris; never by whom.
create table offer_views (
  offer_id uuid not null,
  day date not null,
  views integer not null check (views > 0),
  primary key (offer_id, day)
);
create index offer_views_day on offer_views (day);

-- How often an offer of a school was seen on a support that is a page of ours, by day in Paris; never by whom.
create table support_views (
  posting_id uuid not null references school_postings on delete cascade,
  -- The code of the support, as the contract has it.
  support text not null,
  day date not null,
  views integer not null check (views > 0),
  primary key (posting_id, support, day)
);
create index support_views_day on support_views (day);

-- Views of all offers of a school by day: no visit sums over ten thousand offers.
create table school_view_days (
  school_id uuid not null references schools on delete cascade,
  day date not null,
  views integer not null,
  primary key (school_id, day)
);

-- ## highlights

-- Offers that a premium company highlights, in a labelled strip above the results; the order of the results does not change.
create table highlighted_offers (
  job_id uuid primary key references company_jobs on delete cascade,
  company_id uuid not null references companies on delete cascade,
  highlighted_at timestamptz not null
);
create index highlighted_offers_company on highlighted_offers (company_id);

-- ## favourites

-- A favourite, or an offer not to be shown again, of whatever kind. The snapshot outlives the offer.
create table offer_marks (
  account_id uuid not null references accounts (id) on delete cascade,
  mark text not null check (mark in ('favourite', 'hidden')),
  offer_id uuid not null,
  offer_snapshot jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, mark, offer_id)
);
create index offer_marks_newest on offer_marks (account_id, mark, created_at desc, offer_id desc);

-- ## moderation

-- Offers that the staff took off every screen, whatever their kind.
create table moderated_offers (
  offer_id uuid primary key,
  moderated_at timestamptz not null default now()
);

-- The projection holds no moderated offer, however often the offer is written.
create function refuse_moderated_offers() returns trigger language plpgsql as $$
begin
  delete from offer_search s using changed c join moderated_offers m on m.offer_id = c.offer_id where s.offer_id = c.offer_id;
  return null;
end $$;
create trigger offer_search_moderated after insert on offer_search
  referencing new table as changed for each statement execute function refuse_moderated_offers();

create function take_off_moderated_offer() returns trigger language plpgsql as $$
declare
  key text;
begin
  delete from offer_search where offer_id = new.offer_id returning duplicate_key into key;
  perform regroup_duplicates(array[key]) where key is not null;
  return null;
end $$;
create trigger offers_moderated after insert on moderated_offers
  for each row execute function take_off_moderated_offer();

-- An offer that is shown again is projected as if it had just been written.
create function show_moderated_offer() returns trigger language plpgsql as $$
declare
  key text;
begin
  perform project_company_job(id) from company_jobs where id = old.offer_id;
  perform project_school_posting(id) from school_postings where id = old.offer_id;
  select duplicate_key into key from external_offers where id = old.offer_id;
  if found then
    perform project_external_offers(array[old.offer_id]);
    perform regroup_duplicates(array[key]);
  end if;
  return null;
end $$;
create trigger offers_shown_again after delete on moderated_offers
  for each row execute function show_moderated_offer();

-- What the staff decided about offers, and why: history that only grows. As in the audit log, `decided_by` outlives the account.
create table moderation_decisions (
  id uuid primary key default new_id(),
  offer_id uuid not null,
  decision text not null check (decision in ('hidden', 'kept', 'upheld', 'restored')),
  reason text check (reason in ('scam', 'discriminatory', 'not_work_study', 'duplicate', 'expired', 'illegal', 'misleading_contact', 'other')),
  -- For the author of the offer.
  message text not null default '',
  -- For the staff alone.
  note text not null default '',
  -- The text of the offer at that time, to show a later change.
  content jsonb not null default '{}',
  reports int not null default 0,
  decided_by uuid,
  decided_at timestamptz not null,
  check ((decision = 'hidden') = (reason is not null))
);
create index moderation_decisions_offer on moderation_decisions (offer_id, decided_at);
create trigger moderation_decisions_append_only before update or delete on moderation_decisions
  for each row execute function refuse_change();

-- Where each offer that was reported or judged stands, for the staff's list.
create table offer_cases (
  offer_id uuid primary key,
  offer_snapshot jsonb not null,
  standing text not null default 'open' check (standing in ('open', 'kept', 'hidden', 'restored')),
  reports int not null default 0,
  open_reports int not null default 0,
  waiting_since timestamptz,
  appealed_at timestamptz,
  last_reported_at timestamptz,
  decided_at timestamptz,
  -- The decision that keeps the offer off every screen.
  hidden_by uuid references moderation_decisions (id),
  version int not null default 0,
  check ((open_reports > 0) = (waiting_since is not null)),
  check ((standing = 'hidden') = (hidden_by is not null)),
  check (appealed_at is null or standing = 'hidden')
);
create index offer_cases_waiting on offer_cases (waiting_since) where waiting_since is not null;
create index offer_cases_appealed on offer_cases (appealed_at) where appealed_at is not null;
create index offer_cases_standing on offer_cases (standing, decided_at desc);
create index offer_cases_hidden_by on offer_cases (hidden_by);

-- What people find wrong with an offer, for the provider's staff. A report outlives the account of its author, without naming it.
create table offer_reports (
  id uuid primary key default new_id(),
  offer_id uuid not null,
  reporter_id uuid references accounts (id) on delete set null,
  reason text not null check (reason in ('misleading', 'filled', 'money', 'discrimination', 'not_work_study', 'other')),
  message text not null default '',
  offer_snapshot jsonb not null,
  status text not null default 'open' check (status in ('open', 'kept', 'removed')),
  note text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references accounts (id) on delete set null,
  decision_id uuid references moderation_decisions (id),
  check ((status = 'open') = (settled_at is null))
);
create unique index offer_reports_once on offer_reports (reporter_id, offer_id) where status = 'open';
create index offer_reports_reporter on offer_reports (reporter_id);
create index offer_reports_settler on offer_reports (settled_by);
create index offer_reports_offer on offer_reports (offer_id);
create index offer_reports_queue on offer_reports (status, created_at, id);
create index offer_reports_decision on offer_reports (decision_id);

-- An author contests a decision, once.
create table moderation_appeals (
  id uuid primary key default new_id(),
  decision_id uuid not null unique references moderation_decisions (id),
  author_id uuid references accounts (id) on delete set null,
  message text not null,
  created_at timestamptz not null,
  answer_id uuid references moderation_decisions (id)
);
create index moderation_appeals_author on moderation_appeals (author_id);
create index moderation_appeals_answer on moderation_appeals (answer_id);

-- ## alerts

-- Every offer that has come on screen, once, and when it was matched with saved searches. An offer that is written again, or closed and
-- opened again, does not arrive a second time.
create table offer_arrivals (
  offer_id uuid primary key,
  arrived_at timestamptz not null default now(),
  matched_at timestamptz
);
create index offer_arrivals_waiting on offer_arrivals (arrived_at) where matched_at is null;

-- The communes of a place that is searched (a city and its surroundings), written once for all the searches that name it.
create table search_places (
  id integer generated always as identity primary key,
  communes_hash bytea not null unique
);

create table search_place_communes (
  place_id integer not null references search_places (id) on delete cascade,
  commune_code text not null,
  primary key (place_id, commune_code)
);

-- What a search asks of an offer, compiled once for all the people who saved it; a null accepts any offer.
create table search_criteria (
  id uuid primary key default new_id(),
  hash bytea not null unique,
  query tsquery,
  -- An offer that holds one of the keys' words matches the query: it need not be run.
  is_query_in_keys boolean not null,
  place_id integer references search_places (id),
  department text,
  -- A city that no list knows: offers that name it as it was typed.
  city text,
  kinds text[],
  contract_types text[],
  levels text[],
  domains text[],
  remotes text[],
  start_before date,
  -- The words of the search must stand in the title of the offer.
  titles_only boolean not null default false
);
create index search_criteria_place on search_criteria (place_id);

-- How criteria are found from an offer: each holds one of the terms (a word, '=' and a domain, or '*') in one of the departments
-- (or '*'). The term is the rarest that the criteria require.
create table search_keys (
  term text not null,
  department text not null,
  criteria_id uuid not null references search_criteria (id) on delete cascade,
  primary key (term, department, criteria_id)
);
create index search_keys_criteria on search_keys (criteria_id);

create table saved_searches (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  parameters jsonb not null,
  -- Equal for the same parameters.
  identity bytea not null,
  criteria_id uuid not null references search_criteria (id),
  frequency text not null check (frequency in ('immediate', 'daily', 'weekly', 'none')),
  -- Only offers that arrived later are new.
  watched_since timestamptz not null default now(),
  -- Since the person last looked.
  new_count integer not null default 0,
  -- What the next alert will show: its newest offers, and how many in all.
  pending_ids uuid[] not null default '{}',
  pending_count integer not null default 0,
  has_feed boolean not null default false,
  -- Part of the feed's key: a new number makes the former address worthless.
  feed_version integer not null default 0,
  created_at timestamptz not null default now(),
  unique (account_id, identity)
) with (fillfactor = 80);
create index saved_searches_criteria on saved_searches (criteria_id);
create index saved_searches_pending on saved_searches (frequency, id) where pending_count > 0;

-- The last searches of a person, each once.
create table recent_searches (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts (id) on delete cascade,
  parameters jsonb not null,
  identity bytea not null,
  searched_at timestamptz not null default now(),
  unique (account_id, identity)
);

-- ## matching

-- Companies that asked for a mail of new candidates each Monday.
create table match_mails (
  company_id uuid primary key references companies (id) on delete cascade,
  is_wanted boolean not null,
  -- The last Monday's run that considered this company; what came before it is not new.
  told_at timestamptz
);
create index match_mails_wanted on match_mails (company_id) where is_wanted;

-- Who was proposed by mail for which offer: nobody is proposed twice.
create table match_mail_candidates (
  job_id uuid not null references company_jobs (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  told_at timestamptz not null,
  primary key (job_id, account_id)
);
create index match_mail_candidates_account on match_mail_candidates (account_id);
