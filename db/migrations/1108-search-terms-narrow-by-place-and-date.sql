-- What ranks an offer, kept in its row; its texts and its card, which only the offers of one page need, are kept apart.
-- Every offer is analysed again at the next start, which fills the column.
alter table offer_search add column main_terms tsvector not null default '';
alter table offer_search alter column main_terms set storage main;
alter table offer_search alter column card set storage external;
alter table offer_search set (toast_tuple_target = 1024);
