-- Which companies somebody vouches for (decision 0213). Fourteen digits, or nothing: the number is asked for, never required.
alter table companies add column siret text not null default '' check (siret ~ '^(\d{14})?$');

-- Each time that a company was vouched for, by whom and in which way; an ended one stays as history. What the company said of itself
-- is kept with it: a vouch is worth nothing for another name, website or number.
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

-- The vouches that hold at this moment. What one stands on is looked at each time rather than when it changes: whatever changes it
-- (the profile, the team, the account, the school), nothing has to think of it.
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

-- Companies whose verification the staff took back: until it vouches itself, no other way counts.
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

-- What the register said of a company's number, the last time that it was asked.
create table siret_checks (
  company_id uuid primary key references companies on delete cascade,
  siret text not null,
  outcome text not null check (outcome in ('found', 'unknown', 'closed', 'other_name')),
  checked_at timestamptz not null
);
