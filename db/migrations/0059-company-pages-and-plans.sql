-- The plan of a company, set by the provider's staff; `plan_until` is its last day, null without an end.
alter table companies
  add column plan text not null default 'free' check (plan in ('free', 'premium')),
  add column plan_until date,
  -- The name in the company's public address; kept in step with it below.
  add column slug text;
create index companies_premium on companies (id) where plan = 'premium';
create index companies_by_name on companies (plain(name), id);
create index companies_name_trigrams on companies using gin (plain(name) gin_trgm_ops);

-- Addresses that a company had: they lead to the one it has. Written by the trigger below alone.
create table company_old_slugs (
  slug text primary key,
  company_id uuid not null references companies on delete cascade
);
create index company_old_slugs_company on company_old_slugs (company_id);

create function slug_of(label text) returns text
  language sql immutable parallel safe
  return coalesce(nullif(trim(both '-' from left(regexp_replace(plain(label), '[^a-z0-9]+', '-', 'g'), 70)), ''), 'entreprise');

-- The name in small letters, followed by a number where another company has or had that address. One company at a time chooses.
create function choose_company_slug() returns trigger language plpgsql as $$
declare
  wanted text := slug_of(new.name);
  tried text := wanted;
  number integer := 1;
begin
  if tg_op = 'UPDATE' and old.slug is not null and slug_of(old.name) = wanted then
    new.slug := old.slug;
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('company slug'));
  while exists (select 1 from companies where slug = tried and id <> new.id)
    or exists (select 1 from company_old_slugs where slug = tried and company_id <> new.id) loop
    number := number + 1;
    tried := wanted || '-' || number;
  end loop;
  delete from company_old_slugs where slug = tried;
  if tg_op = 'UPDATE' and old.slug is not null then
    insert into company_old_slugs (slug, company_id) values (old.slug, new.id);
  end if;
  new.slug := tried;
  return new;
end $$;
create trigger companies_choose_slug before insert or update of name on companies
  for each row execute function choose_company_slug();

update companies set name = name;
alter table companies alter column slug set not null;
-- Always given by the trigger; the default lets a row be written without naming it.
alter table companies alter column slug set default '';
create unique index companies_slug on companies (slug);
