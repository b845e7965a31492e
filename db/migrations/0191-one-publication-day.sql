-- An offer of a school has one day of publication, the same in its list, on its page, in the search and in what supports read.

-- The morning in Paris of the day that the school has chosen, as feeds tell it (broadcast/offer.ts).
create function posting_published_at(p school_postings) returns timestamptz language sql stable as $$
  select coalesce((p.publication_date + time '08:00') at time zone 'Europe/Paris', p.created_at)
$$;

-- A city that was typed with its department, to tell it from others of its name, by its name alone: screens say the department beside it.
create function city_name(city text) returns text language sql immutable parallel safe
return regexp_replace(trim(city), '\s*\((\d{2,3}|2[AB])\)$', '', 'i');

create or replace function project_school_posting(posting uuid)
 RETURNS void
 LANGUAGE sql
AS $$
  delete from offer_search where offer_id = posting;
  insert into offer_search (offer_id, kind, title, company_name, city, commune_code, department, lat, lon, place,
    contract_types, levels, domain, remote, start_date, published_at, visible_from, visible_until, document)
  select p.id, 'school', p.title, case when p.anonymous_posting then 'Entreprise anonyme' else p.company_name end,
    city_name(p.city), p.commune_code, p.department, p.lat, p.lon, point_on_earth(p.lat, p.lon),
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

-- Published without a day: supports were told the day that it was written.
update school_postings set publication_date = (created_at at time zone 'Europe/Paris')::date
where status = 'published' and deleted_at is null and publication_date is null
  and (expiration_date is null or expiration_date >= (created_at at time zone 'Europe/Paris')::date);

update offer_search s set published_at = posting_published_at(p) from school_postings p
where p.id = s.offer_id and s.published_at <> posting_published_at(p);
