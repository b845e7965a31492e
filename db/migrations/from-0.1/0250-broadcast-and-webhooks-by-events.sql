-- What changes a posting or an application enqueues its broadcast and records its webhook events by itself (apps/api/src/events.ts).
drop trigger school_postings_broadcast on school_postings;
drop trigger posting_supports_added on posting_supports;
drop trigger posting_supports_changed on posting_supports;
drop trigger posting_supports_removed on posting_supports;
drop trigger school_integrations_broadcast on school_integrations;
drop trigger schools_broadcast on schools;
drop trigger moderated_offers_broadcast on moderated_offers;
drop trigger webhooks_of_applications on application_events;
drop trigger webhooks_of_new_postings on school_postings;
drop trigger webhooks_of_postings on school_postings;

drop function posting_changes_broadcast();
drop function supports_change_broadcast();
drop function integration_changes_broadcast();
drop function school_switch_changes_broadcast();
drop function moderation_changes_broadcast();
drop function school_changes_broadcast(uuid);
drop function note_broadcast_change(uuid[]);
drop function webhooks_of_applications();
drop function webhooks_of_postings();
drop function tell_webhooks(uuid, text, timestamptz, jsonb);
drop function webhook_posting(school_postings);
