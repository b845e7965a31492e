-- The words of the search must stand in the title of the offer.
alter table search_criteria add column titles_only boolean not null default false;
