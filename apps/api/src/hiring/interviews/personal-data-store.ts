import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** The interviews of an applicant with their history. */
export const interviewsHeldOn = async (db: Db, applicantId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select i.id, i.application_id, a.offer_snapshot as offer, i.state, i.mode, i.place, i.duration, i.message, i.starts_at, i.ends_at,
      i.created_at, (select json_agg(s.starts_at order by s.starts_at) from interview_slots s where s.interview_id = i.id) as slots,
      (select json_agg(json_build_object('at', e.at, 'by', e.actor_role, 'what', e.kind, 'starts_at', e.starts_at, 'reason', e.reason)
        order by e.at, e.id) from interview_events e where e.interview_id = i.id) as history
    from interviews i join applications a on a.id = i.application_id
    where a.applicant_id = ${applicantId} order by i.created_at`.execute(db);
  return rows;
};

/** The interviews in which a recruiter takes part, by the offer: never who the candidate was. */
export const interviewsReceivedBy = (db: Db, accountId: string) =>
  db
    .selectFrom("interviews as i")
    .innerJoin("interview_participants as p", "p.interview_id", "i.id")
    .innerJoin("applications as a", "a.id", "i.application_id")
    .select((eb) => [
      eb.ref("a.offer_snapshot", "->>").key("title").as("offer"),
      ...([
        "i.state",
        "i.mode",
        "i.place",
        "i.duration",
        "i.message",
        "i.starts_at",
        "i.ends_at",
        "i.created_at",
      ] as const),
    ])
    .where("p.account_id", "=", accountId)
    .orderBy("i.created_at")
    .orderBy("i.id")
    .execute();

export const applicationsWithInterviews = async (db: Db, applicantId: string) => {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from applications a join interviews i on i.application_id = a.id where a.applicant_id = ${applicantId}
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** What was said between an applicant and recruiters is theirs: nothing of it stays without them. */
export const deleteInterviewsOf = async (db: Db, applicationIds: string[]) => {
  if (applicationIds.length === 0) return;
  await db.deleteFrom("interviews").where("application_id", "in", applicationIds).execute();
};
