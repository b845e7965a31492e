import type { ApplicationStatus, OfferKind, SchoolStage } from "@passerelle/contract/enumerations";
import type { Invitation } from "@passerelle/contract/hiring/applications";
import { type ExpressionBuilder, type NotNull, type RawBuilder, sql } from "kysely";
import type { DB, Db } from "#platform/db.ts";
import { condition, holderName, isTrue } from "#platform/fragments-store.ts";
import type { ApplicationChange } from "./events.ts";
import { logoId } from "./next-store.ts";
import type { Receiver } from "./received-by.ts";
import { stageReach } from "./rules.ts";

/** What an application keeps of its offer. */
export type OfferSnapshot = { title: string; organisation: string; city: string; start_date: string | null };

export type NewEvent = {
  applicationId: string;
  actorId: string | null;
  role: "applicant" | "recruiter" | "system";
  from: ApplicationStatus | null;
  to: ApplicationStatus;
  /** Where it stood in a school's own pipeline, and where it stands. */
  stages?: { from: SchoolStage | null; to: SchoolStage };
};

/** Columns of a row of application_events that make an {@link ApplicationChange}. */
export const changeColumns = [
  "application_id",
  sql<string | null>`(select a.school_id from applications a where a.id = application_id)`.as("school_id"),
  "actor_role",
  "from_status",
  "to_status",
  "from_stage",
  "to_stage",
  "at",
] as const;

/** Gives what was inserted, with the school that received each application. */
export const insertEvents = (db: Db, events: NewEvent[]): Promise<ApplicationChange[]> =>
  db
    .insertInto("application_events")
    .values(
      events.map(({ applicationId, actorId, role, from, to, stages }) => ({
        application_id: applicationId,
        actor_id: actorId,
        actor_role: role,
        from_status: from,
        to_status: to,
        from_stage: stages?.from ?? null,
        to_stage: stages?.to ?? null,
      })),
    )
    .returning(changeColumns)
    .execute();

/** The history of an application, after that of the earlier ones of its applicant to the same offer. */
export const historyOf = (db: Db, applicationId: string) =>
  db
    .selectFrom("application_events as e")
    .select(["e.at", "e.actor_role", "e.from_status", "e.to_status"])
    .where(condition`e.application_id in (select with_earlier_applications(${applicationId}))`)
    .orderBy("e.at")
    .orderBy("e.id")
    .limit(1000)
    .execute();

/** Who made the last change of each of these applications; without a name once the account is gone. */
export const lastMoversOf = (db: Db, applicationIds: string[]) =>
  db
    .selectFrom("application_events as e")
    .distinctOn("e.application_id")
    .select([
      "e.application_id",
      "e.actor_role as role",
      "e.actor_id as account_id",
      holderName("e.actor_id").as("name"),
    ])
    .where("e.application_id", "in", applicationIds)
    .where("e.from_status", "is not", null)
    .orderBy("e.application_id")
    .orderBy("e.at", "desc")
    .orderBy("e.id", "desc")
    .execute();

export type EventRow = Awaited<ReturnType<typeof historyOf>>[number];

const kind = sql<OfferKind>`case when a.job_id is not null then 'company' when a.posting_id is not null then 'school' else 'external' end`;
export const offerId = sql<string>`coalesce(a.job_id, a.posting_id, a.external_offer_id)`;
export const snapshot = (name: keyof OfferSnapshot) => sql<string>`(a.offer_snapshot ->> ${sql.lit(name)})`;
const offerIsVisible = (now: Date) =>
  condition`exists (select 1 from offer_search s where s.offer_id = coalesce(a.job_id, a.posting_id, a.external_offer_id)
    and s.visible_from <= ${now} and s.visible_until > ${now})`;
export const matches = (text: string, ...columns: RawBuilder<unknown>[]) => {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return condition`plain(${sql.join(columns, sql` || ' ' || `)}) like plain(${pattern})`;
};

const invitation = sql<Invitation | null>`a.invitation`;

/** The status as its applicant may know it: what a school's own stages say between the first and the last is one and the same to them. */
export const shownStatus = sql<ApplicationStatus>`case when a.stage is not null and a.status in ('IN', 'IV', 'OF', 'DF') then 'RV' else a.status end`;

/** `words`: what the school wrote to the reader, a candidate or a company. */
export const ownColumns = (now: Date, words: "message" | "company_message" = "message") =>
  [
    "a.id",
    shownStatus.as("status"),
    "a.stage",
    "a.created_at",
    "a.updated_at",
    offerId.as("offer_id"),
    kind.as("kind"),
    snapshot("title").as("title"),
    snapshot("organisation").as("organisation"),
    snapshot("city").as("city"),
    sql<string | null>`a.offer_snapshot ->> 'start_date'`.as("start_date"),
    isTrue(offerIsVisible(now)).as("is_visible"),
    "a.origin",
    sql<{
      school: string;
      message: string;
    } | null>`(select json_build_object('school', sc.name, 'message', b.${sql.ref(words)})
      from introductions n join introduction_batches b on b.id = n.batch_id join schools sc on sc.id = n.school_id
      where n.result_id = a.id limit 1)`.as("introduced_by"),
    invitation.as("invitation"),
    sql<"withdrawn" | "filled" | "expired" | null>`(select k.reason from company_job_closings k
      where k.job_id = a.job_id and (k.told_at is not null or k.told_through is not null))`.as("closing"),
  ] as const;

type Applications = ExpressionBuilder<DB & { a: DB["applications"] }, "a">;

/** A company sees what it received; a member of a school what their offers received (docs/product/schools.md#who-sees-applications). */
export const isReceivedBy = (receiver: Receiver) => (eb: Applications) =>
  "companyId" in receiver
    ? eb("a.company_id", "=", receiver.companyId)
    : eb.and([
        eb("a.school_id", "=", receiver.schoolId),
        condition`sees_application(a.posting_id, a.applicant_id, ${receiver.memberId}::uuid)`,
      ]);

type Reader = { applicantId: string } | Receiver;
const isReader = (reader: Reader) => (eb: Applications) =>
  "applicantId" in reader ? eb("a.applicant_id", "=", reader.applicantId) : isReceivedBy(reader)(eb);

/** One application, for its applicant or the company that received it; undefined for everybody else. */
export const findApplication = (db: Db, id: string, reader: Reader, now: Date) =>
  db
    .selectFrom("applications as a")
    .where("a.id", "=", id)
    .where(isReader(reader))
    .select(ownColumns(now, "applicantId" in reader ? "message" : "company_message"))
    .select(logoId)
    .executeTakeFirst();

const lockable = [
  "a.id",
  "a.status",
  "a.stage",
  "a.applicant_id",
  "a.updated_at",
  kind.as("kind"),
  invitation.as("invitation"),
  snapshot("title").as("title"),
  snapshot("organisation").as("organisation"),
  // By its applicant, or followed by another application of theirs: two would be live.
  isTrue(condition`a.status = 'WD' and ((select e.actor_role from application_events e where e.application_id = a.id
    order by e.at desc, e.id desc limit 1) = 'applicant' or exists (select from applications l where l.applicant_id = a.applicant_id
    and l.job_id = a.job_id and l.status <> 'WD'))`).as("is_withdrawn_for_good"),
] as const;

/** Those of these applications that this reader may move, locked until the end of the transaction so that two changes follow each other. */
export const lockApplications = (db: Db, ids: string[], reader: Reader) =>
  db
    .selectFrom("applications as a")
    .where("a.id", "in", ids)
    .where(isReader(reader))
    .select(lockable)
    // Always in the same order: two changes of many wait for each other instead of blocking each other.
    .orderBy("a.id")
    .forUpdate()
    .execute();

export const lockApplication = async (db: Db, id: string, reader: Reader) =>
  (await lockApplications(db, [id], reader)).at(0);

export const updateStatuses = (db: Db, ids: string[], status: ApplicationStatus, now: Date) =>
  db
    .updateTable("applications")
    .set({ status, updated_at: now.toISOString() })
    .where("id", "in", ids)
    .returning(["id", "status", "updated_at"])
    .execute();

/**
 * The stage of a school's pipeline with the status that goes with it, and what the figures count: how far it came, and when the school
 * first answered, which going back to waiting takes back.
 */
export const updateStages = (
  db: Db,
  ids: string[],
  { stage, status }: { stage: SchoolStage; status: ApplicationStatus },
  now: Date,
) =>
  db
    .updateTable("applications")
    .set({
      stage,
      status,
      reached: stageReach[stage] ?? sql`greatest(reached, 1)`,
      // The same instant as the event of the move.
      answered_at: status === "PD" ? null : sql`coalesce(answered_at, now())`,
      updated_at: now.toISOString(),
    })
    .where("id", "in", ids)
    .returning(["id", "stage", "updated_at"])
    .$narrowType<{ stage: NotNull }>()
    .execute();

/** When these applications of a school were first looked at; null makes them new again. Gives those that this member may mark. */
export const setSeen = async (db: Db, ids: string[], receiver: Receiver, at: Date | null) => {
  const rows = await db
    .updateTable("applications as a")
    .set((eb) => ({
      seen_at: at === null ? null : eb.fn.coalesce("a.seen_at", sql<string>`${at.toISOString()}::timestamptz`),
    }))
    .where("a.id", "in", ids)
    .where(isReceivedBy(receiver))
    .returning("a.id")
    .execute();
  return rows.map(({ id }) => id);
};

/** Applications of an offer in these statuses, in the order of their identifiers, after one of them. */
export const openApplicationsOf = (
  db: Db,
  offerId: string,
  { statuses, after, limit }: { statuses: readonly ApplicationStatus[]; after: string | null; limit: number },
) => {
  let query = db
    .selectFrom("applications as a")
    .select(["a.id", "a.applicant_id", snapshot("title").as("title"), snapshot("organisation").as("organisation")])
    .where((eb) => eb.or([eb("a.job_id", "=", offerId), eb("a.posting_id", "=", offerId)]))
    .where("a.status", "in", statuses)
    // Who was only proposed the offer has sent nothing that could be closed.
    .where("a.is_given", "=", true);
  if (after) query = query.where("a.id", ">", after);
  return query.orderBy("a.id").limit(limit).execute();
};

/**
 * The addresses at which these applicants receive mails about applications, by account; closed accounts and those that want none are left
 * out.
 */
export const addressesOf = async (db: Db, accountIds: string[]) => {
  if (accountIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom("accounts as a")
    .select(["a.id", "a.email"])
    .where("a.id", "in", accountIds)
    .where("a.is_active", "=", true)
    .where(condition`is_mailed(a.id, 'applications')`)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
};
