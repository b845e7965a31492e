import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { hiddenIdentity } from "#platform/fragments-store.ts";

export const everythingOf = async (db: Db, applicantId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select a.id, a.offer_snapshot as offer, a.status, a.stage, a.origin, a.invitation, a.created_at, a.updated_at, a.message, a.invitation_note,
      f.name as resume,
      jsonb_strip_nulls(jsonb_build_object('note', k.note, 'remind_on', k.remind_on, 'interview_at', k.interview_at,
        'interview_place', k.interview_place)) as follow_up,
      (select json_agg(json_build_object('at', e.at, 'by', e.actor_role, 'from', e.from_status, 'to', e.to_status) order by e.at, e.id)
        from application_events e where e.application_id = a.id) as history,
      (select json_agg(json_build_object('at', n.created_at, 'text', n.content) order by n.created_at, n.id)
        from application_notes n where n.application_id = a.id) as recruiters_notes,
      (select json_agg(g.name order by g.name) from application_tags t join school_tags g on g.id = t.tag_id
        where t.application_id = a.id) as school_tags,
      (select json_agg(r.stars order by r.updated_at) from application_ratings r where r.application_id = a.id) as recruiters_ratings,
      (select json_build_object('reason', r.reason, 'word', r.word) from application_refusals r where r.application_id = a.id) as refusal
    from applications a left join files f on f.id = a.resume_id left join application_follow_ups k on k.application_id = a.id
    where a.applicant_id = ${applicantId} order by a.created_at`.execute(db);
  return rows;
};

/** The notes that a person wrote, by the offer that they are about: never who was their subject. */
export const notesWrittenBy = (db: Db, accountId: string) =>
  db
    .selectFrom("application_notes as n")
    .innerJoin("applications as a", "a.id", "n.application_id")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .select((eb) => [
      hiddenIdentity.as("hidden"),
      eb.ref("a.offer_snapshot", "->>").key("title").as("offer"),
      "n.content as text",
      "n.created_at",
      "n.updated_at",
    ])
    .where("n.author_id", "=", accountId)
    .orderBy("n.created_at")
    .orderBy("n.id")
    .execute();

/** The same of the stars that a person gave. */
export const starsGivenBy = (db: Db, accountId: string) =>
  db
    .selectFrom("application_ratings as r")
    .innerJoin("applications as a", "a.id", "r.application_id")
    .select((eb) => [eb.ref("a.offer_snapshot", "->>").key("title").as("offer"), "r.stars", "r.updated_at"])
    .where("r.author_id", "=", accountId)
    .orderBy("r.updated_at")
    .orderBy("r.application_id")
    .execute();
