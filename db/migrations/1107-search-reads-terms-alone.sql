-- Searches read `terms`, which the product analyses itself; the words that PostgreSQL analysed are no longer read.
drop index offer_search_document;
alter table offer_search drop column document;
drop function offer_document(text, text, text[], text, text);
