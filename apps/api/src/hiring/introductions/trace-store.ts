import type { introductionEventLabels } from "@passerelle/contract/work-labels";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import type { Member } from "./introduce-store.ts";
import { outcome } from "./school-store.ts";
import type { EventRole } from "./store.ts";

type Event = { at: string; kind: keyof typeof introductionEventLabels; role: EventRole; author: string };

/** Whether this is the application of this applicant, or one that this member of a school sees. */
export const mayTrace = async (db: Db, applicationId: string, reader: { applicantId: string } | Member) => {
  const query = db.selectFrom("applications as a").select("a.id").where("a.id", "=", applicationId);
  const found =
    "applicantId" in reader
      ? query.where("a.applicant_id", "=", reader.applicantId)
      : query
          .where("a.school_id", "=", reader.schoolId)
          .where(condition`sees_application(a.posting_id, a.applicant_id, ${reader.memberId}::uuid)`);
  return (await found.executeTakeFirst()) !== undefined;
};

/** The introductions that started from an application, or that made it, with what happened to each. */
export const introductionsOf = (db: Db, applicationId: string) =>
  db
    .selectFrom("introductions as i")
    .innerJoin("introduction_batches as b", "b.id", "i.batch_id")
    .innerJoin("schools as s", "s.id", "i.school_id")
    .leftJoin("applications as r", "r.id", "i.result_id")
    .where((eb) => eb.or([eb("i.application_id", "=", applicationId), eb("i.result_id", "=", applicationId)]))
    .select([
      "i.id",
      "i.batch_id",
      "b.kind",
      "b.title",
      "b.organisation",
      "b.city",
      "s.name as school",
      "i.expires_at",
      ...outcome,
      sql<Event[]>`(select json_agg(json_build_object('at', e.at, 'kind', e.kind, 'role', e.role, 'author', coalesce(
        (select trim(m.first_name || ' ' || m.last_name) from school_members m where m.account_id = e.actor_id and e.role = 'school'), ''))
        order by e.at, e.id) from introduction_events e where e.introduction_id = i.id)`.as("events"),
    ])
    .orderBy("i.created_at", "desc")
    .limit(100)
    .execute();
