-- How many external offers that were first seen on a day (in Paris) have been deleted since: totals go on counting them.
create table deleted_external_offers (
  first_seen_on date primary key,
  offers integer not null check (offers > 0)
);
create index external_offers_closed on external_offers (closed_at) where closed_at is not null;
