-- What a task counts every five minutes for the superuser's dashboard (decision 0240).
create table platform_counters (
  measure text not null,
  -- '-infinity' stands for all days before the trend, and for what has no day.
  day date not null,
  number bigint not null,
  counted_at timestamptz not null,
  primary key (measure, day)
);
-- The count reads these two alone, and not the offers, nor the clicks of other days.
create index external_offers_first_seen on external_offers (first_seen_at);
create index apply_clicks_day on apply_clicks (day);
