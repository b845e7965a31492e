-- Pictures of the offers of a school: served to everybody under an address that never changes, so that the text holds no data.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('cv', 'logo', 'posting_image'));
create table posting_images (
  file_id uuid primary key references files on delete cascade,
  school_id uuid not null references schools on delete cascade,
  created_at timestamptz not null
);
create index posting_images_school on posting_images (school_id);
create index posting_images_age on posting_images (created_at);

-- What somebody has typed and not saved yet, by account and offer (none: a new one); the offer itself knows nothing of it.
create table posting_autosaves (
  account_id uuid not null references accounts on delete cascade,
  posting_id uuid references school_postings on delete cascade,
  content jsonb not null check (octet_length(content::text) <= 600000),
  -- The version that was read before typing; none for a new offer.
  base_version integer,
  updated_at timestamptz not null,
  unique nulls not distinct (account_id, posting_id)
);
create index posting_autosaves_posting on posting_autosaves (posting_id);
create index posting_autosaves_age on posting_autosaves (updated_at);

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
