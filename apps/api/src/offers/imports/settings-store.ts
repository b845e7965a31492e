import type { ImportSourceForm } from "@passerelle/contract/offers/imports";
import type { Db } from "#platform/db.ts";

/**
 * What is wrong with a source: its file was refused for lack of what is open, it lists less than four fifths of it, or it fails again
 * and again.
 */
export type Incident = "shrunk" | "fewer" | "failing";

const columns = [
  "source",
  "is_on",
  "address",
  "identifier",
  "secret",
  "secret_end",
  "hours",
  "hours_since",
  "alert_emails",
  "closing_readings",
  "closing_hours",
  "is_all_work_study",
  "incident",
  "incident_since",
  "version",
  "updated_at",
] as const;

export const allSettings = (db: Db) => db.selectFrom("import_sources").select(columns).execute();

export const settingsOf = (db: Db, source: string) =>
  db.selectFrom("import_sources").select(columns).where("source", "=", source).executeTakeFirst();
export type Settings = NonNullable<Awaited<ReturnType<typeof settingsOf>>>;

/** The settings of a source, locked until the end of the transaction. */
export const lockSource = (db: Db, source: string) =>
  db.selectFrom("import_sources").select(columns).where("source", "=", source).forUpdate().executeTakeFirst();

type StoredSettings = Pick<Settings, keyof ImportSourceForm | "hours_since"> & {
  secret: Buffer | null;
  secret_end: string;
};

/** False when another user saved settings for this source meanwhile. */
export const insertSettings = async (db: Db, source: string, settings: StoredSettings, now: Date) => {
  const row = await db
    .insertInto("import_sources")
    .values({ source, ...settings, updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();
  return row !== undefined;
};

export const updateSettings = (db: Db, source: string, settings: StoredSettings, now: Date) =>
  db
    .updateTable("import_sources")
    .set((eb) => ({ ...settings, updated_at: now.toISOString(), version: eb("version", "+", 1) }))
    .where("source", "=", source)
    .execute();

export const setIncident = (db: Db, source: string, incident: Incident | null, now: Date) =>
  db
    .updateTable("import_sources")
    .set({ incident, incident_since: incident && now.toISOString() })
    .where("source", "=", source)
    .execute();
