import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#platform/db.ts";
import { condition, hiddenIdentity, isTrue, readFirstName, readLastName } from "#platform/fragments-store.ts";

/** These messages with what their mails say and who may receive them; none of an applicant who is gone. */
export const findToNotify = (db: Db, messageIds: string[]) =>
  db
    .selectFrom("application_messages as m")
    .innerJoin("applications as a", "a.id", "m.application_id")
    .innerJoin("application_threads as t", "t.application_id", "m.application_id")
    .innerJoin("accounts as u", "u.id", "a.applicant_id")
    .leftJoin("candidate_profiles as p", "p.account_id", "u.id")
    .leftJoin("school_postings as y", "y.id", "a.posting_id")
    .leftJoin("accounts as s", "s.id", "m.sender_id")
    .leftJoin("school_members as sm", "sm.account_id", "s.id")
    .where("m.id", "in", messageIds)
    .orderBy("m.sent_at")
    .select((eb) => [
      "m.author",
      "m.body",
      "m.company_name",
      "m.application_id",
      "a.posting_id",
      "y.apply_email",
      "t.number as thread",
      "u.id as applicant_id",
      "u.email as applicant_email",
      isTrue(condition`u.is_active and is_mailed(u.id, 'messages')`).as("applicant_is_mailed"),
      eb.fn.coalesce(readFirstName, eb.val("")).as("first_name"),
      eb.fn.coalesce(readLastName, eb.val("")).as("last_name"),
      hiddenIdentity.as("hidden"),
      eb.ref("a.offer_snapshot", "->>").key("title").as("title"),
      eb.fn.coalesce("s.email", eb.val("")).as("reply_to"),
      eb.fn.coalesce("sm.first_name", "s.first_name", eb.val("")).as("signer_first_name"),
      eb.fn.coalesce("sm.last_name", "s.last_name", eb.val("")).as("signer_last_name"),
      eb.fn.coalesce("s.job_title", eb.val("")).as("signer_job_title"),
      eb.fn.coalesce("s.phone", eb.val("")).as("signer_phone"),
      jsonArrayFrom(
        eb
          .selectFrom("application_message_files as j")
          .innerJoin("files as f", "f.id", "j.file_id")
          .whereRef("j.message_id", "=", "m.id")
          .select("f.name")
          .orderBy("j.position"),
      ).as("files"),
      /** The colleague who wrote last, and may still read it. */
      jsonArrayFrom(
        eb
          .selectFrom("application_messages as l")
          .innerJoin("accounts as w", "w.id", "l.sender_id")
          .whereRef("l.application_id", "=", "a.id")
          .where("l.author", "=", "recruiter")
          .where("w.is_active", "=", true)
          .where(condition`exists (select from company_members c where c.account_id = w.id and c.company_id = a.company_id)
            or exists (select from school_members c where c.account_id = w.id and c.school_id = a.school_id and not c.is_assistance)
              and sees_application(a.posting_id, a.applicant_id, w.id)`)
          .select(["w.id", "w.email", isTrue(condition`is_mailed(w.id, 'messages')`).as("is_mailed")])
          .orderBy("l.sent_at", "desc")
          .orderBy("l.id", "desc")
          .limit(1),
      ).as("last_writer"),
      /** Who is notified of the applications to the offer. */
      jsonArrayFrom(
        eb
          .selectFrom("accounts as w")
          .where(condition`w.id in (select recruiters_of_job(a.job_id))`)
          .select(["w.id", "w.email", isTrue(condition`is_mailed(w.id, 'messages')`).as("is_mailed")])
          .orderBy("w.email"),
      ).as("team"),
    ])
    .execute();
export type ToNotify = Awaited<ReturnType<typeof findToNotify>>[number];
