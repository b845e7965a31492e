create table contact_messages (
  id uuid primary key default new_id(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_recent on contact_messages (created_at desc);
