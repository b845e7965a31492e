import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { inBatches, type OldRows } from "#platform/old-rows-store.ts";

/** Closed before the cutoff, and neither applied to nor kept or hidden by anybody: an application shows its offer for as long as it lasts. */
const past = (db: Db, before: Date) =>
  db
    .selectFrom("external_offers as o")
    .where("o.closed_at", "<", before.toISOString())
    .where(condition`not exists (select from applications a where a.external_offer_id = o.id)`)
    .where(condition`not exists (select from offer_marks m where m.offer_id = o.id)`);

/** External offers that closed long ago; what is deleted stays counted by the day on which it was first seen. */
export const oldClosedOffers: OldRows = {
  count: async (db, before) => {
    const { count } = await past(db, before)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return count;
  },
  remove: (db, before) =>
    inBatches(async (limit) => {
      const some = past(db, before).select(["o.id", "o.first_seen_at"]).limit(limit).forUpdate();
      const { numAffectedRows } = await sql`
        with gone as materialized (${some}),
        counted as (
          insert into deleted_external_offers as d (first_seen_on, offers)
          select (first_seen_at at time zone 'Europe/Paris')::date, count(*) from gone group by 1
          on conflict (first_seen_on) do update set offers = d.offers + excluded.offers)
        delete from external_offers where id in (select id from gone)`.execute(db);
      return Number(numAffectedRows ?? 0);
    }),
};
