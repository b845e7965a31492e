-- The job that an external offer is for, as its source names it or as its title does: found like a title.
alter table external_offers add column job_name text not null default '';

create or replace function project_external_inserted() returns trigger language plpgsql as $$
begin
  insert into offer_search (offer_id, kind, source_label, title, company_name, city, commune_code, department, lat, lon, place,
    contract_types, levels, domain, remote, start_date, published_at, visible_until, duplicate_key, document)
  select id, 'external', source_label, title, company_name, city, commune_code, department, lat, lon, point_on_earth(lat, lon),
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
  insert into offer_search (offer_id, kind, source_label, title, company_name, city, commune_code, department, lat, lon, place,
    contract_types, levels, domain, remote, start_date, published_at, visible_until, duplicate_key, document)
  select id, 'external', source_label, title, company_name, city, commune_code, department, lat, lon, point_on_earth(lat, lon),
    contract_types, levels, domain, remote, contract_start, published_at, coalesce(expires_at, 'infinity'), duplicate_key,
    offer_document(title || ' ' || job_name, company_name, desired_skills, city, description || ' ' || profile)
  from changed where closed_at is null and id = any(moved);
  perform regroup_duplicates(keys);
  return null;
end $$;
