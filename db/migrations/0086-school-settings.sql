-- What a school says of itself, to the provider and to everybody; `version` counts its changes.
alter table schools
  add column contact_name text not null default '',
  add column contact_email text not null default '',
  add column contact_phone text not null default '',
  add column description text not null default '',
  add column is_public boolean not null default true,
  add column logo_id uuid references files on delete set null,
  -- Names the school to the boards that it broadcasts on; not guessed, and replaced when it leaks.
  add column broadcast_key text not null default replace(gen_random_uuid()::text, '-', ''),
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
create unique index schools_broadcast_key on schools (broadcast_key);
create unique index schools_logo on schools (logo_id) where logo_id is not null;

-- Addresses that a school had: they lead to the one it has. Written by the trigger below alone.
create table school_old_slugs (
  slug text primary key,
  school_id uuid not null references schools on delete cascade
);
create index school_old_slugs_school on school_old_slugs (school_id);

-- A name without a letter makes no address of its own.
create function school_slug_of(label text) returns text language sql immutable parallel safe
  return case when plain(label) ~ '[a-z0-9]' then slug_of(label) else 'ecole' end;

-- The address that was given, else the name in small letters, followed by a number where another school has or had that address.
create function choose_school_slug() returns trigger language plpgsql as $$
declare
  wanted text := case when tg_op = 'INSERT' and new.slug <> '' then new.slug else school_slug_of(new.name) end;
  tried text := wanted;
  number integer := 1;
begin
  if tg_op = 'UPDATE' and school_slug_of(old.name) = wanted then
    new.slug := old.slug;
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('school slug'));
  while exists (select 1 from schools where slug = tried and id <> new.id)
    or exists (select 1 from school_old_slugs where slug = tried and school_id <> new.id) loop
    number := number + 1;
    tried := wanted || '-' || number;
  end loop;
  delete from school_old_slugs where slug = tried;
  if tg_op = 'UPDATE' and old.slug <> tried then
    insert into school_old_slugs (slug, school_id) values (old.slug, new.id);
  end if;
  new.slug := tried;
  return new;
end $$;
create trigger schools_choose_slug before insert or update of name on schools
  for each row execute function choose_school_slug();
alter table schools alter column slug set default '';
