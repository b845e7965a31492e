-- Words as they were typed, without stems: what somebody is still typing is looked up as the beginning of one.
create text search configuration simple_unaccent (copy = simple);
alter text search configuration simple_unaccent
  alter mapping for hword, hword_part, word, asciihword, asciiword, hword_asciipart with unaccent, simple;

-- A text without addresses and numbers that reach somebody: companies read and search a CV's text before the candidate has
-- given them any way to be reached.
create function without_contacts(value text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(
    regexp_replace(
      regexp_replace(value, '[[:alnum:]._%+-]{1,64}@[[:alnum:]-]+(\.[[:alnum:]-]+)+', '…', 'g'),
      '(\+\d{2,3}|0033|\m0)[\s.-]?(\(0\)\s?)?[1-9]([\s.-]?\d{2}){4}(?!\d)', '…', 'g'),
    '(https?://)?([a-z]{2,3}\.)?linkedin\.com/[^\s]+', '…', 'gi');

-- A skill is found whole or by one of its words: "Microsoft Excel" also answers to "excel".
create function skill_keys(skills text[]) returns text[]
  language sql immutable parallel safe
  return coalesce((
    select array_agg(distinct key) from unnest(skills) skill
    cross join lateral (
      select plain(btrim(skill)) as key
      union all select word from regexp_split_to_table(plain(skill), '[\s,;/()]+') word where word <> '') keys
    ), '{}');

-- One row per candidate whom companies may find: looking for work, with a CV, the account open. Kept by the triggers below in
-- the transaction that writes the profile, the CV or the account, so that it cannot drift.
create table candidate_search (
  profile_id uuid primary key,
  account_id uuid not null,
  domain text not null,
  level text not null,
  commune_code text,
  department text,
  availability_date date not null,
  experience_years smallint not null,
  skill_keys text[] not null,
  updated_at timestamptz not null,
  document tsvector not null
);
-- Read often, and hardly smaller when compressed.
alter table candidate_search alter column document set storage external;
create unique index candidate_search_account on candidate_search (account_id);
create index candidate_search_recent on candidate_search (updated_at desc, profile_id desc);
create index candidate_search_domain on candidate_search (domain, updated_at desc, profile_id desc);
create index candidate_search_department on candidate_search (department, updated_at desc, profile_id desc);
create index candidate_search_commune on candidate_search (commune_code, updated_at desc, profile_id desc);
create index candidate_search_skills on candidate_search using gin (skill_keys);
create index candidate_search_document on candidate_search using gin (document) with (gin_pending_list_limit = 16384);

-- Weights: A studies and skills, B the name, C the city, D the CV without positions, which halves the row and is never ranked.
-- The short fields are kept as typed too.
create function candidate_document(education text, skills text[], name text, city text, resume text) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('french_unaccent', education || ' ' || array_to_string(skills, ' ')), 'A')
      || setweight(to_tsvector('simple_unaccent', education || ' ' || array_to_string(skills, ' ')), 'A')
      || setweight(to_tsvector('simple_unaccent', name), 'B')
      || setweight(to_tsvector('simple_unaccent', city), 'C')
      || strip(to_tsvector('french_unaccent', without_contacts(left(resume, 20000))));

-- Two writers of the same candidate follow each other: whoever comes second sees what the first has written.
create function project_candidate(profile uuid) returns void language plpgsql as $$
begin
  perform 1 from candidate_profiles where id = profile for no key update;
  insert into candidate_search as s (profile_id, account_id, domain, level, commune_code, department, availability_date,
    experience_years, skill_keys, updated_at, document)
  select p.id, p.account_id, p.domain, p.current_education_level, p.commune_code, p.department, p.availability_date,
    coalesce(p.experience_years, 0), skill_keys(p.skills), p.updated_at,
    candidate_document(p.current_education, p.skills, p.first_name || ' ' || p.last_name, p.desired_city, coalesce(r.content, ''))
  from candidate_profiles p
  join accounts a on a.id = p.account_id
  left join candidate_resumes r on r.file_id = p.resume_id
  where p.id = profile and p.is_looking_for_work and p.resume_id is not null and a.is_active
  on conflict (profile_id) do update set
    (account_id, domain, level, commune_code, department, availability_date, experience_years, skill_keys, updated_at, document)
    = (excluded.account_id, excluded.domain, excluded.level, excluded.commune_code, excluded.department, excluded.availability_date,
      excluded.experience_years, excluded.skill_keys, excluded.updated_at, excluded.document);
  if not found then delete from candidate_search where profile_id = profile; end if;
end $$;

create function project_candidate_profile() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then delete from candidate_search where profile_id = old.id;
  else perform project_candidate(new.id);
  end if;
  return null;
end $$;
create trigger candidate_profiles_projected after insert or update or delete on candidate_profiles
  for each row execute function project_candidate_profile();

create function project_candidate_resume() returns trigger language plpgsql as $$
begin
  perform project_candidate(p.id) from candidate_profiles p
  where p.resume_id = case when tg_op = 'DELETE' then old.file_id else new.file_id end;
  return null;
end $$;
create trigger candidate_resumes_projected after insert or delete or update of content on candidate_resumes
  for each row execute function project_candidate_resume();

create function project_candidate_account() returns trigger language plpgsql as $$
begin
  perform project_candidate(p.id) from candidate_profiles p where p.account_id = new.id;
  return null;
end $$;
create trigger accounts_switched after update of is_active on accounts
  for each row when (old.is_active is distinct from new.is_active) execute function project_candidate_account();

select project_candidate(id) from candidate_profiles;
