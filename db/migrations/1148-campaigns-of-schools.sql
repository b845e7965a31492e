-- ## follow-ups
-- A mail that a member of a school wrote to several students at once. What was sent is in follow_up_mails, with the campaign as its subject.
create table follow_up_campaigns (
  id uuid primary key,
  school_id uuid not null references schools on delete cascade,
  author_id uuid references accounts on delete set null,
  subject text not null,
  body text not null,
  -- To how many it is, those included who left it before it was sent to them.
  recipients integer not null check (recipients > 0),
  created_at timestamptz not null
);
create index follow_up_campaigns_school on follow_up_campaigns (school_id, created_at desc);
create index follow_up_campaigns_author on follow_up_campaigns (author_id);
create index follow_up_campaigns_old on follow_up_campaigns (created_at);

-- To whom a campaign is still to be sent: a row leaves with its mail, or when the campaign gives up.
create table follow_up_recipients (
  campaign_id uuid not null references follow_up_campaigns on delete cascade,
  student_id uuid not null references school_students on delete cascade,
  primary key (campaign_id, student_id)
);
create index follow_up_recipients_student on follow_up_recipients (student_id);

alter table follow_up_mails drop constraint follow_up_mails_kind_check,
  add constraint follow_up_mails_kind_check check (kind in ('invitation', 'consent', 'company', 'silent', 'campaign'));
