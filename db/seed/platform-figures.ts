import { statsTasks } from "@passerelle/api/admin/statistics/tasks.ts";
import type { Product } from "@passerelle/api/app/product.ts";

/**
 * What makes the platform's figures those of a place that has lived: people who came over some months, before what they did; offers that
 * sources showed day after day; openings of what is on screen, fewer on week-ends, and clicks towards external offers. Dates follow
 * today; what is drawn from an identifier is the same for a world that is.
 */
const life = [
  `update accounts a set created_at = least(
     coalesce((select min(created_at) from applications where applicant_id = a.id), now()) - interval '2 days',
     now() - make_interval(days => abs(hashtext(a.email)) % 75, hours => abs(hashtext(a.email)) % 9))
   where a.email not in ('agent@passerelle.example', 'direction@passerelle.example')`,
  `update external_offers set first_seen_at = least(now() - make_interval(hours => 2), greatest(published_at, now() - interval '40 days'))`,
  `insert into offer_views (offer_id, day, views)
   select s.offer_id, d::date, greatest(1, (2 + abs(hashtext(s.offer_id::text)) % 4)
       * case when extract(isodow from d) > 5 then 1 else 2 end / 2)
   from offer_search s cross join generate_series(current_date - 29, current_date, interval '1 day') d
   where s.kind = 'company' and d::date >= s.published_at::date and not exists (select from offer_views v where v.offer_id = s.offer_id)
   on conflict do nothing`,
  `insert into apply_clicks (offer_id, day, clicks)
   select s.offer_id, d::date, 1 + abs(hashtext(s.offer_id::text || d::text)) % 2
   from offer_search s cross join generate_series(current_date - 29, current_date, interval '1 day') d
   where s.kind = 'external' and d::date >= s.published_at::date and abs(hashtext(d::text || s.offer_id::text)) % 160 = 0
   on conflict do nothing`,
];

export const seedPlatformFigures = async ({ database, context }: Product) => {
  for (const statement of life) await database.pool.query(statement);
  await statsTasks.count.run(context(), {});
};
