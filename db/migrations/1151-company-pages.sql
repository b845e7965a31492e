-- What a company tells on its public page besides its profile, and when that or its description last changed.
alter table companies
  add column tutors jsonb not null default '[]'
    check (jsonb_typeof(tutors) = 'array' and jsonb_array_length(tutors) <= 8),
  add column rhythm text not null default '',
  add column remote_days smallint check (remote_days between 0 and 5),
  add column equipment text not null default '',
  add column benefits text[] not null default '{}' check (cardinality(benefits) <= 8),
  add column directions text not null default '',
  add column page_updated_at timestamptz not null default date_trunc('milliseconds', now());

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('cv', 'logo', 'cover', 'photo', 'posting_image', 'invoice', 'attachment'));

-- The photos of the page, in order; one without a position was uploaded, and the page does not show it.
create table company_photos (
  file_id uuid primary key references files(id) on delete cascade,
  company_id uuid not null references companies(id) on delete cascade,
  position smallint,
  alt text not null default ''
);
create index company_photos_company on company_photos (company_id);
