-- Extensions that the owner of a database may create without being superuser, text search in French without accents, and identifiers that sort by time.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create text search configuration french_unaccent (copy = french);
alter text search configuration french_unaccent
  alter mapping for hword, hword_part, word, asciihword, asciiword, hword_asciipart with unaccent, french_stem;

-- unaccent() depends on its dictionary and is therefore only "stable"; naming the dictionary makes it safe to index.
create function plain(value text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, value));

-- UUID version 7 for every PostgreSQL from 15 on: 48 bits of milliseconds, then random bits.
create function new_id() returns uuid
  language sql volatile parallel safe
  return encode(
    set_bit(set_bit(overlay(
      uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
      from 1 for 6), 52, 1), 53, 1), 'hex')::uuid;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
