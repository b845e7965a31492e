-- The room that counts views writes a school's days in the same statement (`addViews`).
drop trigger offer_views_by_school on offer_views;
drop trigger offer_views_by_school_again on offer_views;
drop function add_school_views();
