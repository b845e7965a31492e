import type { InterviewMode, InterviewState } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import type { Slot } from "./rules.ts";

export type EventKind = "proposed" | "confirmed" | "declined" | "moved" | "cancelled";
export type EventRole = "applicant" | "recruiter" | "system";
type NewEvent = {
  interviewId: string;
  actorId: string | null;
  role: EventRole;
  kind: EventKind;
  startsAt?: string | null;
  reason?: string;
};

type Terms = { mode: InterviewMode; place: string; duration: number; message: string };
type NewInterview = Terms & { applicationId: string; companyId: string; recruiterId: string };

/** Null when one is open for this application already: the unique index decides, not a prior read. */
export const insertInterview = async (
  db: Db,
  { applicationId, companyId, recruiterId, mode, place, duration, message }: NewInterview,
  now: Date,
) => {
  const row = await db
    .insertInto("interviews")
    .values({
      application_id: applicationId,
      company_id: companyId,
      recruiter_id: recruiterId,
      mode,
      place,
      duration,
      message,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

/** What took place makes room for another interview about the same application. */
export const closeHeldInterviews = (db: Db, applicationId: string, now: Date) =>
  db
    .updateTable("interviews")
    .set({ state: "held" })
    .where("application_id", "=", applicationId)
    .where("state", "=", "confirmed")
    .where("ends_at", "<=", now.toISOString())
    .execute();

export const replaceSlots = async (db: Db, interviewId: string, slots: Slot[]) => {
  await db.deleteFrom("interview_slots").where("interview_id", "=", interviewId).execute();
  await db
    .insertInto("interview_slots")
    .values(slots.map((slot) => ({ interview_id: interviewId, ...slot })))
    .execute();
};

export const insertInterviewEvents = (db: Db, events: NewEvent[], now: Date) =>
  db
    .insertInto("interview_events")
    .values(
      events.map(({ interviewId, actorId, role, kind, startsAt = null, reason = "" }) => ({
        interview_id: interviewId,
        at: now.toISOString(),
        actor_id: actorId,
        actor_role: role,
        kind,
        starts_at: startsAt,
        reason,
      })),
    )
    .execute();

const standing = [
  "i.id",
  "i.recruiter_id",
  sql<InterviewState>`i.state`.as("state"),
  "i.starts_at",
  "i.ends_at",
  "i.sequence",
] as const;

/** An interview held until the end of the transaction, so that two answers follow each other; `companyId` keeps to that company's. */
export const lockInterview = (db: Db, id: string, companyId?: string) => {
  let query = db.selectFrom("interviews as i").select(standing).where("i.id", "=", id);
  if (companyId) query = query.where("i.company_id", "=", companyId);
  return query.forUpdate().executeTakeFirst();
};

/** What is proposed or to come about these applications, held until the end of the transaction. */
export const lockOpenInterviews = (db: Db, applicationIds: string[], now: Date) =>
  db
    .selectFrom("interviews as i")
    .select(standing)
    .where("i.application_id", "in", applicationIds)
    .where("i.state", "in", ["proposed", "confirmed", "declined"])
    .where((eb) => eb.or([eb("i.ends_at", "is", null), eb("i.ends_at", ">", now.toISOString())]))
    .orderBy("i.id")
    .forUpdate()
    .execute();

type Change = Partial<Terms> & { recruiter_id?: string } & (
    | { state: "cancelled" }
    // The moment is given up: whoever else was offered it may take it.
    | { state: "proposed" | "declined"; starts_at: null; ends_at: null }
  );

/** Whatever changes, nobody is reminded of what no longer holds, and the sequence grows. */
export const changeInterviews = (db: Db, ids: string[], change: Change, now: Date) =>
  db
    .updateTable("interviews")
    .set((eb) => ({
      ...change,
      eve_reminder_at: null,
      hour_reminder_at: null,
      sequence: eb("sequence", "+", 1),
      updated_at: now.toISOString(),
    }))
    .where("id", "in", ids)
    .execute();

export const findSlot = (db: Db, interviewId: string, slotId: string) =>
  db
    .selectFrom("interview_slots")
    .select(["starts_at", "ends_at"])
    .where("id", "=", slotId)
    .where("interview_id", "=", interviewId)
    .executeTakeFirst();

const isOverlap = (error: unknown) => error instanceof Error && "code" in error && error.code === "23P01";

/**
 * Gives a slot to an interview; false when its recruiter has another one then: the constraint decides, not a prior read. Answers of
 * one recruiter's candidates wait for each other, so that the constraint has never two of them at once to choose from.
 */
export const confirmSlot = async (
  db: Db,
  { id, recruiter_id }: { id: string; recruiter_id: string | null },
  slot: Slot & { eve_reminder_at: string | null; hour_reminder_at: string | null },
  now: Date,
) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('interviews ' || ${recruiter_id ?? id}, 0))`.execute(db);
  try {
    await db
      .updateTable("interviews")
      .set((eb) => ({
        state: "confirmed",
        ...slot,
        sequence: eb("sequence", "+", 1),
        updated_at: now.toISOString(),
      }))
      .where("id", "=", id)
      .execute();
    return true;
  } catch (error) {
    if (isOverlap(error)) return false;
    throw error;
  }
};
