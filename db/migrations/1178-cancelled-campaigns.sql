-- ## follow-ups
-- When a member gave up the mails of a campaign that had not left yet.
alter table follow_up_campaigns add column cancelled_at timestamptz;
