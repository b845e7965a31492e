import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { described, type ReceivedFilters, receivedApplications } from "./received-store.ts";

export type ReceivedPage = { limit: number; offset: number; sort?: "newest" | "oldest" | "rated" | "near" };

/** `j` is the offer: looked up for each row, as `distance` does, offers took most of the time of the nearest. */
const orderOf = (sort: ReceivedPage["sort"]) => {
  const direction = sql.raw(sort === "oldest" ? "asc" : "desc");
  const first = {
    near: sql`point_on_earth(p.lat, p.lon) <-> point_on_earth(j.lat, j.lon) asc nulls last,`,
    rated: sql`a.rating desc nulls last,`,
  };
  return sql`${sort === "near" || sort === "rated" ? first[sort] : sql``} a.created_at ${direction}, a.id ${direction}`;
};

export const pageOfReceivedApplications = async (
  db: Db,
  { status, ...filters }: ReceivedFilters,
  { limit, offset, sort }: ReceivedPage,
  now: Date,
) => {
  let found = receivedApplications(db, filters);
  if (status) found = found.where("a.status", "=", status);
  // Which ones first, then what is read of them: in one statement the order is made of whole rows, or the first part is run for each row
  // while the statistics of a new company are missing.
  const page = await found
    .leftJoin("company_jobs as j", "j.id", "a.job_id")
    .select("a.id")
    .orderBy(orderOf(sort))
    .limit(limit)
    .offset(offset)
    .execute();
  if (page.length === 0) return [];
  return described(receivedApplications(db, { companyId: filters.companyId, search: "" }), now)
    .leftJoin("company_jobs as j", "j.id", "a.job_id")
    .where(
      "a.id",
      "in",
      page.map(({ id }) => id),
    )
    .orderBy(orderOf(sort))
    .execute();
};
export type ReceivedApplicationRow = Awaited<ReturnType<typeof pageOfReceivedApplications>>[number];
