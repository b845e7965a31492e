-- The picture at the top of the page of a company or a school.
alter table companies add column cover_id uuid references files(id) on delete set null;
create unique index companies_cover on companies (cover_id) where cover_id is not null;
alter table schools add column cover_id uuid references files(id) on delete set null;
create unique index schools_cover on schools (cover_id) where cover_id is not null;
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('cv', 'logo', 'cover', 'posting_image', 'invoice', 'attachment'));
