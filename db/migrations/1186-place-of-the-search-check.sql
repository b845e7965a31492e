-- The hourly check of the search reads a bounded number of offers: where the next one goes on.
alter table search_analysis
  add column check_pass smallint not null default 0,
  add column check_after uuid not null default '00000000-0000-0000-0000-000000000000';
