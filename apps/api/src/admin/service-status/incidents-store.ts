import type { IncidentUpdate } from "@passerelle/contract/admin/service-status";
import type { Db } from "#platform/db.ts";

const columns = ["id", "title", "notice", "seriousness", "began_at", "ended_at", "updates", "version"] as const;

const newest = (db: Db, most: number) =>
  db.selectFrom("status_incidents").select(columns).orderBy("began_at", "desc").orderBy("id", "desc").limit(most);

export const newestIncidents = (db: Db, most: number) => newest(db, most).execute();

/** Those under way, and those that ended since an instant. */
export const incidentsSince = (db: Db, since: Date, most: number) =>
  newest(db, most)
    .where((eb) => eb.or([eb("ended_at", "is", null), eb("ended_at", ">", since.toISOString())]))
    .execute();

export const lockIncident = (db: Db, id: string) =>
  db.selectFrom("status_incidents").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
export type StoredIncident = NonNullable<Awaited<ReturnType<typeof lockIncident>>>;

type Written = Pick<StoredIncident, "title" | "notice" | "seriousness" | "began_at" | "ended_at"> & {
  updates: IncidentUpdate[];
};
const row = ({ updates, ...incident }: Written, now: Date) => ({
  ...incident,
  updates: JSON.stringify(updates),
  updated_at: now.toISOString(),
});

export const insertIncident = (db: Db, incident: Written, now: Date) =>
  db.insertInto("status_incidents").values(row(incident, now)).returning(columns).executeTakeFirstOrThrow();

export const updateIncident = (db: Db, id: string, incident: Written, now: Date) =>
  db
    .updateTable("status_incidents")
    .set((eb) => ({ ...row(incident, now), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
