import { unreadMost } from "@passerelle/contract/hiring/conversations";
import { type ExpressionBuilder, sql } from "kysely";
import type { DB } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { parisDay } from "#platform/paris.ts";
import { dayAfter, followUpAfterDays, lateDays } from "./next-step.ts";

type Applications = ExpressionBuilder<DB & { a: DB["applications"] }, "a">;

/** What the recruiter wrote and the applicant has not read. */
const unread = (eb: Applications) =>
  eb
    .selectFrom("application_messages as m")
    .select("m.id")
    .whereRef("m.application_id", "=", "a.id")
    .where("m.author", "=", "recruiter")
    .where(condition`m.sent_at > coalesce((select r.read_at from application_reads r
      where r.application_id = a.id and r.reader_id = a.applicant_id), '-infinity')`);

const followUp = (eb: Applications) =>
  eb.selectFrom("application_follow_ups as f").whereRef("f.application_id", "=", "a.id");

const firstOpenSlot = (eb: Applications, now: Date) =>
  eb.fn<string | null>("first_open_slot", ["a.id", eb.val(now.toISOString())]);

/** Whether interview slots wait for the applicant's choice, of the applications `a`; none does once one is refused or withdrawn. */
export const awaitsSlot = (now: Date) => (eb: Applications) =>
  eb
    .and([eb("a.status", "not in", ["RJ", "WD"]), eb(firstOpenSlot(eb, now), "is not", null)])
    .$castTo<boolean>()
    .as("awaits_slot");

/** The logo, today, of the company or school of an application `a`. */
export const logoId = (eb: Applications) =>
  eb.fn
    .coalesce(
      eb.selectFrom("companies as c").select("c.logo_id").whereRef("c.id", "=", "a.company_id"),
      eb.selectFrom("schools as sc").select("sc.logo_id").whereRef("sc.id", "=", "a.school_id"),
    )
    .as("logo_id");

/** What a row of the applicant's list knows about what comes next (`next-step.ts`), of the applications `a`. */
export const nextColumns = (now: Date) => (eb: Applications) => [
  eb
    .selectFrom(unread(eb).limit(unreadMost).as("unread"))
    .select((of) => of.fn.countAll<number>().as("count"))
    .$asScalar()
    .$notNull()
    .as("unread_messages"),
  firstOpenSlot(eb, now).as("slot_at"),
  eb.fn
    .coalesce(
      eb
        .selectFrom("interviews as i")
        .select((of) =>
          of.case().when("i.state", "in", ["confirmed", "held"]).then(of.ref("i.starts_at")).end().as("at"),
        )
        .whereRef("i.application_id", "=", "a.id")
        .orderBy("i.created_at", "desc")
        .limit(1),
      followUp(eb).select("f.interview_at"),
    )
    .as("interview_at"),
  followUp(eb).select("f.remind_on").as("remind_on"),
  eb
    .selectFrom("answer_rates as ar")
    .select("ar.median_days")
    .where(condition`ar.organisation_id = coalesce(a.company_id, a.school_id)`)
    .as("median_days"),
  eb
    .selectFrom("application_refusals as r")
    .select("r.reason")
    .whereRef("r.application_id", "=", "a.id")
    .where("a.status", "=", "RJ")
    .as("refusal_reason"),
  logoId(eb),
];

/** The applications `a` that wait for their applicant: the same rule as `nextStepOf`. */
export const waitsForApplicant = (now: Date) => (eb: Applications) => {
  const [oldest, today] = [dayAfter(now.toISOString(), -lateDays), parisDay(now)];
  const isDue = (day: ReturnType<typeof sql>) => condition`${day} between ${oldest}::date and ${today}::date`;
  return eb.or([
    eb("a.invitation", "=", "pending"),
    eb.exists(unread(eb)),
    eb.and([
      eb("a.status", "not in", ["RJ", "WD"]),
      eb.or([
        eb(firstOpenSlot(eb, now), "is not", null),
        eb.exists(followUp(eb).where(isDue(sql`f.remind_on`))),
        eb.and([
          eb("a.status", "=", "PD"),
          eb.not(eb.exists(followUp(eb).where("f.remind_on", "is not", null))),
          isDue(sql`((a.created_at + ${followUpAfterDays} * interval '1 day') at time zone 'Europe/Paris')::date`),
        ]),
      ]),
    ]),
  ]);
};
