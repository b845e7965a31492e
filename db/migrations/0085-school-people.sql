-- Two administrators who change the same person: the second save says what it started from.
alter table school_members add column version integer not null default 1;

-- Who wrote an offer, by name: it stays with the offer when the account is gone, and names the access key that wrote it.
alter table school_postings add column author_name text not null default '';
update school_postings p set author_name = trim(m.first_name || ' ' || m.last_name)
from school_members m where m.account_id = p.created_by;

create function school_postings_know_their_author() returns trigger language plpgsql as $$
begin
  new.author_name := coalesce((select trim(m.first_name || ' ' || m.last_name) from school_members m where m.account_id = new.created_by),
    new.author_name);
  return new;
end $$;
create trigger school_postings_know_their_author before insert on school_postings
  for each row when (new.created_by is not null) execute function school_postings_know_their_author();

create function school_members_sign_their_postings() returns trigger language plpgsql as $$
begin
  update school_postings set author_name = trim(new.first_name || ' ' || new.last_name) where created_by = new.account_id;
  return null;
end $$;
create trigger school_members_sign_their_postings after update of first_name, last_name on school_members
  for each row when (old.first_name <> new.first_name or old.last_name <> new.last_name)
  execute function school_members_sign_their_postings();
