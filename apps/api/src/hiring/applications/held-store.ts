import type { Db } from "#platform/db.ts";
import { isTrue } from "#platform/fragments-store.ts";

export type HeldKind = "company" | "school";

/** What ties an applicant to an offer now: a live application, or a proposition that waits for them. */
export const findLive = (db: Db, offerId: string, applicantId: string) =>
  db
    .selectFrom("applications as a")
    .select((eb) => ["a.id", isTrue(eb(eb.fn.coalesce("a.invitation", eb.val("")), "=", "pending")).as("is_proposed")])
    .where("a.applicant_id", "=", applicantId)
    .where("a.status", "<>", "WD")
    .where((eb) => eb.or([eb("a.job_id", "=", offerId), eb("a.posting_id", "=", offerId)]))
    .executeTakeFirst();

type NewHeld = {
  /** The application that this one accepts; null for a new one. */
  id: string | null;
  applicantId: string;
  offerId: string;
  kind: HeldKind;
  title: string;
  resumeId: string | null;
  message: string;
  support: string;
  sendAt: Date;
};

/** Holds an application; one that is held already is replaced, so that a request may be repeated. Gives its identifier. */
export const insertHeld = async (
  db: Db,
  { id, applicantId, offerId, kind, title, resumeId, message, support, sendAt }: NewHeld,
) => {
  const content = { title, resume_id: resumeId, message, support, send_at: sendAt.toISOString() };
  const row = await db
    .insertInto("held_applications")
    .values((eb) => ({
      id: id ?? eb.fn<string>("new_id"),
      applicant_id: applicantId,
      offer_id: offerId,
      kind,
      ...content,
    }))
    .onConflict((conflict) => conflict.columns(["applicant_id", "offer_id"]).doUpdateSet(content))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
};

/** False when it is not held, or not any more. */
export const deleteHeld = async (db: Db, id: string, applicantId: string) => {
  const { numDeletedRows } = await db
    .deleteFrom("held_applications")
    .where("id", "=", id)
    .where("applicant_id", "=", applicantId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Held applications whose time is over, the oldest first, with their applicants. */
export const findDue = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom("held_applications as h")
    .innerJoin("accounts as u", "u.id", "h.applicant_id")
    .select([
      "h.id",
      "h.applicant_id",
      "h.offer_id",
      "h.kind",
      "h.resume_id",
      "h.message",
      "h.support",
      "u.email",
      "u.session_epoch",
      "h.title",
    ])
    .where("h.send_at", "<=", now.toISOString())
    .orderBy("h.send_at")
    .limit(limit)
    .execute();
export type HeldRow = Awaited<ReturnType<typeof findDue>>[number];

/** Leaves one that could not be sent for later. */
export const delayHeld = (db: Db, id: string, sendAt: Date) =>
  db.updateTable("held_applications").set({ send_at: sendAt.toISOString() }).where("id", "=", id).execute();
