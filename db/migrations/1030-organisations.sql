-- Wing organisations: companies and schools, their people, and what proves who they are. Baseline (decision 0280).

-- ## companies

create table companies (
  id uuid primary key default new_id(),
  name text not null,
  domain text not null,
  company_size text not null,
  workforce text not null,
  website text not null default '',
  address text not null,
  zip_code text not null,
  city text not null,
  country text not null,
  description text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set by the provider's staff; `plan_until` is the last day of the plan, null without an end.
  plan text not null default 'free' check (plan in ('free', 'premium')),
  plan_until date,
  -- The name in the public address, from `free_company_slug`.
  slug text not null,
  -- Shown to everybody. Each new picture is another file, so that its address may be cached for ever.
  logo_id uuid references files on delete set null,
  -- Fourteen digits or nothing: the number is asked for, never required.
  siret text not null default '' check (siret ~ '^(\d{14})?$')
);
create index companies_premium on companies (id) where plan = 'premium';
create index companies_by_name on companies (plain(name), id);
create index companies_name_trigrams on companies using gin (plain(name) gin_trgm_ops);
create unique index companies_slug on companies (slug);
create unique index companies_logo on companies (logo_id) where logo_id is not null;
-- The plans that end, in their order.
create index companies_plan_until on companies (plan_until, id) where plan = 'premium' and plan_until is not null;

-- Addresses that a company had: they lead to the one it has.
create table company_old_slugs (
  slug text primary key,
  company_id uuid not null references companies on delete cascade
);
create index company_old_slugs_company on company_old_slugs (company_id);

create function slug_of(label text) returns text
  language sql immutable parallel safe
  return coalesce(nullif(trim(both '-' from left(regexp_replace(plain(label), '[^a-z0-9]+', '-', 'g'), 70)), ''), 'entreprise');

-- The public address that a company of this name takes: the first that no other has or had. The writer of the row asks for it in the same
-- statement; the lock makes two concurrent writers follow each other. `own` is the company, null for a new one: a former address of its own
-- is free to it.
create function free_company_slug(label text, own uuid) returns text language plpgsql volatile as $$
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
end $$;

-- ## company-team

-- An account works for one company.
create table company_members (
  account_id uuid primary key references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  role text not null default 'admin' check (role in ('admin', 'recruiter')),
  created_at timestamptz not null default now()
);
create index company_members_company on company_members (company_id);

-- People asked to join a company. The link is known by its hash alone; sending it again replaces it.
create table company_invitations (
  id uuid primary key default new_id(),
  company_id uuid not null references companies on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'recruiter')),
  token_hash bytea not null,
  invited_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index company_invitations_token on company_invitations (token_hash);
create unique index company_invitations_pending on company_invitations (company_id, email)
  where accepted_at is null and revoked_at is null;
create index company_invitations_inviter on company_invitations (invited_by);
create index company_invitations_email on company_invitations (email);

-- ## schools

create table schools (
  id uuid primary key default new_id(),
  name text not null,
  -- The name in the public address, from `free_school_slug`.
  slug text not null,
  siret text not null default '',
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  email text not null default '',
  phone text not null default '',
  website text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  contact_name text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  description text not null default '',
  is_public boolean not null default true,
  logo_id uuid references files on delete set null,
  -- Names the school to the boards that it broadcasts on; not guessed, and replaced when it leaks.
  broadcast_key text not null default replace(gen_random_uuid()::text, '-', ''),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- The same form sent twice makes one school.
  creation_key bytea,
  deactivated_at timestamptz
);
create unique index schools_slug on schools (slug);
create unique index schools_broadcast_key on schools (broadcast_key);
create unique index schools_logo on schools (logo_id) where logo_id is not null;
-- An establishment is one client.
create unique index schools_siret on schools (siret) where siret <> '';
create unique index schools_creation_key on schools (creation_key) where creation_key is not null;

-- Addresses that a school had: they lead to the one it has.
create table school_old_slugs (
  slug text primary key,
  school_id uuid not null references schools on delete cascade
);
create index school_old_slugs_school on school_old_slugs (school_id);

-- A name without a letter or digit makes no address of its own.
create function school_slug_of(label text) returns text language sql immutable parallel safe
  return case when plain(label) ~ '[a-z0-9]' then slug_of(label) else 'ecole' end;

-- As `free_company_slug`, for schools.
create function free_school_slug(label text, own uuid) returns text language plpgsql volatile as $$
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
end $$;

-- What a school is known by on each board. The secret is encrypted by the product: the database never holds it readable.
create table school_integrations (
  school_id uuid not null references schools on delete cascade,
  support text not null,
  identifier text not null default '',
  secret bytea,
  -- Its last characters, so that people recognise it; empty for a short one.
  secret_end text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (school_id, support),
  check (identifier <> '' or secret is not null)
);

-- ## school-users

-- An account works for one school; `is_admin` is the right over this school, never a right of the provider.
create table school_members (
  account_id uuid primary key references accounts on delete cascade,
  school_id uuid not null references schools on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  -- The second of two administrators who change the same person says what it started from.
  version integer not null default 1,
  -- In whose name the provider's staff assists the school (decision 0155): its account opens with nothing and is on no list of people.
  is_assistance boolean not null default false
);
create index school_members_school on school_members (school_id);
create unique index school_members_assistance on school_members (school_id) where is_assistance;

-- ## school-keys

-- Keys by which a school's own programs call the API. Known by their hash alone: a key is shown once, when it is made.
create table school_keys (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  name text not null,
  -- How it begins, so that people recognise it.
  beginning text not null,
  key_hash bytea not null,
  scopes text[] not null check (cardinality(scopes) > 0
    and scopes <@ array['offres:lecture', 'offres:écriture', 'candidatures:lecture', 'cv:lecture']),
  -- Who made it, by name: it outlives the account.
  created_by_name text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index school_keys_hash on school_keys (key_hash);
create index school_keys_school on school_keys (school_id, created_at desc);

-- ## company-verification (decision 0213)

-- Each time that a company was vouched for, by whom and how; an ended vouch stays as history. The company's name, website and number
-- are stored with it: a vouch does not count for others.
create table company_vouches (
  id uuid primary key default new_id(),
  company_id uuid not null references companies on delete cascade,
  way text not null check (way in ('staff', 'school', 'address', 'register')),
  school_id uuid references schools,
  -- The staff or the school's administrator who vouches; of `address`, whose address it is.
  account_id uuid references accounts on delete set null,
  company_name text not null,
  website text not null default '',
  mail_host text not null default '',
  siret text not null default '',
  note text not null default '',
  given_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references accounts on delete set null,
  end_reason text not null default '',
  check ((way = 'school') = (school_id is not null)),
  check ((way = 'address') = (mail_host <> '')),
  check ((way = 'register') = (siret <> '')),
  check (way not in ('staff', 'school') or note <> '')
);
create unique index company_vouches_once on company_vouches (company_id, way, school_id) nulls not distinct where ended_at is null;
create index company_vouches_company on company_vouches (company_id, given_at desc);
create index company_vouches_school on company_vouches (school_id) where school_id is not null;
create index company_vouches_account on company_vouches (account_id);
create index company_vouches_ender on company_vouches (ended_by);

-- The vouches that hold at this moment. Their conditions are read each time: what changes a profile, a team, an account or a school does
-- not have to know of them.
create view valid_vouches as
  select v.id, v.company_id, v.way, v.school_id, v.given_at
  from company_vouches v join companies c on c.id = v.company_id
  where v.ended_at is null and plain(c.name) = plain(v.company_name)
    and case v.way
      when 'staff' then true
      when 'school' then exists (select 1 from schools s where s.id = v.school_id and s.is_active)
      when 'register' then c.siret = v.siret
      when 'address' then c.website = v.website and exists (
        select 1 from company_members m join accounts a on a.id = m.account_id
        where m.company_id = c.id and a.id = v.account_id and a.is_active and a.email_verified_at is not null
          and split_part(a.email, '@', 2) = v.mail_host)
    end;

create function is_verified(company uuid) returns boolean language sql stable
return exists (select 1 from valid_vouches where company_id = company);

-- Companies whose verification the staff withdrew: until the staff vouches again, no other way counts.
create table verification_bars (
  company_id uuid primary key references companies on delete cascade,
  account_id uuid references accounts on delete set null,
  reason text not null check (reason <> ''),
  at timestamptz not null
);
create index verification_bars_account on verification_bars (account_id);

-- Companies that ask the staff, one request at a time.
create table verification_requests (
  id uuid primary key default new_id(),
  company_id uuid not null references companies on delete cascade,
  account_id uuid references accounts on delete set null,
  message text not null default '',
  created_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'refused')),
  answered_at timestamptz,
  answered_by uuid references accounts on delete set null,
  reason text not null default '',
  check ((state = 'pending') = (answered_at is null)),
  check (state <> 'refused' or reason <> '')
);
create unique index verification_requests_once on verification_requests (company_id) where state = 'pending';
create index verification_requests_company on verification_requests (company_id, created_at desc);
create index verification_requests_account on verification_requests (account_id);
create index verification_requests_answerer on verification_requests (answered_by);

-- What the register said of a company's number, the last time it was asked.
create table siret_checks (
  company_id uuid primary key references companies on delete cascade,
  siret text not null,
  outcome text not null check (outcome in ('found', 'unknown', 'closed', 'other_name')),
  checked_at timestamptz not null
);
