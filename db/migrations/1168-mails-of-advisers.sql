-- ## accounts
-- The telephone at which a person is reached about what they write, as they give it; empty where they give none.
alter table accounts add phone text not null default '' check (length(phone) <= 30);

-- ## mails
-- In whose name a mail leaves, before the address of the product; empty for the product's own.
alter table mails add sender_name text not null default '';

-- ## introductions
-- What the school writes of its candidates to the company; `message` is what it writes to them. Both read the same words until now.
alter table introduction_batches add company_message text not null default '';
update introduction_batches set company_message = message;
