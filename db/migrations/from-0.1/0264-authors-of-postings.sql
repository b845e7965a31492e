-- The author's name is written with the posting; a new name of a member is an event.
drop trigger school_members_sign_their_postings on school_members;
drop function school_members_sign_their_postings();
drop trigger school_postings_know_their_author on school_postings;
drop function school_postings_know_their_author();
