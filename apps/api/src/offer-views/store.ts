import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { oldRows } from "#platform/old-rows-store.ts";

export type Views = { offerId: string; day: string; views: number };

/** Adds what was counted, all in one statement; in the order of the key, so that two servers never wait for each other. */
export const addViews = (db: Db, counted: Views[]) => {
  const sorted = counted.toSorted((a, b) => `${a.offerId}${a.day}`.localeCompare(`${b.offerId}${b.day}`));
  return sql`
    insert into offer_views as v (offer_id, day, views)
    select * from unnest(${sorted.map(({ offerId }) => offerId)}::uuid[], ${sorted.map(({ day }) => day)}::date[],
      ${sorted.map(({ views }) => views)}::integer[])
    on conflict (offer_id, day) do update set views = v.views + excluded.views`.execute(db);
};

export const oldViews = oldRows("offer_views", "day");
