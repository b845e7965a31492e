-- What is written from the contact page is taken by somebody, answered and closed.
alter table contact_messages
  add column state text not null default 'new' check (state in ('new', 'taken', 'answered', 'closed')),
  add column is_spam boolean not null default false,
  add column taken_by uuid references accounts (id) on delete set null,
  add column version int not null default 0;
create index contact_messages_taker on contact_messages (taken_by);
create index contact_messages_state on contact_messages (state, created_at desc);

-- What the staff did with a message: answers as they left, notes of its own, and each move.
create table contact_entries (
  id uuid primary key default new_id(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  kind text not null check (kind in ('answer', 'note', 'take', 'release', 'close', 'reopen', 'spam', 'not_spam')),
  text text not null default '',
  author_id uuid references accounts (id) on delete set null,
  at timestamptz not null
);
create index contact_entries_message on contact_entries (message_id, at);
create index contact_entries_author on contact_entries (author_id);
