-- One narrow row per offer that may be shown, whatever its kind. Kept by the triggers below in the transaction that writes
-- the offer, so that it cannot drift. Time does the rest: a row counts from `visible_from` to `visible_until`.
create table offer_search (
  offer_id uuid primary key,
  kind text not null check (kind in ('external', 'company', 'school')),
  -- External offers come first, then own ones (specification 1 §2, order of the list).
  kind_rank smallint not null generated always as (case when kind = 'external' then 0 else 1 end) stored,
  source_label text,
  title text not null,
  company_name text not null,
  city text not null,
  commune_code text,
  department text,
  lat double precision,
  lon double precision,
  -- Text until 0230 makes it a point: archives made before then hold it in the form of another extension.
  place text,
  contract_types text[] not null,
  levels text[] not null,
  has_levels boolean not null generated always as (levels <> '{}') stored,
  domain text,
  remote text,
  start_date date,
  published_at timestamptz not null,
  visible_from timestamptz not null default '-infinity',
  visible_until timestamptz not null default 'infinity',
  duplicate_key text,
  -- One offer stands for its group of near-duplicates; the others are kept but not listed.
  is_head boolean not null default true,
  seen_on smallint not null default 1,
  document tsvector not null
);
create index offer_search_default on offer_search (kind_rank, published_at desc, offer_id desc) where is_head;
create index offer_search_by_level on offer_search (has_levels desc, kind_rank, published_at desc, offer_id desc) where is_head;
create index offer_search_recent on offer_search (published_at desc, offer_id desc) where is_head;
create index offer_search_department on offer_search (department, kind_rank, published_at desc, offer_id desc) where is_head;
create index offer_search_commune on offer_search (commune_code) where is_head;
create index offer_search_domain on offer_search (domain, kind_rank, published_at desc, offer_id desc) where is_head;
create index offer_search_document on offer_search using gin (document) with (gin_pending_list_limit = 16384);
create index offer_search_duplicates on offer_search (duplicate_key) where duplicate_key is not null;

-- Kept, not counted: how many offers of each kind can be shown. Spread over shards, so that two writers never wait for each
-- other; a total is the sum of its shards.
create table offer_totals (
  kind text not null check (kind in ('external', 'company', 'school')),
  shard smallint not null,
  offers integer not null,
  primary key (kind, shard)
);

-- Job titles as people type them, for suggestions, and the words they are made of, for typing mistakes. Rebuilt by a task.
create table job_titles (
  title text primary key,
  offers integer not null
);
create index job_titles_trigrams on job_titles using gin (plain(title) gin_trgm_ops);
create table search_words (
  word text primary key,
  lexeme text not null,
  offers integer not null
);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
create index search_words_lexeme on search_words (lexeme);

-- Weights: A title, B company and skills, C place, D the text; D without positions, which halves the row and is never ranked.
create function offer_document(title text, company text, skills text[], place text, body text) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('french_unaccent', title), 'A')
      || setweight(to_tsvector('french_unaccent', company || ' ' || array_to_string(skills, ' ')), 'B')
      || setweight(to_tsvector('french_unaccent', place), 'C')
      || strip(to_tsvector('french_unaccent', left(body, 6000)));

create function point_on_earth(lat double precision, lon double precision) returns text
  language sql immutable parallel safe
  return null;

-- Levels asked by a school posting, in the codes of the search (product decisions, offers).
create function levels_of_qualifications(labels text[]) returns text[]
  language sql immutable parallel safe
  return coalesce((
    select array_agg(distinct code) from unnest(labels) label
    cross join lateral (select case label
      when 'CAP' then 'CAP' when 'BEP' then 'CAP' when 'BAC' then 'BAC' when 'BAC+2' then 'BA2'
      when 'BAC+3' then 'BA3' when 'BAC+4' then 'BA4' when 'BAC+5 et plus' then 'BA5' end as code) mapped
    where code is not null), '{}');

create function codes_of_contract_labels(labels text[]) returns text[]
  language sql immutable parallel safe
  return coalesce((
    select array_agg(distinct code order by code) from unnest(labels) label
    cross join lateral unnest(case label
      when 'Apprentissage' then array['AP'] when 'Contrat de professionnalisation' then array['PR']
      when 'Alternance' then array['AP', 'PR'] else '{}'::text[] end) code), '{}');

create function text_of_html(html text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&[a-z#0-9]+;', ' ', 'gi');

-- Which of a group stands for it: the first published, and on a tie the lowest identifier; and on how many sites it was seen.
create function regroup_duplicates(keys text[]) returns void language sql as $$
  update offer_search s set is_head = g.is_head, seen_on = g.seen_on
  from (
    select offer_id,
      row_number() over (partition by duplicate_key order by published_at, offer_id) = 1 as is_head,
      least(32000, dense_rank() over (partition by duplicate_key order by source_label)
        + dense_rank() over (partition by duplicate_key order by source_label desc) - 1)::smallint as seen_on
    from offer_search where duplicate_key = any(keys)
  ) g
  where s.offer_id = g.offer_id and (s.is_head, s.seen_on) is distinct from (g.is_head, g.seen_on);
$$;

create function project_external_inserted() returns trigger language plpgsql as $$
begin
  insert into offer_search (offer_id, kind, source_label, title, company_name, city, commune_code, department, lat, lon, place,
    contract_types, levels, domain, remote, start_date, published_at, visible_until, duplicate_key, document)
  select id, 'external', source_label, title, company_name, city, commune_code, department, lat, lon, point_on_earth(lat, lon),
    contract_types, levels, domain, remote, contract_start, published_at, coalesce(expires_at, 'infinity'), duplicate_key,
    offer_document(title, company_name, desired_skills, city, description || ' ' || profile)
  from changed where closed_at is null;
  -- Most offers are alone of their kind: one look into the index tells, row by row.
  perform regroup_duplicates(array(
    select distinct c.duplicate_key from changed c
    where (select s.offer_id from offer_search s where s.duplicate_key = c.duplicate_key offset 1 limit 1) is not null));
  return null;
end $$;

create function project_external_updated() returns trigger language plpgsql as $$
declare
  moved uuid[];
  keys text[];
begin
  select array_agg(n.id), array_agg(distinct o.duplicate_key) || array_agg(distinct n.duplicate_key)
    into moved, keys
    from changed n join replaced o on o.id = n.id
    where n.content_hash is distinct from o.content_hash or n.closed_at is distinct from o.closed_at
      or n.expires_at is distinct from o.expires_at or n.duplicate_key is distinct from o.duplicate_key;
  if moved is null then return null; end if;
  delete from offer_search where offer_id = any(moved);
  insert into offer_search (offer_id, kind, source_label, title, company_name, city, commune_code, department, lat, lon, place,
    contract_types, levels, domain, remote, start_date, published_at, visible_until, duplicate_key, document)
  select id, 'external', source_label, title, company_name, city, commune_code, department, lat, lon, point_on_earth(lat, lon),
    contract_types, levels, domain, remote, contract_start, published_at, coalesce(expires_at, 'infinity'), duplicate_key,
    offer_document(title, company_name, desired_skills, city, description || ' ' || profile)
  from changed where closed_at is null and id = any(moved);
  perform regroup_duplicates(keys);
  return null;
end $$;

create function project_external_deleted() returns trigger language plpgsql as $$
begin
  delete from offer_search where offer_id in (select id from replaced);
  perform regroup_duplicates(array(select distinct duplicate_key from replaced));
  return null;
end $$;

create trigger external_offers_inserted after insert on external_offers
  referencing new table as changed for each statement execute function project_external_inserted();
create trigger external_offers_updated after update on external_offers
  referencing old table as replaced new table as changed for each statement execute function project_external_updated();
create trigger external_offers_deleted after delete on external_offers
  referencing old table as replaced for each statement execute function project_external_deleted();

create function project_company_job(job uuid) returns void language sql as $$
  delete from offer_search where offer_id = job;
  insert into offer_search (offer_id, kind, title, company_name, city, commune_code, department, lat, lon, place,
    contract_types, levels, domain, start_date, published_at, visible_until, document)
  select j.id, 'company', j.title, c.name, j.city, j.commune_code, j.department, j.lat, j.lon, point_on_earth(j.lat, j.lon),
    array[j.contract_type], array[j.min_level], j.domain, j.start_date, j.created_at, coalesce(j.expires_at, 'infinity'),
    offer_document(j.title, c.name, array(select s.name from company_job_skills js join skills s on s.id = js.skill_id where js.job_id = j.id),
      j.city, j.description)
  from company_jobs j join companies c on c.id = j.company_id
  where j.id = job and j.is_active and j.deleted_at is null;
$$;

create function project_company_job_changed() returns trigger language plpgsql as $$
begin
  perform project_company_job(case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;
create trigger company_jobs_projected after insert or update or delete on company_jobs
  for each row execute function project_company_job_changed();

create function project_company_job_skill_changed() returns trigger language plpgsql as $$
begin
  perform project_company_job(job_id) from (select distinct job_id from changed) jobs;
  return null;
end $$;
create trigger company_job_skills_added after insert on company_job_skills
  referencing new table as changed for each statement execute function project_company_job_skill_changed();
create trigger company_job_skills_removed after delete on company_job_skills
  referencing old table as changed for each statement execute function project_company_job_skill_changed();

create function project_company_renamed() returns trigger language plpgsql as $$
begin
  perform project_company_job(id) from company_jobs where company_id = new.id;
  return null;
end $$;
create trigger companies_renamed after update of name on companies
  for each row when (old.name is distinct from new.name) execute function project_company_renamed();

create function project_school_posting(posting uuid) returns void language sql as $$
  delete from offer_search where offer_id = posting;
  insert into offer_search (offer_id, kind, title, company_name, city, commune_code, department, lat, lon, place,
    contract_types, levels, domain, remote, start_date, published_at, visible_from, visible_until, document)
  select p.id, 'school', p.title, case when p.anonymous_posting then 'Entreprise anonyme' else p.company_name end,
    p.city, p.commune_code, p.department, p.lat, p.lon, point_on_earth(p.lat, p.lon),
    codes_of_contract_labels(p.contract_types), levels_of_qualifications(p.qualification_levels), p.domains[1],
    case p.remote_work when 'Aucun' then 'onsite' when 'Total' then 'remote' when 'Partiel' then 'hybrid' when 'Occasionnel' then 'hybrid' end,
    p.contract_start_date, p.created_at,
    coalesce((p.publication_date::timestamp at time zone 'Europe/Paris'), '-infinity'),
    -- Shown until the end of its last day in Paris.
    coalesce(((p.expiration_date + 1)::timestamp at time zone 'Europe/Paris'), 'infinity'),
    offer_document(p.title || ' ' || p.associated_job, case when p.anonymous_posting then '' else p.company_name end, p.desired_skills, p.city,
      text_of_html(p.description || ' ' || p.profile_description))
  from school_postings p join schools s on s.id = p.school_id
  where p.id = posting and p.status = 'published' and p.deleted_at is null and s.is_active;
$$;

create function project_school_posting_changed() returns trigger language plpgsql as $$
begin
  perform project_school_posting(case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;
create trigger school_postings_projected after insert or update or delete on school_postings
  for each row execute function project_school_posting_changed();

create function project_school_switched() returns trigger language plpgsql as $$
begin
  perform project_school_posting(id) from school_postings where school_id = new.id;
  return null;
end $$;
create trigger schools_switched after update of is_active on schools
  for each row when (old.is_active is distinct from new.is_active) execute function project_school_switched();

create function add_to_offer_totals(kinds text[], numbers integer[]) returns void language sql as $$
  insert into offer_totals as t (kind, shard, offers)
  select kind, pg_backend_pid() % 16, number from unnest(kinds, numbers) as added(kind, number) where number <> 0
  on conflict (kind, shard) do update set offers = t.offers + excluded.offers;
$$;

create function keep_offer_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_offer_totals(array_agg(kind), array_agg(n))
      from (select kind, count(*)::int as n from changed where is_head group by kind order by kind) c;
  elsif tg_op = 'DELETE' then
    perform add_to_offer_totals(array_agg(kind), array_agg(-n))
      from (select kind, count(*)::int as n from replaced where is_head group by kind order by kind) c;
  else
    perform add_to_offer_totals(array_agg(kind), array_agg(n))
      from (select n.kind, sum(n.is_head::int - o.is_head::int)::int as n
            from changed n join replaced o on o.offer_id = n.offer_id where n.is_head <> o.is_head group by n.kind order by n.kind) c;
  end if;
  return null;
end $$;
create trigger offer_search_counted_in after insert on offer_search
  referencing new table as changed for each statement execute function keep_offer_totals();
create trigger offer_search_counted_out after delete on offer_search
  referencing old table as replaced for each statement execute function keep_offer_totals();
create trigger offer_search_counted_again after update on offer_search
  referencing old table as replaced new table as changed for each statement execute function keep_offer_totals();
