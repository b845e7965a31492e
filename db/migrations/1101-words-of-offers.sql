-- What search reads of an offer, analysed by the product (apps/api/src/offers/search/search-row.ts). Rows made before have version 0: the
-- next start makes them again before it serves.
alter table offer_search
  add column terms tsvector not null default '',
  add column occupation text,
  add column organisation_id uuid,
  add column card text not null default '',
  add column analysis_version smallint not null default 0,
  alter column document set default '';

create index offer_search_terms on offer_search using gin (terms) with (gin_pending_list_limit = 1024);
create index offer_search_occupation on offer_search (occupation, published_at desc, offer_id desc) where is_head;

-- The version of the rules by which every row of offer_search was made.
create table search_analysis (version smallint not null);
insert into search_analysis (version) values (0);
