-- The place of an offer without `earthdistance`, which only a superuser may create: PostgreSQL's own points, in kilometres on a
-- Lambert conformal conic projection of the sphere (parallels 44° and 49°, meridian 3°, as Lambert-93). Around any point it keeps
-- the order of distances; over metropolitan France its lengths are right within 1 %. 0.7256048 is the constant of the cone,
-- ln(cos 44° / cos 49°) / ln(tan 69.5° / tan 67°), and 11761.8 = 6371 cos 44° tan(67°)^cone / cone.
drop function point_on_earth(double precision, double precision);
create function point_on_earth(lat double precision, lon double precision) returns point
  language sql immutable parallel safe
  return case when lat between -89 and 89 then point(
    11761.8 * power(tand(45 + lat / 2), -0.7256048) * sind(0.7256048 * (lon - 3)),
    -11761.8 * power(tand(45 + lat / 2), -0.7256048) * cosd(0.7256048 * (lon - 3))) end;

-- Worked out from the coordinates: no projection writes it, no archive holds it.
alter table offer_search drop column place;

do $$
begin
  drop extension if exists earthdistance;
  drop extension if exists cube;
exception
  -- Made by a superuser, or used by something else in this database: it may stay.
  when insufficient_privilege or dependent_objects_still_exist then null;
end $$;

alter table offer_search add column place point generated always as (point_on_earth(lat, lon)) stored;
create index offer_search_place on offer_search using gist (place) where is_head;

create or replace function project_external_inserted() returns trigger language plpgsql as $$
begin
  insert into offer_search (offer_id, kind, source_label, title, company_name, city, commune_code, department, lat, lon,
    contract_types, levels, domain, remote, start_date, published_at, visible_until, duplicate_key, document)
  select id, 'external', source_label, title, company_name, city, commune_code, department, lat, lon,
    contract_types, levels, domain, remote, contract_start, published_at, coalesce(expires_at, 'infinity'), duplicate_key,
    offer_document(title || ' ' || job_name, company_name, desired_skills, city, description || ' ' || profile)
  from changed where closed_at is null;
  -- Most offers are alone of their kind: one look into the index tells, row by row.
  perform regroup_duplicates(array(
    select distinct c.duplicate_key from changed c
    where (select s.offer_id from offer_search s where s.duplicate_key = c.duplicate_key offset 1 limit 1) is not null));
  return null;
end $$;

create or replace function project_external_updated() returns trigger language plpgsql as $$
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
  insert into offer_search (offer_id, kind, source_label, title, company_name, city, commune_code, department, lat, lon,
    contract_types, levels, domain, remote, start_date, published_at, visible_until, duplicate_key, document)
  select id, 'external', source_label, title, company_name, city, commune_code, department, lat, lon,
    contract_types, levels, domain, remote, contract_start, published_at, coalesce(expires_at, 'infinity'), duplicate_key,
    offer_document(title || ' ' || job_name, company_name, desired_skills, city, description || ' ' || profile)
  from changed where closed_at is null and id = any(moved);
  perform regroup_duplicates(keys);
  return null;
end $$;

create or replace function project_company_job(job uuid) returns void language sql as $$
  delete from offer_search where offer_id = job;
  insert into offer_search (offer_id, kind, title, company_name, city, commune_code, department, lat, lon,
    contract_types, levels, domain, start_date, published_at, visible_until, document)
  select j.id, 'company', j.title, c.name, j.city, j.commune_code, j.department, j.lat, j.lon,
    array[j.contract_type], array[j.min_level], j.domain, j.start_date, j.created_at, j.expires_at,
    offer_document(j.title, c.name, array(select s.name from company_job_skills js join skills s on s.id = js.skill_id where js.job_id = j.id),
      j.city, j.description)
  from company_jobs j join companies c on c.id = j.company_id
  where j.id = job and j.is_active and j.deleted_at is null and j.paused_at is null;
$$;

create or replace function project_school_posting(posting uuid) returns void language sql as $$
  delete from offer_search where offer_id = posting;
  insert into offer_search (offer_id, kind, title, company_name, city, commune_code, department, lat, lon,
    contract_types, levels, domain, remote, start_date, published_at, visible_from, visible_until, document)
  select p.id, 'school', p.title, case when p.anonymous_posting then 'Entreprise anonyme' else p.company_name end,
    city_name(p.city), p.commune_code, p.department, p.lat, p.lon,
    codes_of_contract_labels(p.contract_types), levels_of_qualifications(p.qualification_levels), p.domains[1],
    case p.remote_work when 'Aucun' then 'onsite' when 'Total' then 'remote' when 'Partiel' then 'hybrid' when 'Occasionnel' then 'hybrid' end,
    p.contract_start_date, posting_published_at(p),
    coalesce((p.publication_date::timestamp at time zone 'Europe/Paris'), '-infinity'),
    -- Shown until the end of its last day in Paris.
    coalesce(((p.expiration_date + 1)::timestamp at time zone 'Europe/Paris'), 'infinity'),
    offer_document(p.title || ' ' || p.associated_job, case when p.anonymous_posting then '' else p.company_name end, p.desired_skills, p.city,
      text_of_html(p.description || ' ' || p.profile_description))
  from school_postings p join schools s on s.id = p.school_id
  where p.id = posting and p.status = 'published' and p.deleted_at is null and s.is_active;
$$;
