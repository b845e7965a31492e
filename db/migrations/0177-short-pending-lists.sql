-- Words that wait to be sorted into the index are all read by each search: a long list of them made every search of an import slow.
alter index offer_search_document set (gin_pending_list_limit = 1024);
alter index candidate_search_document set (gin_pending_list_limit = 1024);
