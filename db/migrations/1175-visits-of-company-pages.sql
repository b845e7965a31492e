-- How often the public page of a company was opened by others, by day in Paris; never by whom.
create table company_page_views (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (company_id, day)
);
create index company_page_views_day on company_page_views (day);
