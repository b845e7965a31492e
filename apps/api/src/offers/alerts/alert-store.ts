import type { AlertFrequency } from "@passerelle/contract/enumerations";
import type { SearchParameters } from "@passerelle/contract/offers/alerts";
import { sql } from "kysely";
import type { Tx } from "#platform/db.ts";

export type DueAlert = {
  id: string;
  account_id: string;
  name: string;
  email: string | null;
  parameters: SearchParameters;
  /** Offers that came since the last alert; some may have left again. */
  count: number;
  offers: { id: string; title: string; company_name: string; city: string; source_label: string | null }[];
};

/**
 * Claims up to `limit` searches that have something new at this frequency: this transaction marks their offers as sent. Offers that have
 * left the screen or that the person has hidden are left out, and so are those of a company or a school that the person follows, which come
 * once, with that; a person who may not be written to has no address.
 */
export const claimDueAlerts = async (tx: Tx, frequency: AlertFrequency, limit: number, now: Date) => {
  const { rows } = await sql<DueAlert>`
    with due as materialized (
      select id, account_id, name, parameters, pending_ids, pending_count from saved_searches
      where frequency = ${frequency} and pending_count > 0 order by id limit ${limit} for update skip locked),
    taken as (
      update saved_searches s set pending_ids = '{}', pending_count = 0 from due where due.id = s.id)
    select due.id, due.account_id, due.name, due.parameters,
      case when a.is_active and a.email_verified_at is not null and is_mailed(a.id, 'alerts')
        then a.email end as email,
      due.pending_count - cardinality(due.pending_ids) + shown.count as count, shown.offers
    from due join accounts a on a.id = due.account_id
    cross join lateral (
      select count(*)::int as count, coalesce(json_agg(json_build_object('id', o.offer_id, 'title', o.title,
        'company_name', o.company_name, 'city', o.city, 'source_label', o.source_label) order by pending.place), '[]') as offers
      from unnest(due.pending_ids) with ordinality as pending(offer_id, place)
      join offer_search o on o.offer_id = pending.offer_id
      where o.visible_until > ${now} and not exists (
        select 1 from offer_marks m where m.account_id = due.account_id and m.mark = 'hidden' and m.offer_id = o.offer_id)
        and not exists (
          select 1 from saved_searches f join search_criteria c on c.id = f.criteria_id
          join search_keys k on k.criteria_id = c.id join offer_arrivals v on v.offer_id = o.offer_id
          where f.account_id = due.account_id and f.id <> due.id and f.frequency <> 'none' and f.watched_since < v.arrived_at
            and k.term = '@' || o.organisation_id and c.query is null
            and num_nonnulls(c.place_id, c.department, c.city, c.kinds, c.contract_types, c.levels, c.domains, c.remotes,
              c.start_before) = 0)) shown`.execute(tx);
  return rows;
};
