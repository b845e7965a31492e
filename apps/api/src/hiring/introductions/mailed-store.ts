import type { IntroductionVerdict } from "@passerelle/contract/enumerations";
import type { NotNull } from "kysely";
import { lacksGuardian } from "#hiring/students/guardians.ts";
import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";

/** A candidate who consented to be introduced by mail and is still there, with the CV of that moment; `held` until the end of the transaction. */
export const findIntroduced = (db: Db, id: string, now: Date, { locked = false } = {}) => {
  const query = db
    .selectFrom("introductions as i")
    .innerJoin("introduction_batches as b", "b.id", "i.batch_id")
    .innerJoin("schools as s", "s.id", "i.school_id")
    .innerJoin("candidate_profiles as p", "p.account_id", "i.applicant_id")
    .innerJoin("accounts as u", "u.id", "i.applicant_id")
    .leftJoin("files as f", "f.id", "i.resume_id")
    .leftJoin("accounts as w", (join) =>
      join
        .onRef("w.id", "=", "b.author_id")
        .on("w.is_active", "=", true)
        .on(condition`is_mailed(w.id, 'introductions')`),
    )
    .where("i.id", "=", id)
    .where("i.state", "=", "accepted")
    .where("b.kind", "=", "mail")
    .where(condition`not ${lacksGuardian(now)}`)
    .select([
      "i.id",
      "i.batch_id",
      "i.applicant_id",
      "b.title",
      "b.organisation",
      "b.company_message as message",
      "s.name as school",
      "i.settled_at",
      "i.verdict",
      "p.first_name",
      "p.last_name",
      "p.phone",
      "p.desired_city",
      "p.current_education",
      "p.experience_years",
      "p.availability_date",
      "p.skills",
      "u.email",
      isTrue(condition`not is_mailed(i.applicant_id, 'introductions')`).as("is_muted"),
      "f.id as resume_id",
      "f.key as resume_key",
      "f.name as resume_name",
      "f.content_type",
      "f.size",
      "w.email as author_email",
    ])
    // An accepted introduction is final.
    .$narrowType<{ settled_at: NotNull }>();
  return (locked ? query.forUpdate("i") : query).executeTakeFirst();
};
export type IntroducedRow = NonNullable<Awaited<ReturnType<typeof findIntroduced>>>;

export const setVerdict = (db: Db, id: string, verdict: IntroductionVerdict, now: Date) =>
  db.updateTable("introductions").set({ verdict, verdict_at: now.toISOString() }).where("id", "=", id).execute();

/** Whether the CV was opened since then: a trace that is read by people needs no line for each second. */
export const wasOpenedSince = async (db: Db, id: string, since: Date) =>
  (await db
    .selectFrom("introduction_events")
    .select("id")
    .where("introduction_id", "=", id)
    .where("kind", "=", "opened")
    .where("at", ">", since.toISOString())
    .executeTakeFirst()) !== undefined;

/** How many times the company has answered. */
export const countVerdicts = async (db: Db, id: string) => {
  const { count } = await db
    .selectFrom("introduction_events")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("introduction_id", "=", id)
    .where("kind", "in", ["interested", "interview", "not_interested"])
    .executeTakeFirstOrThrow();
  return count;
};
