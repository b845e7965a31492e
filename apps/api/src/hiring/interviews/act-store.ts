import type { InterviewMode, InterviewState } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { Receiver } from "#hiring/applications/received-by.ts";
import type { Db } from "#platform/db.ts";
import { isOf } from "./owner-store.ts";
import { insertParticipant, lockTimeOf, setTimeOfParticipants } from "./participants-store.ts";
import type { Slot } from "./rules.ts";

export type EventKind = "proposed" | "confirmed" | "declined" | "moved" | "cancelled" | "restored";
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
type NewInterview = Terms & { applicationId: string; receiver: Receiver; recruiterId: string; chaseAt: string | null };

/** Null when one is open for this application already: the unique index decides, not a prior read. */
export const insertInterview = async (
  db: Db,
  { applicationId, receiver, recruiterId, chaseAt, mode, place, duration, message }: NewInterview,
  now: Date,
) => {
  const row = await db
    .insertInto("interviews")
    .values({
      application_id: applicationId,
      company_id: "companyId" in receiver ? receiver.companyId : null,
      school_id: "companyId" in receiver ? null : receiver.schoolId,
      recruiter_id: recruiterId,
      mode,
      place,
      duration,
      message,
      chase_at: chaseAt,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

/** What took place makes room for another interview about the same application. */
export const closePastInterviews = (db: Db, applicationId: string, now: Date) =>
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

const standing = ["i.id", "i.recruiter_id", "i.state", "i.starts_at", "i.ends_at", "i.sequence"] as const;

/** An interview locked until the end of the transaction, so that two answers follow each other; `receiver` restricts it to theirs. */
export const lockInterview = (db: Db, id: string, receiver?: Receiver) => {
  let query = db.selectFrom("interviews as i").select(standing).where("i.id", "=", id);
  if (receiver) query = query.where(isOf(receiver));
  return query.forUpdate().executeTakeFirst();
};

/** What is proposed or to come about these applications, locked until the end of the transaction. */
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

/** The applications about which a company has an interview proposed or to come. */
export const applicationsWithOpenInterviews = async (db: Db, companyId: string, now: Date) => {
  const rows = await db
    .selectFrom("interviews as i")
    .select("i.application_id")
    .where("i.company_id", "=", companyId)
    .where("i.state", "in", ["proposed", "confirmed", "declined"])
    .where((eb) => eb.or([eb("i.ends_at", "is", null), eb("i.ends_at", ">", now.toISOString())]))
    .execute();
  return rows.map(({ application_id }) => application_id);
};

type Change = Partial<Terms> & { recruiter_id?: string; chase_at?: string | null } & (
    | { state: "cancelled" }
    // The moment is free again for another candidate.
    | { state: "proposed" | "declined"; starts_at: null; ends_at: null }
  );

/** What one recruiter has open in a company, locked until the end of the transaction. */
export const lockInterviewsOf = (
  db: Db,
  { recruiterId, companyId }: { recruiterId: string; companyId: string },
  now: Date,
) =>
  db
    .selectFrom("interviews as i")
    .select(standing)
    .where("i.recruiter_id", "=", recruiterId)
    .where("i.company_id", "=", companyId)
    .where("i.state", "in", ["proposed", "confirmed", "declined"])
    .where((eb) => eb.or([eb("i.ends_at", "is", null), eb("i.ends_at", ">", now.toISOString())]))
    .orderBy("i.id")
    .forUpdate()
    .execute();

/** Whatever changes, nobody is reminded of what no longer holds, their time is free, and the sequence grows. */
export const changeInterviews = async (db: Db, ids: string[], change: Change, now: Date) => {
  await db
    .updateTable("interviews")
    .set((eb) => ({
      chase_at: null,
      ...change,
      eve_reminder_at: null,
      hour_reminder_at: null,
      sequence: eb("sequence", "+", 1),
      updated_at: now.toISOString(),
    }))
    .where("id", "in", ids)
    .execute();
  await setTimeOfParticipants(db, ids);
};

export const findSlot = (db: Db, interviewId: string, slotId: string) =>
  db
    .selectFrom("interview_slots")
    .select(["starts_at", "ends_at"])
    .where("id", "=", slotId)
    .where("interview_id", "=", interviewId)
    .executeTakeFirst();

const isOverlap = (error: unknown) => error instanceof Error && "code" in error && error.code === "23P01";

/** Gives interviews to another recruiter; false when one of them would be at the same moment as another of theirs: the constraint decides. */
export const setRecruiter = async (db: Db, ids: string[], recruiterId: string, now: Date) => {
  await lockTimeOf(db, ids, [recruiterId]);
  try {
    await db
      .updateTable("interviews")
      .set((eb) => ({
        recruiter_id: recruiterId,
        sequence: eb("sequence", "+", 1),
        updated_at: now.toISOString(),
      }))
      .where("id", "in", ids)
      .execute();
    await insertParticipant(db, ids, recruiterId);
    await setTimeOfParticipants(db, ids);
    return true;
  } catch (error) {
    if (isOverlap(error)) return false;
    throw error;
  }
};

/**
 * Gives a slot to an interview; false when one of those who take part has another one then: the constraint decides, not a prior read.
 * Answers of one person's candidates wait for each other, so that the constraint has never two of them at once to choose from.
 */
export const confirmSlot = async (
  db: Db,
  { id }: { id: string },
  slot: Slot & { eve_reminder_at: string | null; hour_reminder_at: string | null },
  now: Date,
) => {
  await lockTimeOf(db, [id]);
  try {
    await db
      .updateTable("interviews")
      .set((eb) => ({
        state: "confirmed",
        chase_at: null,
        ...slot,
        sequence: eb("sequence", "+", 1),
        updated_at: now.toISOString(),
      }))
      .where("id", "=", id)
      .execute();
    await setTimeOfParticipants(db, [id]);
    return true;
  } catch (error) {
    if (isOverlap(error)) return false;
    throw error;
  }
};

/** What has just ended with these applications for this reason, with what had last happened before; locked until the end of the transaction. */
export const lockEndedInterviews = async (
  db: Db,
  applicationIds: string[],
  { reason, since }: { reason: string; since: Date },
) => {
  const { rows } = await sql<{
    id: string;
    recruiter_id: string | null;
    starts_at: string | null;
    kind: Exclude<EventKind, "cancelled" | "restored">;
  }>`
    select i.id, i.recruiter_id, i.starts_at, (select e.kind from interview_events e
      where e.interview_id = i.id and e.kind not in ('cancelled', 'restored') order by e.at desc, e.id desc limit 1) as kind
    from interviews i
    where i.application_id = any(${applicationIds}::uuid[]) and i.state = 'cancelled' and exists (
      select 1 from interview_events e where e.interview_id = i.id and e.kind = 'cancelled' and e.actor_role = 'recruiter'
        and e.reason = ${reason} and e.at = i.updated_at and e.at > ${since})
    order by i.id for update`.execute(db);
  return rows;
};

type Restored = {
  id: string;
  recruiter_id: string | null;
  state: InterviewState;
  eve_reminder_at: string | null;
  hour_reminder_at: string | null;
};

/** Those that can come back: the moment is neither past nor taken, and no other interview was proposed since. */
export const restoreInterviews = async (db: Db, interviews: Restored[], now: Date) => {
  if (interviews.length === 0) return [];
  await lockTimeOf(
    db,
    interviews.map(({ id }) => id),
  );
  const { rows } = await sql<{ id: string; starts_at: string | null }>`
    update interviews i set state = t.state, eve_reminder_at = t.eve_reminder_at, hour_reminder_at = t.hour_reminder_at,
      sequence = i.sequence + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(interviews)}::jsonb)
      as t(id uuid, state text, eve_reminder_at timestamptz, hour_reminder_at timestamptz)
    where i.id = t.id
      and not exists (select 1 from interviews o where o.application_id = i.application_id and o.id <> i.id
        and o.state in ('proposed', 'confirmed', 'declined'))
      and (t.state <> 'confirmed' or i.ends_at > ${now}
        and not interview_time_is_taken(i.id, i.starts_at, i.ends_at))
    returning i.id, i.starts_at`.execute(db);
  await setTimeOfParticipants(
    db,
    rows.map(({ id }) => id),
  );
  return rows;
};
