-- ## notices
-- What a person receives of each kind of notice: mails and notices follow one choice. Without a row, the default of the kind.
create table notice_choices (
  account_id uuid not null references accounts on delete cascade,
  kind text not null
    check (kind in ('messages', 'interviews', 'applications', 'introductions', 'alerts', 'reminders', 'moderation')),
  channel text not null check (channel in ('none', 'page', 'mail')),
  primary key (account_id, kind)
);

-- What was muted were mails alone: an applicant still finds it on the page, others have no notice of it.
insert into notice_choices (account_id, kind, channel)
select p.account_id, k.kind, case when a.type = 'applicant' then 'page' else 'none' end
from mail_preferences p
join accounts a on a.id = p.account_id
join (values ('applications', 'applications'), ('applications', 'messages'), ('applications', 'introductions'),
  ('reminders', 'reminders'), ('alerts', 'alerts')) k (muted, kind) on k.muted = any(p.muted)
where a.type = 'applicant' or k.muted <> 'applications';
drop table mail_preferences;

-- Whether a person receives mails about this kind. They do until they choose otherwise.
create function is_mailed(reader uuid, about text) returns boolean language sql stable as $$
  select not exists (
    select from notice_choices c where c.account_id = reader and c.kind = about and c.channel <> 'mail')
$$;
