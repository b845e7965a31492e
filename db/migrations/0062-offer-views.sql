-- How often an own offer's page or window was opened, by day in Paris; nothing of who opened it.
create table offer_views (
  offer_id uuid not null,
  day date not null,
  views integer not null check (views > 0),
  primary key (offer_id, day)
);
create index offer_views_day on offer_views (day);
