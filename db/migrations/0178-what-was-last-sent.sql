-- What a support to which offers are carried was last given of an offer: it is taken back in the words that were taken.
alter table broadcasts add column sent_body jsonb;
