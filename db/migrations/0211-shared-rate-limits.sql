-- Calls of this minute on the routes whose limits are shared by all processes; the form is that of rate-limiter-flexible. Keys are digests of
-- a route and a client, rows go an hour after they are over, and a crash that empties the table forgets a minute.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
