-- An offer is on facebook once a person of the school has shared it, which only they know: the ledger says « to_share », never « online ».
create or replace view broadcast_states as
  select b.posting_id, b.school_id, b.support,
    case
      when b.problems <> '[]' then 'refused'
      when not b.is_wanted then 'stopped'
      when s.code = 'facebook' then 'to_share'
      when s.way = 'page' then 'online'
      when s.way = 'feed' then case when f.fetched_at >= b.since then 'read' else 'queued' end
      when b.verdict = 'refused' and b.sent_version = b.version then 'refused'
      when b.sent_version is null or b.verdict = 'refused' then 'queued'
      when b.verdict = 'online' then 'online'
      else 'sent'
    end as state,
    case
      when s.way = 'page' then false
      when s.way = 'feed' then case
        when b.problems <> '[]' then false
        when not b.is_wanted then coalesce(f.fetched_at < b.since, true)
        else coalesce(f.fetched_at >= b.since and f.fetched_at < b.changed_at, false)
      end
      when not b.is_wanted then b.sent_version is not null and b.next_try_at is not null
      when b.verdict = 'refused' then false
      else coalesce(b.sent_version <> b.version, false)
    end as is_late,
    case
      when s.way = 'push' then b.sent_at
      when s.way = 'feed' and f.fetched_at >= b.since then f.fetched_at
    end as last_exchange_at,
    case when s.way = 'feed' and f.fetched_at >= b.since then f.agent end as reader
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
