-- Two offers that one person begins at once are kept apart: each new one has a key of its own.
alter table posting_autosaves add column draft uuid;
update posting_autosaves set draft = new_id() where posting_id is null;
alter table posting_autosaves drop constraint posting_autosaves_account_id_posting_id_key;
alter table posting_autosaves
  add constraint posting_autosaves_of_one unique nulls not distinct (account_id, posting_id, draft),
  add check ((posting_id is null) = (draft is not null));
