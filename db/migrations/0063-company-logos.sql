-- The picture of a company, shown to everybody; each new one is another file, so that its address may be kept for ever.
alter table companies add column logo_id uuid references files on delete set null;
create unique index companies_logo on companies (logo_id) where logo_id is not null;
