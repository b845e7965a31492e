-- What the list of a school searches, kept folded: ten thousand offers are searched without folding one.
alter table school_postings add column searched text not null
  generated always as (plain(title || ' ' || reference || ' ' || company_name || ' ' || city)) stored;

-- The list of a school, the last changed first: in one tab, in several or in all.
create index school_postings_list on school_postings (school_id, status, updated_at desc, id desc) where deleted_at is null;
create index school_postings_changed on school_postings (school_id, updated_at desc, id desc) where deleted_at is null;

-- What a support is said to be in: its own word, or that it is switched off.
create function support_state(is_active boolean, status text) returns text language sql immutable parallel safe
  return case when is_active or status <> 'activé' then status else 'désactivé' end;
