-- Near-duplicates are told by the product (apps/api/src/offers/duplicates): offers are compared within a block, and `duplicate_key` is the
-- identifier of the head of their group, null where an offer stands alone. The next start makes
-- every row again before it serves.
alter table external_offers drop column duplicate_key;
alter table offer_search add column duplicate_block text, add column text_signature bytea;
drop index offer_search_duplicates;
create index offer_search_duplicates on offer_search (duplicate_block) where duplicate_block is not null;
