-- What a school's dashboard and statistics count is kept with each application, so that they read one index and no history:
-- when a recruiter first answered, how far it came, and the support (job board) that it came from, where that was told.
alter table applications
  add column answered_at timestamptz,
  -- 0 received, 1 answered, 2 interview, 3 proposal, 4 hired.
  add column reached smallint not null default 0 check (reached between 0 and 4),
  add column support text;

-- A stage that goes forward or back says how far the application is; one that only sets it aside or ends it leaves how far it came.
create function applications_reach() returns trigger language plpgsql as $$
declare before smallint := case when tg_op = 'UPDATE' then old.reached else 0 end;
begin
  new.reached := case
    when new.stage in ('new', 'waiting') then 0
    when new.stage = 'selected' then 1
    when new.stage in ('phone', 'meeting') then 2
    when new.stage = 'proposal' then 3
    when new.stage = 'hired' then 4
    else greatest(before, 1) end;
  return new;
end $$;
create trigger applications_reach before insert or update of stage on applications
  for each row when (new.stage is not null) execute function applications_reach();

-- The first time a recruiter said something else than « en attente »; put back to waiting, it is unanswered again.
create function applications_are_answered() returns trigger language plpgsql as $$
begin
  update applications a set answered_at = e.at
  from (select application_id, min(at) filter (where to_status <> 'PD') as at, bool_or(to_status = 'PD') as is_back
    from made where actor_role = 'recruiter' group by application_id) e
  where a.id = e.application_id and a.posting_id is not null and ((a.answered_at is null and e.at is not null) or (e.is_back and e.at is null));
  return null;
end $$;
create trigger applications_are_answered after insert on application_events referencing new table as made
  for each statement execute function applications_are_answered();

update applications set stage = stage where stage is not null;
update applications a set answered_at = e.at
from (select application_id, min(at) as at from application_events where actor_role = 'recruiter' and to_status <> 'PD' group by 1) e
where a.id = e.application_id and a.posting_id is not null and a.status <> 'PD';

create index applications_school_figures on applications (school_id, created_at)
  include (posting_id, stage, status, answered_at, reached, support) where school_id is not null;
create index applications_school_unanswered on applications (school_id, created_at, id) include (posting_id)
  where school_id is not null and status = 'PD';
create index applications_school_applicant on applications (school_id, applicant_id) include (posting_id, stage)
  where school_id is not null;

-- The offers whose applications a member of the school does not see; the same rule as `sees_applications`, for all offers at once.
create function hidden_postings(school uuid, member uuid) returns setof uuid language sql stable as $$
  select x.posting_id from posting_participants x join school_postings p on p.id = x.posting_id
  where p.school_id = school and p.created_by is distinct from member
    and not exists (select from school_members m where m.account_id = member and m.school_id = school and m.is_admin)
    and not exists (select from school_keys k where k.id = member and k.school_id = school and k.revoked_at is null)
  group by x.posting_id having bool_and(x.account_id <> member);
$$;

-- Views of a school's offers by day, all together: a sum over ten thousand offers is not made at each visit.
create table school_view_days (
  school_id uuid not null references schools on delete cascade,
  day date not null,
  views integer not null,
  primary key (school_id, day)
);
create function add_school_views() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into school_view_days as d (school_id, day, views)
    select p.school_id, v.day, sum(v.views) from added v join school_postings p on p.id = v.offer_id
    group by 1, 2 order by 1, 2
    on conflict (school_id, day) do update set views = d.views + excluded.views;
  else
    insert into school_view_days as d (school_id, day, views)
    select p.school_id, v.day, sum(v.views - o.views) from added v join removed o using (offer_id, day)
      join school_postings p on p.id = v.offer_id
    group by 1, 2 order by 1, 2
    on conflict (school_id, day) do update set views = d.views + excluded.views;
  end if;
  return null;
end $$;
create trigger offer_views_by_school after insert on offer_views referencing new table as added
  for each statement execute function add_school_views();
create trigger offer_views_by_school_again after update on offer_views referencing new table as added old table as removed
  for each statement execute function add_school_views();
insert into school_view_days (school_id, day, views)
select p.school_id, v.day, sum(v.views) from offer_views v join school_postings p on p.id = v.offer_id group by 1, 2;
