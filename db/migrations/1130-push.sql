-- ## push
-- Browsers on which a person is notified, with what their push service needs. A device goes with its session and with its account.
create table push_devices (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts on delete cascade,
  -- Without one for a token that names none.
  session_id uuid references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  browser text not null default '',
  system text not null default '',
  created_at timestamptz not null
);
create index push_devices_account on push_devices (account_id);
create index push_devices_session on push_devices (session_id) where session_id is not null;

-- ## notices
-- The `happened_at` whose push is over: it was shown, or a mail left in its place.
alter table notices add column pushed_for timestamptz;
alter table notice_choices drop constraint notice_choices_channel_check;
alter table notice_choices add constraint notice_choices_channel_check check (channel in ('none', 'page', 'push', 'mail'));

-- Whether a person receives mails about this kind: they do until they choose otherwise, and while no device is left to notify them on.
create or replace function is_mailed(reader uuid, about text) returns boolean language sql stable as $$
  select not exists (
    select from notice_choices c where c.account_id = reader and c.kind = about and c.channel <> 'mail'
      and (c.channel <> 'push' or exists (select from push_devices d where d.account_id = reader)))
$$;
