-- A feed reads the published offers of one school by batches in the order of their identifiers, and asks before whether any has changed.
create index school_postings_feed on school_postings (school_id, id) include (updated_at)
  where status = 'published' and deleted_at is null;
