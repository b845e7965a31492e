-- The alerts find the offers that are new to the search (`recordArrivals`); no trigger records them. What is there already is not new.
alter table offer_search add column shown_at timestamptz not null default '-infinity';
alter table offer_search alter column shown_at set default now();
create index offer_search_shown on offer_search (shown_at);
drop trigger offer_search_arrived on offer_search;
drop function note_offer_arrivals();
