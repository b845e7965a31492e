-- One row: a word encrypted with the key of the product, which opens with that key and no other. It says nothing of the key itself.
create table secret_key_proofs (
  is_only boolean primary key default true check (is_only),
  probe bytea not null,
  kept_at timestamptz not null default now()
);
