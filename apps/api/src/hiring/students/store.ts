import type { Domain, Level } from "@passerelle/contract/enumerations";
import type { Student, StudentFilters, StudentLink } from "@passerelle/contract/hiring/students";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition, isSeenApplication } from "#platform/fragments-store.ts";
import { deleteChangesOf } from "./changes-store.ts";
import { nameKey } from "./names-store.ts";
import { elsewhereOf, hasContract, isCounted, isPlaced, placedBy } from "./placement-store.ts";
import type { KnownElsewhere } from "./rules.ts";

/**
 * Whose students, and who looks at them: a member does not see what concerns offers whose applications are not theirs to see. Null: the
 * school itself.
 */
export type Viewer = { schoolId: string; memberId: string | null };

const visible = (viewer: Viewer) => sql`a.school_id = ${viewer.schoolId} and ${isSeenApplication(viewer)}`;
/** Whether a student `s` is another member's, or nobody's, to one who sees those they follow alone; `hidden_applicants` says it of accounts. */
export const isOthers = ({ schoolId, memberId }: Viewer) =>
  condition`((select sees_own_students(${schoolId}::uuid, ${memberId}::uuid)) and s.adviser_id is distinct from ${memberId}::uuid
    and is_own_student(s))`;
/** Whether the person has applied to an offer whose applications this member sees. */
const hasApplied = (viewer: Viewer) =>
  condition`(s.has_applied and (not exists (select hidden_postings(${viewer.schoolId}, ${viewer.memberId}))
    or s.account_id in (select a.applicant_id from applications a where ${visible(viewer)})))`;
/**
 * Whether the member sees a student `s` (docs/product/schools.md#who-sees-students): who was only ever an applicant of offers that they do
 * not see is nobody to them.
 */
export const isSeenBy = (viewer: Viewer) =>
  condition`((s.link <> 'none' or s.recorded_at is not null or ${hasApplied(viewer)}) and not ${isOthers(viewer)})`;
/** Whether the member may read the name that a student `s` gave. */
export const isKnownTo = (viewer: Viewer) => condition`(s.link = 'accepted' or ${hasApplied(viewer)})`;
/** Invited by a link that no longer opens. */
export const isExpired = (now: Date) => condition`(s.link = 'invited' and s.expires_at <= ${now})`;

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

export const found = (db: Db, viewer: Viewer, filters: StudentFilters, now: Date) => {
  let query = db
    .selectFrom("school_students as s")
    .where("s.school_id", "=", viewer.schoolId)
    .where("s.removed_at", "is", null)
    .where(isSeenBy(viewer));
  if (filters.cohort) query = query.where("s.cohort", "=", filters.cohort);
  if (filters.link === "expired") query = query.where(isExpired(now));
  else if (filters.link) query = query.where("s.link", "=", filters.link);
  if (filters.placed) query = query.where(filters.placed === "yes" ? isPlaced : condition`not ${isPlaced}`);
  if (filters.level) {
    query = query.where(condition`exists (select from candidate_profiles p where p.account_id = s.account_id
      and p.current_education_level = ${filters.level}) and ${isKnownTo(viewer)}`);
  }
  if (filters.search) {
    query =
      query.where(condition`(s.name_key like plain(${pattern(filters.search)}) or s.email like lower(${pattern(filters.search)})
      or (s.has_applied and s.account_id = (select id from accounts where email = lower(${filters.search}))))`);
  }
  return query;
};

/** A row as this member may read it: of a profile, what was sent by applying or what the person accepted to show. */
const columns = (viewer: Viewer, now: Date) => {
  const known = sql`(s.link = 'accepted' or t.count > 0)`;
  return sql`s.id, case when ${known} then coalesce(p.first_name, s.first_name) else s.first_name end as first_name,
    case when ${known} then coalesce(p.last_name, s.last_name) else s.last_name end as last_name,
    case when ${known} then coalesce(k.email, s.email) else s.email end as email,
    case when ${known} then p.domain end as domain, case when ${known} then p.current_education_level end as level,
    s.cohort, s.link, s.sent_at, coalesce(${isExpired(now)}, false) as is_expired, t.count as applications, t.latest as last_application,
    ${placedBy(hasContract)} as placed,
    s.placed_elsewhere_at is not null as placed_elsewhere, ${elsewhereOf("s")} as elsewhere
  from (select id from chosen) c join school_students s on s.id = c.id
  left join candidate_profiles p on p.account_id = s.account_id
  left join accounts k on k.id = s.account_id
  cross join lateral (
    select count(*)::int as count, (array_agg(json_build_object('id', a.id, 'title', a.offer_snapshot ->> 'title', 'posting_id', a.posting_id,
        'created_at', a.created_at) order by a.created_at desc))[1] as latest
    from applications a where a.applicant_id = s.account_id and ${visible(viewer)}) t
  order by s.name_key, s.id`;
};

type Row = Omit<Student, "last_application" | "domain" | "level" | "link"> & {
  domain: Domain | null;
  level: Level | null;
  link: StudentLink;
  last_application: Student["last_application"];
};

const rowsOf = async (db: Db, viewer: Viewer, chosen: ReturnType<typeof sql>, now: Date) => {
  const { rows } = await sql<Row>`with chosen as materialized (${chosen}) select ${columns(viewer, now)}`.execute(db);
  return rows.map(({ last_application, ...row }) => ({
    ...row,
    last_application: last_application && {
      ...last_application,
      created_at: new Date(last_application.created_at).toISOString(),
    },
  }));
};
export type StudentRow = Awaited<ReturnType<typeof rowsOf>>[number];

const countStudents = async (db: Db, viewer: Viewer, filters: StudentFilters, now: Date) => {
  const { total } = await found(db, viewer, filters, now)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

/** The students that the filters find, by name. */
export const pageOfStudents = async (
  db: Db,
  viewer: Viewer,
  { limit, offset, ...filters }: StudentFilters & { limit: number; offset: number },
  now: Date,
) => {
  const chosen = found(db, viewer, filters, now).select("s.id").orderBy("s.name_key").orderBy("s.id");
  const page = sql`${chosen.limit(limit).offset(offset)}`;
  return { rows: await rowsOf(db, viewer, page, now), total: await countStudents(db, viewer, filters, now) };
};

export const findStudent = async (db: Db, viewer: Viewer, id: string, now: Date) => {
  const chosen = found(db, viewer, { search: "", cohort: "" }, now).select("s.id").where("s.id", "=", id);
  return (await rowsOf(db, viewer, sql`${chosen}`, now))[0];
};

/** Whose account a line of the list is about, where its person has one. */
export const accountOfStudent = async (db: Db, { schoolId }: Viewer, id: string) =>
  (
    await db
      .selectFrom("school_students as s")
      .select((eb) =>
        eb.fn
          .coalesce("s.account_id", eb.selectFrom("accounts as k").select("k.id").whereRef("k.email", "=", "s.email"))
          .as("account_id"),
      )
      .where("s.id", "=", id)
      .where("s.school_id", "=", schoolId)
      .executeTakeFirst()
  )?.account_id ?? null;

export const cohortsOf = (db: Db, viewer: Viewer, limit: number, now: Date) =>
  found(db, viewer, { search: "", cohort: "" }, now)
    .select(["s.cohort", (eb) => eb.fn.countAll<number>().as("count")])
    .where("s.cohort", "<>", "")
    .groupBy("s.cohort")
    .orderBy("s.cohort")
    .limit(limit)
    .execute();

/** The students of each cohort whom the member sees, those without one last, with how many are placed and how many count in the rate. */
export const placementOfCohorts = (db: Db, viewer: Viewer, limit: number, now: Date) =>
  found(db, viewer, { search: "", cohort: "" }, now)
    .select(({ fn }) => [
      "s.cohort",
      fn.countAll<number>().as("students"),
      fn.countAll<number>().filterWhere(isPlaced).as("placed"),
      fn.countAll<number>().filterWhere(isCounted).as("counted"),
    ])
    .groupBy("s.cohort")
    .orderBy((eb) => eb("s.cohort", "=", ""))
    .orderBy("students", "desc")
    .orderBy("s.cohort")
    .limit(limit)
    .execute();

type Change = {
  cohort?: string | undefined;
  placed_elsewhere?: boolean | undefined;
  elsewhere?: KnownElsewhere | undefined;
};

/** False when it no longer is what the screen was showing. */
export const updateStudent = async (
  db: Db,
  { schoolId }: Viewer,
  id: string,
  change: Change,
  expected: { cohort: string; placed_elsewhere: boolean },
  now: Date,
) => {
  const { numUpdatedRows } = await db
    .updateTable("school_students")
    .set((eb) => ({
      version: eb("version", "+", 1),
      // What it is already, where it does not change: a change of nothing is still one that a colleague may have come before.
      cohort: change.cohort ?? expected.cohort,
      ...(change.placed_elsewhere !== undefined && {
        placed_elsewhere_at: change.placed_elsewhere
          ? eb.fn.coalesce("placed_elsewhere_at", eb.val(now.toISOString()))
          : null,
      }),
      ...(change.elsewhere && { elsewhere_employer: change.elsewhere.employer, elsewhere_on: change.elsewhere.on }),
    }))
    .where("id", "=", id)
    .where("school_id", "=", schoolId)
    .where("cohort", "=", expected.cohort)
    .where("placed_elsewhere_at", expected.placed_elsewhere ? "is not" : "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Off the list; of who refused, or stopped being followed, nothing stays but that they are not to be asked again. */
export const deleteStudents = async (db: Db, { schoolId }: Viewer, ids: readonly string[], now: Date) => {
  await deleteChangesOf(db, ids);
  await db
    .updateTable("school_students as s")
    .set({
      removed_at: now.toISOString(),
      first_name: "",
      last_name: "",
      cohort: "",
      placed_elsewhere_at: null,
      elsewhere_employer: "",
      elsewhere_on: null,
      student_number: "",
      programme: "",
      adviser_id: null,
      phone: "",
      city: "",
      birth_date: null,
      guardian_name: "",
      guardian_consent_on: null,
      search_state: null,
      search_state_reason: "",
      name_key: nameKey({
        accountId: sql`s.account_id`,
        isKnown: sql`s.has_applied`,
        firstName: sql`''`,
        lastName: sql`''`,
        email: sql`s.email`,
      }),
    })
    .where("id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .where("school_id", "=", schoolId)
    .where("link", "in", ["refused", "withdrawn"])
    .execute();
  await db
    .deleteFrom("school_students")
    .where("id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .where("school_id", "=", schoolId)
    .where("removed_at", "is", null)
    .execute();
};

/** Nothing told of a placement remains. */
export const clearPlacement = (db: Db, ids: string[]) =>
  db
    .updateTable("school_students")
    .set({ placed_elsewhere_at: null, elsewhere_employer: "", elsewhere_on: null, told_placed_at: null })
    .where("id", "in", ids)
    .execute();

export const nameOfSchool = async (db: Db, schoolId: string) =>
  (await db.selectFrom("schools").select("name").where("id", "=", schoolId).executeTakeFirstOrThrow()).name;
