-- The public address that a company or a school of this name takes: the first that is nobody else's, now or formerly. Who writes the row
-- asks for it in the same statement; the lock makes two that ask at once follow each other. `own`: who asks, null for a new one; a former
-- address of theirs is free to them.
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

-- Who writes a company or a school chooses its public address: it is never left out.
drop trigger companies_choose_slug on companies;
drop function choose_company_slug();
alter table companies alter column slug drop default;
drop trigger schools_choose_slug on schools;
drop function choose_school_slug();
alter table schools alter column slug drop default;
