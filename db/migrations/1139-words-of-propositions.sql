-- ## applications
-- What a company writes with an offer that it proposes, and when the candidate first read the proposition.
alter table applications
  add column invitation_note text not null default '' check (length(invitation_note) <= 500),
  add column invitation_read_at timestamptz;
