import { type NotNull, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { cardColumns, type Member } from "./store.ts";

/** An application of the school with its candidate; undefined for a user who may not see it. */
export const findSheet = (db: Db, id: string, { schoolId, memberId }: Member) =>
  db
    .selectFrom("applications as a")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .leftJoin("accounts as u", "u.id", "a.applicant_id")
    .leftJoin("files as f", "f.id", "a.resume_id")
    .leftJoin("candidate_resumes as r", "r.file_id", "a.resume_id")
    .where("a.id", "=", id)
    .where("a.school_id", "=", schoolId)
    .where(condition`sees_application(a.posting_id, a.applicant_id, ${memberId}::uuid)`)
    .select(cardColumns)
    .select([
      "a.applicant_id",
      // A word that the staff took out of the conversation.
      (eb) =>
        eb
          .case()
          .when(condition`exists (select from message_reports t where t.message_id = a.id and t.status = 'hidden')`)
          .then("")
          .else(eb.ref("a.message"))
          .end()
          .as("message"),
      "f.content_type",
      "f.size",
      "r.content as resume_text",
      "r.read_at as resume_read_at",
    ])
    .$narrowType<{ stage: NotNull; posting_id: NotNull; domain: NotNull; level: NotNull; duration: NotNull }>()
    .executeTakeFirst();

/** What happened, with the name of the member of the school who did it. */
export const stageHistory = (db: Db, id: string) =>
  db
    .selectFrom("application_events as e")
    .leftJoin("school_members as m", "m.account_id", "e.actor_id")
    .leftJoin("accounts as u", "u.id", "e.actor_id")
    .select([
      "e.at",
      "e.actor_role as by",
      "e.from_status",
      "e.to_status",
      "e.to_stage",
      sql<string>`case when e.actor_role = 'recruiter'
        then coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), u.email, '') else '' end`.as("author"),
    ])
    .where(condition`e.application_id in (select with_earlier_applications(${id}))`)
    .orderBy("e.at")
    .orderBy("e.id")
    .limit(1000)
    .execute();
export type StageEvent = Awaited<ReturnType<typeof stageHistory>>[number];
