import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { oldRows } from "#platform/old-rows-store.ts";

/** How often something was seen on a day in Paris. */
export type Counted<Seen extends object> = Seen & { day: string; views: number };

/** In the order of the key, so that two servers never wait for each other. */
const inOrder = <Row>(rows: Row[], keyOf: (row: Row) => string) =>
  rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));

/** Adds what was counted to each offer's day, and to the day of the school that it is of, all in one statement. */
export const addViews = (db: Db, counted: Counted<{ offerId: string }>[]) => {
  const sorted = inOrder(counted, ({ offerId, day }) => offerId + day);
  return sql`
    with counted as (
      select * from unnest(${sorted.map(({ offerId }) => offerId)}::uuid[], ${sorted.map(({ day }) => day)}::date[],
        ${sorted.map(({ views }) => views)}::integer[]) as c(offer_id, day, views)),
    added as (
      insert into offer_views as v (offer_id, day, views) select offer_id, day, views from counted
      on conflict (offer_id, day) do update set views = v.views + excluded.views)
    insert into school_view_days as d (school_id, day, views)
    select p.school_id, c.day, sum(c.views) from counted c join school_postings p on p.id = c.offer_id
    group by 1, 2 order by 1, 2
    on conflict (school_id, day) do update set views = d.views + excluded.views`.execute(db);
};

/** The same for what was seen on supports; an offer that is gone meanwhile takes its own with it. */
export const addSupportViews = (db: Db, counted: Counted<{ postingId: string; support: string }>[]) => {
  const sorted = inOrder(counted, ({ postingId, support, day }) => postingId + support + day);
  return sql`
    insert into support_views as v (posting_id, support, day, views)
    select s.* from unnest(${sorted.map(({ postingId }) => postingId)}::uuid[], ${sorted.map(({ support }) => support)}::text[],
      ${sorted.map(({ day }) => day)}::date[], ${sorted.map(({ views }) => views)}::integer[]) as s(posting_id, support, day, views)
    where exists (select from school_postings p where p.id = s.posting_id)
    on conflict (posting_id, support, day) do update set views = v.views + excluded.views`.execute(db);
};

/** The same for the pages of companies; a company that is gone meanwhile takes its own with it. */
export const addPageViews = (db: Db, counted: Counted<{ companyId: string }>[]) => {
  const sorted = inOrder(counted, ({ companyId, day }) => companyId + day);
  return sql`
    insert into company_page_views as v (company_id, day, views)
    select s.* from unnest(${sorted.map(({ companyId }) => companyId)}::uuid[], ${sorted.map(({ day }) => day)}::date[],
      ${sorted.map(({ views }) => views)}::integer[]) as s(company_id, day, views)
    where exists (select from companies c where c.id = s.company_id)
    on conflict (company_id, day) do update set views = v.views + excluded.views`.execute(db);
};

export const oldViews = oldRows("offer_views", "day");
export const oldSupportViews = oldRows("support_views", "day");
export const oldPageViews = oldRows("company_page_views", "day");
