-- How many offers of each company and school are on screen, for the directories.
create index offer_search_organisation on offer_search (organisation_id) where organisation_id is not null;
-- Companies of a town, by the beginning of its name.
create index companies_by_city on companies (plain(city) text_pattern_ops, id);
