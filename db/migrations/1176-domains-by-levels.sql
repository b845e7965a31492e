-- ## search
-- The newest offers of a domain with a level, and those without one, are each found in the order of this index.
create index offer_search_domain_levels on offer_search (domain, has_levels, kind_rank, published_at desc, offer_id desc) where is_head;
drop index offer_search_domain;
