create table schools (
  id uuid primary key default new_id(),
  name text not null,
  slug text not null,
  siret text not null default '',
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  email text not null default '',
  phone text not null default '',
  website text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index schools_slug on schools (slug);

-- A school user belongs to one school; `is_admin` is the right over this school, never a right of the provider.
create table school_members (
  account_id uuid primary key references accounts on delete cascade,
  school_id uuid not null references schools on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  is_admin boolean not null default false,
  created_at timestamptz not null default now()
);
create index school_members_school on school_members (school_id);
