-- How often an offer of a school was seen on a support that is a page of ours, by day in Paris; nothing of who saw it.
create table support_views (
  posting_id uuid not null references school_postings on delete cascade,
  -- The code of the support, as the contract has it.
  support text not null,
  day date not null,
  views integer not null check (views > 0),
  primary key (posting_id, support, day)
);
create index support_views_day on support_views (day);
