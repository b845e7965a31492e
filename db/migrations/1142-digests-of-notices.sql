-- ## notices
-- One mail a day in place of one for each notice, and the moment up to which it has told of the kind.
alter table notice_choices add told_until timestamptz;
alter table notice_choices drop constraint notice_choices_channel_check;
alter table notice_choices add constraint notice_choices_channel_check check (channel in ('none', 'page', 'push', 'mail', 'digest'));
alter table notice_choices add constraint notice_choices_told_check check ((channel = 'digest') = (told_until is not null));
create index notice_choices_digests on notice_choices (account_id) where channel = 'digest';
