import type { StudentDocument } from "@passerelle/contract/hiring/student-documents";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Db } from "#platform/db.ts";
import { condition, isSeenApplication } from "#platform/fragments-store.ts";
import type { Viewer } from "./store.ts";

type Kind = StudentDocument["kind"];

/** Applications of a student to offers that the member sees. */
const seen = (db: Db, viewer: Viewer, studentId: string) =>
  db
    .selectFrom("school_students as s")
    .innerJoin("applications as a", "a.applicant_id", "s.account_id")
    .where("s.id", "=", studentId)
    .where("s.school_id", "=", viewer.schoolId)
    .where("a.school_id", "=", viewer.schoolId)
    .where(isSeenApplication(viewer));

/** Each file that came with them or with a message of the student, as it was last sent; none of a message that the staff took out. */
const sent = (db: Db, viewer: Viewer, studentId: string) =>
  seen(db, viewer, studentId)
    .where("a.resume_id", "is not", null)
    .select((eb) => [
      eb.ref("a.resume_id").$notNull().as("file_id"),
      eb.val<Kind>("resume").as("kind"),
      "a.created_at as sent_at",
      "a.id as application_id",
    ])
    .unionAll(
      seen(db, viewer, studentId)
        .innerJoin("application_messages as m", "m.application_id", "a.id")
        .innerJoin("application_message_files as j", "j.message_id", "m.id")
        .where("m.author", "=", "applicant")
        .where(condition`not exists (select from message_reports t where t.message_id = m.id and t.status = 'hidden')`)
        .select((eb) => ["j.file_id", eb.val<Kind>("message").as("kind"), "m.sent_at", "a.id as application_id"]),
    );

/** The files that a student sent, once each, the latest first. */
export const documentsOf = (db: Db, viewer: Viewer, studentId: string, limit: number) =>
  db
    .selectFrom(
      db
        .selectFrom(sent(db, viewer, studentId).as("d"))
        .distinctOn("d.file_id")
        .selectAll()
        .orderBy("d.file_id")
        .orderBy("d.sent_at", "desc")
        .as("d"),
    )
    .innerJoin("files as f", "f.id", "d.file_id")
    .innerJoin("applications as a", "a.id", "d.application_id")
    .select((eb) => [
      "f.id",
      "d.kind",
      "f.name",
      "f.size",
      "d.sent_at",
      jsonBuildObject({ id: eb.ref("a.id"), title: eb.ref("a.offer_snapshot", "->>").key("title").$notNull() }).as(
        "application",
      ),
    ])
    .orderBy("d.sent_at", "desc")
    .orderBy("f.id")
    .limit(limit)
    .execute();

/** Whose CV a file is, and the words read in it; undefined for a file that is none. */
export const ownerAndText = (db: Db, fileId: string) =>
  db
    .selectFrom("candidate_resumes")
    .select(["account_id", "content as text"])
    .where("file_id", "=", fileId)
    .executeTakeFirst();
