-- ## accounts
-- People give their name when they sign up, apart from their address.
alter table accounts
  add column first_name text not null default '',
  add column last_name text not null default '';
