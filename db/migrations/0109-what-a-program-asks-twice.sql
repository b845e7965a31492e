-- A right of its own for the CVs of those who applied.
alter table school_keys drop constraint school_keys_scopes_check;
alter table school_keys add constraint school_keys_scopes_check check (cardinality(scopes) > 0
  and scopes <@ array['offres:lecture', 'offres:écriture', 'candidatures:lecture', 'cv:lecture']);

-- Which request made an offer, and what it said, both hashed: sent again, it finds the offer that it made.
alter table school_postings add column creation_key bytea;
alter table school_postings add column creation_body bytea;
alter table school_postings add constraint school_postings_creation_check check ((creation_key is null) = (creation_body is null));
create unique index school_postings_creation on school_postings (school_id, creation_key) where creation_key is not null;

-- What a program asks for: what it received since a moment, or what has changed since.
create index applications_school_changed on applications (school_id, updated_at desc, id desc) where school_id is not null;
