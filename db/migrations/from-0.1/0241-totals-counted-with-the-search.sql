-- The totals of the home page come from the count of the whole site that each process makes every minute (`whole-site.ts`).
drop trigger offer_search_counted_in on offer_search;
drop trigger offer_search_counted_out on offer_search;
drop trigger offer_search_counted_again on offer_search;
drop function keep_offer_totals();
drop function add_to_offer_totals(text[], integer[]);
drop table offer_totals;
