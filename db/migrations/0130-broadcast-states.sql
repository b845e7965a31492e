-- In which state each line of the ledger is: what lists and figures count by, as `stateOf` (room broadcast) says it of one line.
create view broadcast_states as
  select b.posting_id, b.school_id, b.support,
    case
      when b.problems <> '[]' then 'refused'
      when not b.is_wanted then 'stopped'
      when s.way = 'page' then 'online'
      when s.way = 'feed' then case when f.fetched_at >= b.since then 'online' else 'queued' end
      when b.verdict = 'refused' and b.sent_version = b.version then 'refused'
      when b.sent_version is null or b.verdict = 'refused' then 'queued'
      when b.verdict = 'online' then 'online'
      else 'sent'
    end as state
  from broadcasts b
  join (values
    ('site carrière', 'site-carriere', 'page'),
    ('hellowork', 'hellowork', 'feed'),
    ('france travail', 'france-travail', 'push'),
    ('apec', 'apec', 'feed'),
    ('annonces sponsorisées indeed', 'indeed', 'feed'),
    ('supports gratuits', 'supports-gratuits', 'feed'),
    ('la bonne alternance', 'la-bonne-alternance', 'push'),
    ('facebook', 'facebook', 'page'),
    ('linkedin', 'linkedin', 'feed')
  ) as s (name, code, way) on s.name = lower(trim(b.support))
  left join broadcast_fetches f on f.school_id = b.school_id and f.support = s.code;
