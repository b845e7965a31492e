-- Somebody can always administer the product: the last superuser who can log in stays one, whatever asks and however many ask at once.
create function keep_a_superuser() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.is_superuser and new.is_active then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('the last superuser'));
  if not exists (select 1 from accounts where is_superuser and is_active and email_verified_at is not null and id <> old.id) then
    raise exception 'the last superuser' using errcode = 'PS001';
  end if;
  return coalesce(new, old);
end $$;
create trigger accounts_keep_a_superuser before update of is_superuser, is_active or delete on accounts
  for each row when (old.is_superuser and old.is_active and old.email_verified_at is not null) execute function keep_a_superuser();

-- The provider's people are few among all accounts.
create index accounts_provider on accounts (email) where type is null or is_staff or is_superuser;
