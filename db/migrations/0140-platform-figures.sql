-- The platform's figures, kept instead of counted (decision 0140). Whoever writes only appends what has changed, so that no two
-- writers ever wait for each other; a task folds that into `platform_figures` each minute. A figure is what is folded and what is not.
create table platform_figures (
  measure text not null,
  -- '-infinity' holds the measure's total, the other days its part of that day.
  day date not null,
  number bigint not null,
  primary key (measure, day)
);
create index platform_figures_day on platform_figures (day);
create table platform_figure_changes (
  measure text not null,
  day date not null,
  number bigint not null
);

create function paris_day(at timestamptz) returns date language sql stable as $$
  select (at at time zone 'Europe/Paris')::date
$$;

-- An account in whose name the staff assists a school is nobody's: it is counted apart, and shown nowhere (decision 0155).
create function account_measure(type text, email text) returns text language sql immutable as $$
  select case when type is null and email like '%@passerelle.invalid' then 'assistance' else 'users:' || coalesce(type, 'staff') end
$$;

create function note_account_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into platform_figure_changes
    select account_measure(type, email), paris_day(created_at), count(*) from added group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into platform_figure_changes
    select account_measure(type, email), paris_day(created_at), -count(*) from removed group by 1, 2;
  else
    insert into platform_figure_changes
    select account_measure(old.type, old.email), paris_day(old.created_at), -1 union all select account_measure(new.type, new.email), paris_day(new.created_at), 1;
  end if;
  return null;
end $$;
create trigger accounts_figures_in after insert on accounts referencing new table as added
  for each statement execute function note_account_figures();
create trigger accounts_figures_out after delete on accounts referencing old table as removed
  for each statement execute function note_account_figures();
-- Accounts are updated by every session: only a change of what is counted costs anything.
create trigger accounts_figures_again after update on accounts for each row
  when (old.type is distinct from new.type or old.created_at <> new.created_at) execute function note_account_figures();

-- Offers that exist: a school's once it has been published. What an import sees again changes nothing here, and costs nothing.
create function note_external_offer_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into platform_figure_changes select 'offers:external', paris_day(first_seen_at), count(*) from added group by 2;
  elsif tg_op = 'UPDATE' then
    insert into platform_figure_changes
    values ('offers:external', paris_day(old.first_seen_at), -1), ('offers:external', paris_day(new.first_seen_at), 1);
  else
    insert into platform_figure_changes select 'offers:external', paris_day(first_seen_at), -count(*) from removed group by 2;
  end if;
  return null;
end $$;
create trigger external_offers_figures_in after insert on external_offers referencing new table as added
  for each statement execute function note_external_offer_figures();
create trigger external_offers_figures_out after delete on external_offers referencing old table as removed
  for each statement execute function note_external_offer_figures();

create trigger external_offers_figures_again after update on external_offers for each row
  when (old.first_seen_at <> new.first_seen_at) execute function note_external_offer_figures();

create function note_company_job_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into platform_figure_changes
    select 'offers:company', paris_day(created_at), count(*) from added where deleted_at is null group by 2;
  elsif tg_op = 'DELETE' then
    insert into platform_figure_changes
    select 'offers:company', paris_day(created_at), -count(*) from removed where deleted_at is null group by 2;
  else
    insert into platform_figure_changes
    select 'offers:company', day, sum(number) from (
      select paris_day(created_at) as day, 1 as number from added where deleted_at is null
      union all select paris_day(created_at), -1 from removed where deleted_at is null) c
    group by day having sum(number) <> 0;
  end if;
  return null;
end $$;
create trigger company_jobs_figures_in after insert on company_jobs referencing new table as added
  for each statement execute function note_company_job_figures();
create trigger company_jobs_figures_out after delete on company_jobs referencing old table as removed
  for each statement execute function note_company_job_figures();
create trigger company_jobs_figures_again after update on company_jobs referencing new table as added old table as removed
  for each statement execute function note_company_job_figures();

create function note_school_posting_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into platform_figure_changes
    select 'offers:school', paris_day(created_at), count(*) from added
    where deleted_at is null and status in ('published', 'archived') group by 2;
  elsif tg_op = 'DELETE' then
    insert into platform_figure_changes
    select 'offers:school', paris_day(created_at), -count(*) from removed
    where deleted_at is null and status in ('published', 'archived') group by 2;
  else
    insert into platform_figure_changes
    select 'offers:school', day, sum(number) from (
      select paris_day(created_at) as day, 1 as number from added where deleted_at is null and status in ('published', 'archived')
      union all
      select paris_day(created_at), -1 from removed where deleted_at is null and status in ('published', 'archived')) c
    group by day having sum(number) <> 0;
  end if;
  return null;
end $$;
create trigger school_postings_figures_in after insert on school_postings referencing new table as added
  for each statement execute function note_school_posting_figures();
create trigger school_postings_figures_out after delete on school_postings referencing old table as removed
  for each statement execute function note_school_posting_figures();
create trigger school_postings_figures_again after update on school_postings referencing new table as added old table as removed
  for each statement execute function note_school_posting_figures();

-- What is, or will be, on screen, by its last day there, since time ends offers without a write: those on screen are the total without
-- the days that are over. `scheduled` are those that wait for a first day.
create function last_day_of(visible_until timestamptz) returns date language sql stable as $$
  select case when visible_until = 'infinity' then 'infinity' else paris_day(visible_until - interval '1 microsecond') end
$$;

create function note_offer_search_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into platform_figure_changes
    select 'live:' || kind, last_day_of(visible_until), count(*) from added where visible_from < visible_until group by kind, 2
    union all
    select 'scheduled:' || kind, paris_day(visible_from), count(*) from added
    where visible_from > '-infinity' and visible_from < visible_until group by kind, 2;
  elsif tg_op = 'DELETE' then
    insert into platform_figure_changes
    select 'live:' || kind, last_day_of(visible_until), -count(*) from removed where visible_from < visible_until group by kind, 2
    union all
    select 'scheduled:' || kind, paris_day(visible_from), -count(*) from removed
    where visible_from > '-infinity' and visible_from < visible_until group by kind, 2;
  else
    -- Whether an offer is shown for its likes changes nothing here.
    if not exists (select from added n join removed o using (offer_id)
      where (n.kind, n.visible_from, n.visible_until) <> (o.kind, o.visible_from, o.visible_until)) then return null; end if;
    insert into platform_figure_changes
    select 'live:' || kind, last_day_of(visible_until), sum(number) from (
      select kind, visible_from, visible_until, 1 as number from added union all
      select kind, visible_from, visible_until, -1 from removed) c
    where visible_from < visible_until group by kind, 2 having sum(number) <> 0
    union all
    select 'scheduled:' || kind, paris_day(visible_from), sum(number) from (
      select kind, visible_from, visible_until, 1 as number from added union all
      select kind, visible_from, visible_until, -1 from removed) c
    where visible_from > '-infinity' and visible_from < visible_until group by kind, 2 having sum(number) <> 0;
  end if;
  return null;
end $$;
create trigger offer_search_figures_in after insert on offer_search referencing new table as added
  for each statement execute function note_offer_search_figures();
create trigger offer_search_figures_out after delete on offer_search referencing old table as removed
  for each statement execute function note_offer_search_figures();
create trigger offer_search_figures_again after update on offer_search referencing new table as added old table as removed
  for each statement execute function note_offer_search_figures();

-- Applications that were given; `sent` are those that began by opening an offer of the platform, which the conversion is made of.
create function application_measures(status text, is_given boolean, origin text, external_offer_id uuid)
returns table (measure text) language sql immutable as $$
  select 'applications:' || status where is_given
  union all
  select 'sent' where origin = 'applied' and external_offer_id is null
$$;

create function note_application_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into platform_figure_changes
    select m.measure, paris_day(a.created_at), count(*)
    from added a, application_measures(a.status, a.is_given, a.origin, a.external_offer_id) m group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into platform_figure_changes
    select m.measure, paris_day(r.created_at), -count(*)
    from removed r, application_measures(r.status, r.is_given, r.origin, r.external_offer_id) m group by 1, 2;
  else
    insert into platform_figure_changes
    select m.measure, c.day, sum(c.number) from (
      select status, is_given, origin, external_offer_id, paris_day(created_at) as day, 1 as number from added
      union all
      select status, is_given, origin, external_offer_id, paris_day(created_at), -1 from removed) c,
      application_measures(c.status, c.is_given, c.origin, c.external_offer_id) m
    group by 1, 2 having sum(c.number) <> 0;
  end if;
  return null;
end $$;
create trigger applications_figures_in after insert on applications referencing new table as added
  for each statement execute function note_application_figures();
create trigger applications_figures_out after delete on applications referencing old table as removed
  for each statement execute function note_application_figures();
create trigger applications_figures_again after update on applications referencing new table as added old table as removed
  for each statement execute function note_application_figures();

create function note_opening_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into platform_figure_changes select 'openings', day, sum(views) from added group by day;
  elsif tg_op = 'DELETE' then
    insert into platform_figure_changes select 'openings', day, -sum(views) from removed group by day;
  else
    insert into platform_figure_changes select 'openings', day, sum(number) from (
      select day, views as number from added union all select day, -views from removed) c group by day having sum(number) <> 0;
  end if;
  return null;
end $$;
create trigger offer_views_figures_in after insert on offer_views referencing new table as added
  for each statement execute function note_opening_figures();
create trigger offer_views_figures_out after delete on offer_views referencing old table as removed
  for each statement execute function note_opening_figures();
create trigger offer_views_figures_again after update on offer_views referencing new table as added old table as removed
  for each statement execute function note_opening_figures();

create function note_apply_click_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into platform_figure_changes select 'apply_clicks', day, sum(clicks) from added group by day;
  elsif tg_op = 'DELETE' then
    insert into platform_figure_changes select 'apply_clicks', day, -sum(clicks) from removed group by day;
  else
    insert into platform_figure_changes select 'apply_clicks', day, sum(number) from (
      select day, clicks as number from added union all select day, -clicks from removed) c group by day having sum(number) <> 0;
  end if;
  return null;
end $$;
create trigger apply_clicks_figures_in after insert on apply_clicks referencing new table as added
  for each statement execute function note_apply_click_figures();
create trigger apply_clicks_figures_out after delete on apply_clicks referencing old table as removed
  for each statement execute function note_apply_click_figures();
create trigger apply_clicks_figures_again after update on apply_clicks referencing new table as added old table as removed
  for each statement execute function note_apply_click_figures();

-- Everything counted again from the rows themselves: what the kept figures begin with, and are held to each night.
create view platform_figures_anew as
  select account_measure(type, email) as measure, paris_day(created_at) as day, count(*) as number from accounts group by 1, 2
  union all
  select 'offers:external', paris_day(first_seen_at), count(*) from external_offers group by 2
  union all
  select 'offers:company', paris_day(created_at), count(*) from company_jobs where deleted_at is null group by 2
  union all
  select 'offers:school', paris_day(created_at), count(*) from school_postings
    where deleted_at is null and status in ('published', 'archived') group by 2
  union all
  select 'live:' || kind, last_day_of(visible_until), count(*) from offer_search where visible_from < visible_until group by kind, 2
  union all
  select 'scheduled:' || kind, paris_day(visible_from), count(*) from offer_search
    where visible_from > '-infinity' and visible_from < visible_until group by kind, 2
  union all
  select m.measure, paris_day(a.created_at), count(*)
    from applications a, application_measures(a.status, a.is_given, a.origin, a.external_offer_id) m group by 1, 2
  union all
  select 'openings', day, sum(views) from offer_views group by day
  union all
  select 'apply_clicks', day, sum(clicks) from apply_clicks group by day;

-- What the kept figures lack, or have too much: one statement sees one moment, so that what others write meanwhile is in neither.
create view platform_figure_drift as
  select measure, day, sum(number)::bigint as number from (
    select measure, day, number from platform_figures_anew
    union all
    select measure, day, -number from platform_figures where day > '-infinity'
    union all
    select measure, day, -number from platform_figure_changes) c
  group by 1, 2 having sum(number) <> 0;

insert into platform_figure_changes select measure, day, number from platform_figure_drift;
