-- A report outlives the account of whoever made it, without them.
alter table offer_reports alter column reporter_id drop not null;
alter table offer_reports drop constraint offer_reports_reporter_id_fkey;
alter table offer_reports add foreign key (reporter_id) references accounts (id) on delete set null;

-- What the staff decided about offers, who and why: it only grows. Who decided is kept as the audit log keeps it, whatever becomes of the account.
create table moderation_decisions (
  id uuid primary key default new_id(),
  offer_id uuid not null,
  decision text not null check (decision in ('hidden', 'kept', 'upheld', 'restored')),
  reason text check (reason in ('scam', 'discriminatory', 'not_work_study', 'duplicate', 'expired', 'illegal', 'misleading_contact', 'other')),
  -- Told to the author.
  message text not null default '',
  -- For the staff alone.
  note text not null default '',
  -- What the offer said then: a later change is seen.
  content jsonb not null default '{}',
  reports int not null default 0,
  decided_by uuid,
  decided_at timestamptz not null,
  check ((decision = 'hidden') = (reason is not null))
);
create index moderation_decisions_offer on moderation_decisions (offer_id, decided_at);
create trigger moderation_decisions_append_only before update or delete on moderation_decisions
  for each row execute function refuse_change();

alter table offer_reports add column decision_id uuid references moderation_decisions (id);
create index offer_reports_decision on offer_reports (decision_id);

-- Where each offer that was reported or judged stands: what the staff's list reads, and what a decision holds.
create table offer_cases (
  offer_id uuid primary key,
  offer_snapshot jsonb not null,
  standing text not null default 'open' check (standing in ('open', 'kept', 'hidden', 'restored')),
  reports int not null default 0,
  open_reports int not null default 0,
  waiting_since timestamptz,
  appealed_at timestamptz,
  last_reported_at timestamptz,
  decided_at timestamptz,
  -- The decision that keeps the offer off every screen.
  hidden_by uuid references moderation_decisions (id),
  version int not null default 0,
  check ((open_reports > 0) = (waiting_since is not null)),
  check ((standing = 'hidden') = (hidden_by is not null)),
  check (appealed_at is null or standing = 'hidden')
);
create index offer_cases_waiting on offer_cases (waiting_since) where waiting_since is not null;
create index offer_cases_appealed on offer_cases (appealed_at) where appealed_at is not null;
create index offer_cases_standing on offer_cases (standing, decided_at desc);
create index offer_cases_hidden_by on offer_cases (hidden_by);

-- An author contests a decision, once.
create table moderation_appeals (
  id uuid primary key default new_id(),
  decision_id uuid not null unique references moderation_decisions (id),
  author_id uuid references accounts (id) on delete set null,
  message text not null,
  created_at timestamptz not null,
  answer_id uuid references moderation_decisions (id)
);
create index moderation_appeals_author on moderation_appeals (author_id);
create index moderation_appeals_answer on moderation_appeals (answer_id);

-- What was decided before is history too.
insert into moderation_decisions (offer_id, decision, reason, note, reports, decided_by, decided_at)
  select r.offer_id, case r.status when 'removed' then 'hidden' else 'kept' end, case r.status when 'removed' then 'other' end,
    max(r.note), count(*), (array_agg(r.settled_by))[1], r.settled_at
  from offer_reports r where r.status <> 'open' group by r.offer_id, r.status, r.settled_at;
update offer_reports r set decision_id = d.id from moderation_decisions d
  where d.offer_id = r.offer_id and d.decided_at = r.settled_at and (d.decision = 'hidden') = (r.status = 'removed');
insert into moderation_decisions (offer_id, decision, reason, decided_at)
  select m.offer_id, 'hidden', 'other', m.moderated_at from moderated_offers m
  where not exists (select from moderation_decisions d where d.offer_id = m.offer_id and d.decision = 'hidden');
insert into offer_cases (offer_id, offer_snapshot, standing, reports, open_reports, waiting_since, last_reported_at, decided_at, hidden_by)
  select r.offer_id, (array_agg(r.offer_snapshot order by r.created_at desc))[1],
    case when m.offer_id is not null then 'hidden' when bool_or(r.status <> 'open') then 'kept' else 'open' end,
    count(*), count(*) filter (where r.status = 'open'), min(r.created_at) filter (where r.status = 'open'), max(r.created_at),
    max(r.settled_at),
    case when m.offer_id is not null then
      (select d.id from moderation_decisions d where d.offer_id = r.offer_id and d.decision = 'hidden' order by d.decided_at desc limit 1) end
  from offer_reports r left join moderated_offers m on m.offer_id = r.offer_id group by r.offer_id, m.offer_id;
-- Offers whose reports went with the accounts of those who made them.
insert into offer_cases (offer_id, offer_snapshot, standing, decided_at, hidden_by)
  select m.offer_id, jsonb_build_object('source', o.source, 'source_name', o.source_name, 'title', o.title, 'company_name', o.company_name,
      'city', o.city, 'department', coalesce(o.department, '')), 'hidden', m.moderated_at,
    (select d.id from moderation_decisions d where d.offer_id = m.offer_id and d.decision = 'hidden' order by d.decided_at desc limit 1)
  from moderated_offers m join (
    select j.id, 'company' as source, null as source_name, j.title, c.name as company_name, j.city, j.department
      from company_jobs j join companies c on c.id = j.company_id
    union all select id, 'school', null, title, company_name, city, department from school_postings
    union all select id, 'external', source_label, title, company_name, city, department from external_offers) o on o.id = m.offer_id
  where not exists (select from offer_cases k where k.offer_id = m.offer_id);
