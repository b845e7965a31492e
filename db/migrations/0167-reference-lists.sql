-- Lists that the provider keeps: what the editor of offers suggests. An offer keeps the words, never a link to the entry.
create table reference_entries (
  id uuid primary key default new_id(),
  list text not null check (list in ('industry_sectors', 'benefits', 'tags', 'skills')),
  label text not null check (label <> ''),
  position integer not null,
  version integer not null default 1,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index reference_entries_label on reference_entries (list, plain(label));
create index reference_entries_order on reference_entries (list, position, id);

insert into reference_entries (list, label, position)
select 'industry_sectors', label, position
from unnest(array['Enseignement/Formation', 'Santé', 'Commerce', 'Industrie', 'Technologie']) with ordinality as s(label, position);
insert into reference_entries (list, label, position)
select 'benefits', label, position
from unnest(array['Tickets restaurant', 'Prise en charge des transports', 'Mutuelle d''entreprise', 'Télétravail possible',
  'Prime de fin d''année', 'Ordinateur fourni']) with ordinality as s(label, position);
insert into reference_entries (list, label, position)
select 'tags', label, position
from unnest(array['Débutant accepté', 'Logement possible', 'Permis B', 'Rentrée décalée', 'Urgent']) with ordinality as s(label, position);
insert into reference_entries (list, label, position)
select 'skills', label, position
from unnest(array['Travail en équipe', 'Organisation', 'Accueil', 'Anglais', 'Relation client', 'Rigueur']) with ordinality as s(label, position);

-- Words that the search takes for one another. A word is in one group: the database decides.
create table search_synonyms (
  id uuid primary key default new_id(),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create table search_synonym_words (
  -- As it is compared: without accents, capitals and hyphens.
  key text primary key,
  synonym_id uuid not null references search_synonyms (id) on delete cascade,
  word text not null,
  position integer not null
);
create index search_synonym_words_group on search_synonym_words (synonym_id, position);
