-- Showing a moderated external offer again wrote external_offers to fire its triggers. One function now projects external offers, as
-- there is one for each other kind, and SQL functions write the two search projections alone.
create function project_external_offers(ids uuid[]) returns void language sql as $$
  delete from offer_search where offer_id = any(ids);
  insert into offer_search (offer_id, kind, source_label, title, company_name, city, commune_code, department, lat, lon,
    contract_types, levels, domain, remote, start_date, published_at, visible_until, duplicate_key, document)
  select id, 'external', source_label, title, company_name, city, commune_code, department, lat, lon,
    contract_types, levels, domain, remote, contract_start, published_at, coalesce(expires_at, 'infinity'), duplicate_key,
    offer_document(title || ' ' || job_name, company_name, desired_skills, city, description || ' ' || profile)
  from external_offers where id = any(ids) and closed_at is null;
$$;

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
  perform project_external_offers(moved);
  perform regroup_duplicates(keys);
  return null;
end $$;

create or replace function show_moderated_offer() returns trigger language plpgsql as $$
declare
  key text;
begin
  perform project_company_job(id) from company_jobs where id = old.offer_id;
  perform project_school_posting(id) from school_postings where id = old.offer_id;
  select duplicate_key into key from external_offers where id = old.offer_id;
  if found then
    perform project_external_offers(array[old.offer_id]);
    perform regroup_duplicates(array[key]);
  end if;
  return null;
end $$;
