import type { JobHealth } from "@passerelle/contract/offers/company-jobs";
import { sql } from "kysely";
import { holderName } from "#platform/fragments-store.ts";
import { parisDay } from "#platform/paris.ts";

const waitingOf = sql`from applications a where a.job_id = j.id and a.status = 'PD' and a.is_given`;

/** How many candidates of the offer `j` wait for an answer. */
export const waitingCount = sql`(select count(*) ${waitingOf})`;

/** How the offer `j` does, as its company reads it (docs/product/companies.md#offers-list). */
export const healthAt = (now: Date) => sql<JobHealth>`(
  select json_build_object(
    'proposed', (select count(*) from applications p where p.job_id = j.id and p.invitation = 'pending'),
    'views', (select coalesce(sum(v.views), 0) from offer_views v where v.offer_id = j.id),
    'views_by_day', array(
      select coalesce(v.views, 0) from generate_series(${parisDay(now)}::date - 13, ${parisDay(now)}::date, interval '1 day') d
      left join offer_views v on v.offer_id = j.id and v.day = d::date order by d),
    'followers', (select coalesce(json_agg(json_build_object('id', f.account_id, 'name', ${holderName("f.account_id")})
      order by f.followed_at, f.account_id), '[]') from job_followers f where f.job_id = j.id),
    'unopened', count(*) filter (where a.seen_at is null),
    'waiting', count(*),
    'late', count(*) filter (where a.created_at < ${now}::timestamptz - interval '7 days'))
  ${waitingOf})`;
