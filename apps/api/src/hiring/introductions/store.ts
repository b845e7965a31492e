import type { introductionEventLabels } from "@passerelle/contract/work-labels";
import type { Db } from "#platform/db.ts";

export type EventKind = keyof typeof introductionEventLabels;
export type EventRole = "school" | "applicant" | "company" | "system";

type NewEvent = { kind: EventKind; role: EventRole; actorId: string | null };

/** The same event for each of these introductions. */
export const insertEvents = async (db: Db, ids: string[], { kind, role, actorId }: NewEvent, now: Date) => {
  if (ids.length === 0) return;
  await db
    .insertInto("introduction_events")
    .values(ids.map((introduction_id) => ({ introduction_id, at: now.toISOString(), kind, role, actor_id: actorId })))
    .execute();
};

/** A consent is withdrawn: the copy of the CV is deleted, and the mailed link no longer opens. */
export const revoke = (db: Db, id: string, now: Date) =>
  db
    .updateTable("introductions")
    .set({ state: "revoked", resume_id: null, settled_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "accepted")
    .execute();

/** What becomes of an introduction that was pending. */
export const endIntroduction = (
  db: Db,
  id: string,
  ending:
    | { state: "refused" | "withdrawn" }
    | { state: "accepted"; result_id: string | null; resume_id: string | null },
  now: Date,
) =>
  db
    .updateTable("introductions")
    .set({ ...ending, settled_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .execute();
