-- What a person keeps of an offer, whatever its kind: a favourite, or an offer not to be shown again. The snapshot outlives the offer.
create table offer_marks (
  account_id uuid not null references accounts (id) on delete cascade,
  mark text not null check (mark in ('favourite', 'hidden')),
  offer_id uuid not null,
  offer_snapshot jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, mark, offer_id)
);
create index offer_marks_newest on offer_marks (account_id, mark, created_at desc, offer_id desc);
