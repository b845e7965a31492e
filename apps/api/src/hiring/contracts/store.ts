import type { ContractFilters, ContractForm, ContractSort } from "@passerelle/contract/hiring/contracts";
import { type Insertable, sql, type Updateable } from "kysely";
import { isSeenBy, type Viewer } from "#hiring/students/placement.ts";
import type { DB, Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { isDueBy } from "./due-store.ts";

/** The contracts of the students whom the member sees. */
export const ofSchool = (db: Db, viewer: Viewer) =>
  db
    .selectFrom("school_contracts as c")
    .innerJoin("school_students as s", "s.id", "c.student_id")
    .where("c.school_id", "=", viewer.schoolId)
    .where("s.removed_at", "is", null)
    .where(isSeenBy(viewer));

const columns = [
  "c.id",
  "c.kind",
  "c.birth_date",
  "c.employer_name",
  "c.siret",
  "c.address",
  "c.zip_code",
  "c.city",
  "c.naf",
  "c.idcc",
  "c.opco",
  "c.tutor_name",
  "c.tutor_email",
  "c.tutor_phone",
  "c.starts_on",
  "c.ends_on",
  "c.weekly_hours",
  "c.diploma",
  "c.rncp",
  "c.monthly_pay_cents",
  "c.funding_cents",
  "c.opco_number",
  "c.step",
  "c.promised_on",
  "c.prepared_on",
  "c.sent_on",
  "c.signed_on",
  "c.filed_on",
  "c.covered_on",
  "c.broken_on",
  "c.broken_reason",
  "c.posting_id",
  "c.application_id",
  "c.version",
  "c.created_at",
  "c.updated_at",
  "c.student_id",
  "s.first_name",
  "s.last_name",
  "s.cohort",
  "s.link",
  "s.has_applied",
  "p.first_name as profile_first_name",
  "p.last_name as profile_last_name",
] as const;

export const withStudents = (query: ReturnType<typeof ofSchool>) =>
  query.leftJoin("candidate_profiles as p", "p.account_id", "s.account_id").select(columns);
export type StoredContract = NonNullable<Awaited<ReturnType<typeof findContract>>>;

export const findContract = (db: Db, viewer: Viewer, id: string) =>
  withStudents(ofSchool(db, viewer)).where("c.id", "=", id).executeTakeFirst();

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** What a list is narrowed to, and today in Paris. */
type Filters = ContractFilters & { today: string; ids?: readonly string[] };

const found = (db: Db, viewer: Viewer, filters: Filters) => {
  const { search, step, cohort, opco, adviser, employer, student, from, to, late, today, ids } = filters;
  let query = ofSchool(db, viewer);
  if (ids) query = query.where(condition`c.id = any(${ids}::uuid[])`);
  if (step === "open") query = query.where("c.step", "in", ["promise", "prepared"]);
  else if (step) query = query.where("c.step", "=", step);
  if (cohort) query = query.where("s.cohort", "=", cohort);
  if (opco) query = query.where("c.opco", "=", opco);
  if (adviser) query = query.where("s.adviser_id", "=", adviser);
  if (employer) query = query.where(condition`plain(c.employer_name) like plain(${pattern(employer)})`);
  if (student) query = query.where("c.student_id", "=", student);
  if (late) query = query.where(isDueBy(today));
  if (from) query = query.where("c.starts_on", ">=", from);
  if (to) query = query.where("c.starts_on", "<=", to);
  if (search)
    query = query.where(condition`(s.name_key like plain(${pattern(search)})
      or plain(c.employer_name) like plain(${pattern(search)}) or c.siret = ${search.replace(/[\s.]/g, "")})`);
  return query;
};

/** The place of a step on the way of a contract; broken ones come last. */
const place = sql`array_position(array['promise', 'prepared', 'sent', 'signed', 'filed', 'covered', 'broken'], c.step)`;
const sorts = {
  step: place,
  start: sql`c.starts_on`,
  student: sql`s.name_key`,
  employer: sql`plain(c.employer_name)`,
} as const;

export const countFound = async (db: Db, viewer: Viewer, filters: Filters) => {
  const { total } = await found(db, viewer, filters)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

type Page = { limit: number; offset: number; sort: ContractSort; order: "asc" | "desc" };

export const pageOfContracts = async (
  db: Db,
  viewer: Viewer,
  { limit, offset, sort, order, ...filters }: Filters & Page,
) => ({
  rows: await withStudents(found(db, viewer, filters))
    .orderBy(sorts[sort], (by) => (order === "asc" ? by.asc() : by.desc()).nullsLast())
    .orderBy("c.starts_on", (by) => by.asc().nullsLast())
    .orderBy("s.name_key")
    .orderBy("c.id")
    .limit(limit)
    .offset(offset)
    .execute(),
  total: await countFound(db, viewer, filters),
});

/** The contracts after one, in the order of identifiers: what an export reads by batches. */
export const nextContracts = (db: Db, viewer: Viewer, filters: Filters, after: string | null, limit: number) => {
  let query = withStudents(found(db, viewer, filters))
    .orderBy("c.id")
    .limit(limit);
  if (after) query = query.where("c.id", ">", after);
  return query.execute();
};

/** How many contracts are at each step, and pressing there; `days` are counted from today in Paris. */
export const figuresOf = async (
  db: Db,
  viewer: Viewer,
  days: { startsBy: string; sentBy: string; filedBefore: string },
) => {
  const isOpen = condition`c.step in ('promise', 'prepared')`;
  const isAlone = condition`not exists (select from school_contracts o where o.student_id = c.student_id and o.step <> 'broken')`;
  return await ofSchool(db, viewer)
    .select(({ fn }) => {
      const count = () => fn.countAll<number>();
      return [
        count().filterWhere(isOpen).as("open"),
        count().filterWhere(isOpen).filterWhere("c.starts_on", "<=", days.startsBy).as("starting"),
        count().filterWhere("c.step", "=", "sent").as("sent"),
        count().filterWhere("c.step", "=", "sent").filterWhere("c.sent_on", "<=", days.sentBy).as("waiting"),
        count().filterWhere("c.step", "=", "signed").as("signed"),
        count().filterWhere("c.step", "=", "filed").as("filed"),
        count().filterWhere("c.step", "=", "filed").filterWhere("c.filed_on", "<", days.filedBefore).as("unanswered"),
        count().filterWhere("c.step", "=", "covered").as("covered"),
        fn
          .coalesce(fn.sum<number>("c.funding_cents").filterWhere("c.step", "=", "covered"), sql.lit(0))
          .as("funding_cents"),
        count().filterWhere("c.step", "=", "broken").as("broken"),
        count().filterWhere("c.step", "=", "broken").filterWhere(isAlone).as("searching"),
      ];
    })
    .executeTakeFirstOrThrow();
};

/** How many contracts have come due at each step, of an adviser's students or all. */
export const countDue = (db: Db, viewer: Viewer, today: string, adviser: string | null) =>
  ofSchool(db, viewer)
    .where(isDueBy(today))
    .$if(adviser !== null, (query) => query.where("s.adviser_id", "=", adviser))
    .select(({ fn }) => {
      const at = (step: "sent" | "signed" | "filed") => fn.countAll<number>().filterWhere("c.step", "=", step).as(step);
      return [
        fn.countAll<number>().filterWhere("c.step", "in", ["promise", "prepared"]).as("open"),
        at("sent"),
        at("signed"),
        at("filed"),
      ];
    })
    .executeTakeFirstOrThrow();

/** The contracts due by a day, with the member who follows their student. */
export const contractsDueBy = (db: Db, viewer: Viewer, day: string, limit: number) =>
  withStudents(ofSchool(db, viewer))
    .select("s.adviser_id")
    .where(isDueBy(day))
    .orderBy("c.starts_on", (by) => by.asc().nullsLast())
    .orderBy("c.id")
    .limit(limit)
    .execute();

/** The first days of the contracts that are signed and not filed, with how many begin then. */
export const startsToFile = (db: Db, viewer: Viewer) =>
  ofSchool(db, viewer)
    .select(["c.starts_on", (eb) => eb.fn.countAll<number>().as("count")])
    .where("c.step", "=", "signed")
    .groupBy("c.starts_on")
    .execute();

/** What the form says of the school. */
export const findSchool = (db: Db, id: string) =>
  db
    .selectFrom("schools")
    .select(["name", "siret", "address", "postal_code", "city"])
    .where("id", "=", id)
    .executeTakeFirst();

/** A student of the school who is on its list, with the offer of one of their applications to it. */
export const findStudent = (db: Db, viewer: Viewer, id: string, applicationId: string | null) =>
  db
    .selectFrom("school_students as s")
    .leftJoin("applications as a", (join) =>
      join
        .on("a.id", "=", applicationId)
        .onRef("a.applicant_id", "=", "s.account_id")
        .onRef("a.school_id", "=", "s.school_id"),
    )
    .select(["s.id", "a.id as application_id", "a.posting_id"])
    .where("s.id", "=", id)
    .where("s.school_id", "=", viewer.schoolId)
    .where("s.removed_at", "is", null)
    .where(isSeenBy(viewer))
    .executeTakeFirst();

type NewContract = ContractForm &
  Pick<
    Insertable<DB["school_contracts"]>,
    "school_id" | "student_id" | "promised_on" | "application_id" | "posting_id" | "created_by"
  >;

/** Undefined when the student has a contract at the same time: the constraint decides, not a prior read. */
export const insertContract = (db: Db, contract: NewContract, now: Date) =>
  db
    .insertInto("school_contracts")
    .values({
      ...contract,
      updated_by: contract.created_by ?? null,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

export const isOverlap = (error: unknown) => error instanceof Error && "code" in error && error.code === "23P01";

export type Change = Partial<ContractForm> &
  Pick<
    Updateable<DB["school_contracts"]>,
    | "step"
    | "promised_on"
    | "prepared_on"
    | "sent_on"
    | "signed_on"
    | "filed_on"
    | "covered_on"
    | "broken_on"
    | "broken_reason"
  >;

export const changeOf = (db: Db, change: Change, by: { id: string; now: Date }) =>
  db.updateTable("school_contracts").set((eb) => ({
    ...change,
    version: eb("version", "+", 1),
    updated_by: by.id,
    updated_at: by.now.toISOString(),
  }));

/**
 * `changed` when another version than the expected one is stored, `overlaps` when the student has another contract at the same time: the
 * constraint decides, not a prior read.
 */
export const updateContract = async (
  db: Db,
  { schoolId, id, version }: { schoolId: string; id: string; version: number },
  change: Change,
  by: { id: string; now: Date },
): Promise<"saved" | "changed" | "overlaps"> => {
  try {
    const { numUpdatedRows } = await changeOf(db, change, by)
      .where("id", "=", id)
      .where("school_id", "=", schoolId)
      .where("version", "=", version)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? "saved" : "changed";
  } catch (error) {
    if (isOverlap(error)) return "overlaps";
    throw error;
  }
};

export const deleteContractOf = (db: Db, schoolId: string, id: string) =>
  db.deleteFrom("school_contracts").where("id", "=", id).where("school_id", "=", schoolId).execute();
