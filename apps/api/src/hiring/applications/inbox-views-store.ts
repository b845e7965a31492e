import type { InboxFilters } from "@passerelle/contract/hiring/inbox-views";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { type ReceivedFilters, receivedApplications } from "./received-store.ts";

const columns = ["id", "name", "filters", "place"] as const;

/** A person's views in their order. */
export const inboxViewsOf = (db: Db, accountId: string) =>
  db
    .selectFrom("inbox_views")
    .select(columns)
    .where("account_id", "=", accountId)
    .orderBy("place")
    .orderBy("id")
    .execute();

/** The same, one writer at a time, so that their number and names are true when they are read. */
export const lockInboxViews = async (db: Db, accountId: string) => {
  await db
    .selectFrom("company_members")
    .select("account_id")
    .where("account_id", "=", accountId)
    .forNoKeyUpdate()
    .execute();
  return inboxViewsOf(db, accountId);
};

/** Null when the person has a view of this name: the unique index decides. */
export const insertInboxView = async (
  db: Db,
  view: { accountId: string; name: string; filters: InboxFilters; place: number },
) => {
  const row = await db
    .insertInto("inbox_views")
    .values({
      account_id: view.accountId,
      name: view.name,
      filters: JSON.stringify(view.filters),
      place: view.place,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
};

/** Whether another view of this person has this name, whatever its accents and capitals. */
export const hasOtherInboxView = async (db: Db, accountId: string, id: string, name: string) => {
  const row = await db
    .selectFrom("inbox_views")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "<>", id)
    .where(condition`plain(name) = plain(${name})`)
    .executeTakeFirst();
  return row !== undefined;
};

export const updateInboxViewName = (db: Db, accountId: string, id: string, name: string) =>
  db
    .updateTable("inbox_views")
    .set({ name })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning(columns)
    .executeTakeFirst();

/** Puts all of a person's views in this order. */
export const updateInboxViewPlaces = (db: Db, accountId: string, ids: string[]) =>
  db
    .updateTable("inbox_views")
    .set({ place: sql`array_position(${ids}::uuid[], id)` })
    .where("account_id", "=", accountId)
    .execute();

export const removeInboxView = async (db: Db, accountId: string, id: string) => {
  const { numDeletedRows } = await db
    .deleteFrom("inbox_views")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** How many applications each of these filters finds, up to `most`, in one statement; by their place in the list. */
export const countFound = async (db: Db, all: ReceivedFilters[], most: number) => {
  const [first, ...others] = all.map(({ status, ...filters }, at) => {
    const query = receivedApplications(db, filters).select("a.id").limit(most);
    const found = status ? query.where("a.status", "=", status) : query;
    return db.selectFrom(found.as("found")).select((eb) => [eb.lit(at).as("at"), eb.fn.countAll<number>().as("count")]);
  });
  if (!first) return new Map<number, number>();
  const rows = await others.reduce((query, next) => query.unionAll(next), first).execute();
  return new Map(rows.map(({ at, count }) => [at, count]));
};
