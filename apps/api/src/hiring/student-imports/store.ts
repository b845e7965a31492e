import type { RosterField, RosterResult, RosterState } from "@passerelle/contract/hiring/student-imports";
import { sql } from "kysely";
import { z } from "zod";
import { isOthers, type Viewer } from "#hiring/students/placement.ts";
import type { Recorded } from "#hiring/students/record-students.ts";
import type { Db } from "#platform/db.ts";
import { condition, holderName } from "#platform/fragments-store.ts";
import { oldRows } from "#platform/old-rows-store.ts";
import type { Adviser } from "./cell-rules.ts";
import type { Known, SheetLine } from "./line-rules.ts";

type NewImport = {
  schoolId: string;
  accountId: string;
  fileName: string;
  titles: string[];
  fields: (RosterField | null)[];
  unread: number[];
  lines: SheetLine[];
};

export const insertImport = async (db: Db, { lines, ...given }: NewImport, now: Date) => {
  const { id } = await db
    .insertInto("student_imports")
    .values({
      school_id: given.schoolId,
      created_by: given.accountId,
      created_at: now.toISOString(),
      file_name: given.fileName,
      titles: given.titles,
      fields: given.fields.map((field) => field ?? ""),
      unread: given.unread,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into student_import_lines (import_id, line, cells)
    select ${id}, l.line, array(select jsonb_array_elements_text(l.cells))
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(line integer, cells jsonb)`.execute(db);
  return id;
};

/** The imports of the school; those of their own to a member who sees the students they follow alone. */
const imports = (db: Db, { schoolId, memberId }: Viewer) =>
  db
    .selectFrom("student_imports as i")
    .selectAll("i")
    .where("i.school_id", "=", schoolId)
    .where(
      condition`(i.created_by = ${memberId}::uuid or not (select sees_own_students(${schoolId}::uuid, ${memberId}::uuid)))`,
    );

export const findImport = async (db: Db, viewer: Viewer, id: string, { isLocked = false } = {}) => {
  const query = imports(db, viewer).where("i.id", "=", id);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return row && { ...row, fields: row.fields.map((field) => (field || null) as RosterField | null) };
};
export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const lastImports = (db: Db, viewer: Viewer, limit: number) =>
  imports(db, viewer)
    .select(holderName("i.created_by").as("author"))
    .orderBy("i.created_at", "desc")
    .orderBy("i.id")
    .limit(limit)
    .execute();

/** The import that was recorded last, whatever became of it. */
export const lastApplied = async (db: Db, schoolId: string) =>
  (
    await db
      .selectFrom("student_imports")
      .select("id")
      .where("school_id", "=", schoolId)
      .where("applied_at", "is not", null)
      .orderBy("applied_at", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.id;

export const linesOf = (db: Db, importId: string): Promise<SheetLine[]> =>
  db
    .selectFrom("student_import_lines")
    .select(["line", "cells"])
    .where("import_id", "=", importId)
    .where("line", ">", 0)
    .orderBy("line")
    .execute();

export const updateFields = (db: Db, importId: string, fields: (RosterField | null)[]) =>
  db
    .updateTable("student_imports")
    .set({ fields: fields.map((field) => field ?? "") })
    .where("id", "=", importId)
    .execute();

/** False when the file has no such line. */
export const updateCell = async (db: Db, importId: string, line: number, place: number, value: string) => {
  const { numAffectedRows = 0n } = await sql`
    update student_import_lines set cells[${place + 1}::integer] = ${value} where import_id = ${importId} and line = ${line}`.execute(
    db,
  );
  return numAffectedRows > 0n;
};

/** What the school said that titles and states mean. */
export const wordsOf = async (db: Db, schoolId: string) => {
  const words = await db
    .selectFrom("student_import_words")
    .select(["kind", "word", "meaning"])
    .where("school_id", "=", schoolId)
    .limit(2000)
    .execute();
  const of = <T>(kind: "column" | "state") =>
    new Map(words.filter((one) => one.kind === kind).map(({ word, meaning }) => [word, (meaning || null) as T | null]));
  return { columns: of<RosterField>("column"), states: of<RosterState>("state") };
};

type Word = { kind: "column" | "state"; word: string; meaning: string };
export const saveWords = async (db: Db, schoolId: string, words: Word[]) => {
  if (words.length === 0) return;
  await db
    .insertInto("student_import_words")
    .values(words.map((word) => ({ school_id: schoolId, ...word })))
    .onConflict((conflict) =>
      conflict.columns(["school_id", "kind", "word"]).doUpdateSet((eb) => ({ meaning: eb.ref("excluded.meaning") })),
    )
    .execute();
};

const recorded = z.object({
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  cohort: z.string(),
  student_number: z.string(),
  programme: z.string(),
  adviser_id: z.string().nullable(),
  phone: z.string(),
  city: z.string(),
  // Lines of before these were known say nothing of them.
  birth_date: z.string().nullable().default(null),
  guardian_name: z.string().default(""),
  guardian_consent_on: z.string().nullable().default(null),
  search_state: z.enum(["searching", "stopped", "full-time"]).nullable(),
  search_state_reason: z.string(),
  placed_elsewhere: z.boolean(),
  elsewhere_employer: z.string().default(""),
  elsewhere_on: z.string().nullable().default(null),
  is_recorded: z.boolean(),
}) satisfies z.ZodType<Recorded>;
const knownRow = recorded.extend({
  id: z.string(),
  link: z.string(),
  account_email: z.string().nullable(),
  is_removed: z.boolean(),
  is_seen: z.boolean(),
  is_others: z.boolean(),
  by_hand: z.array(z.string()),
  contracts: z.array(z.object({ employer_name: z.string(), starts_on: z.string().nullable(), is_broken: z.boolean() })),
  name: z.object({ first_name: z.string(), last_name: z.string() }),
}) satisfies z.ZodType<Known>;
const madeRow = z.object({
  line: z.number(),
  student_id: z.string(),
  before: recorded.nullable(),
  after: recorded,
  contract_id: z.string().nullable(),
  /** Why the line stayed when its import was taken back; empty where it did not. */
  kept_reason: z.string(),
  /** What the student is now; null when they are gone. */
  now: recorded.extend({ link: z.string(), has_more: z.boolean() }).nullable(),
});
export type MadeNow = z.output<typeof madeRow>;

/** The students of the school with what it says of them, and whether this member sees them; `isLocked` until the end of the transaction. */
export const knownStudents = async (db: Db, viewer: Viewer, { isLocked = false } = {}) => {
  const { schoolId, memberId } = viewer;
  // The school too, so that of two lists at once the second is compared with what the first made.
  if (isLocked) await db.selectFrom("schools").select("id").where("id", "=", schoolId).forNoKeyUpdate().execute();
  if (isLocked)
    await sql`select id from school_students where school_id = ${schoolId} order by id for update`.execute(db);
  const { rows } = await sql`
    with hidden as materialized (select hidden_postings(${schoolId}, ${memberId}) as id),
    applied as materialized (select distinct a.applicant_id from applications a
      where a.school_id = ${schoolId} and a.applicant_id is not null and a.posting_id not in (select id from hidden))
    select s.id, s.email, s.first_name, s.last_name, s.cohort, s.student_number, s.programme, s.adviser_id, s.phone, s.city, s.birth_date, s.guardian_name, s.guardian_consent_on,
      s.search_state, s.search_state_reason, s.placed_elsewhere_at is not null as placed_elsewhere, s.elsewhere_employer, s.elsewhere_on, s.recorded_at is not null as is_recorded, s.link,
      k.email as account_email, s.removed_at is not null as is_removed,
      (s.link <> 'none' or s.recorded_at is not null or p.applicant_id is not null) and not ${isOthers(viewer)} as is_seen,
      ${isOthers(viewer)} as is_others,
      json_build_object(
        'first_name', case when s.link = 'accepted' or p.applicant_id is not null then coalesce(c.first_name, s.first_name) else s.first_name end,
        'last_name', case when s.link = 'accepted' or p.applicant_id is not null then coalesce(c.last_name, s.last_name) else s.last_name end)
        as name,
      coalesce(t.contracts, '[]') as contracts, coalesce(h.fields, '{}') as by_hand
    from school_students s
    left join accounts k on k.id = s.account_id
    left join applied p on p.applicant_id = s.account_id
    left join candidate_profiles c on c.account_id = s.account_id
    left join (select student_id, json_agg(json_build_object('employer_name', employer_name, 'starts_on', starts_on,
        'is_broken', step = 'broken') order by created_at desc) as contracts
      from school_contracts where school_id = ${schoolId} group by student_id) t on t.student_id = s.id
    left join (select student_id, array_agg(field) as fields from (
        select distinct on (c.student_id, c.field) c.student_id, c.field, c.is_listed from school_student_changes c
        join school_students o on o.id = c.student_id and o.school_id = ${schoolId}
        order by c.student_id, c.field, c.changed_at desc, c.id desc) last
      where not last.is_listed group by student_id) h on h.student_id = s.id
    where s.school_id = ${schoolId} order by s.name_key, s.id`.execute(db);
  return z.array(knownRow).parse(rows);
};

export const advisers = async (db: Db, schoolId: string): Promise<Adviser[]> => {
  const members = await db
    .selectFrom("school_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(["m.account_id as id", "a.email", holderName("m.account_id").as("name")])
    .where("m.school_id", "=", schoolId)
    .where("m.is_assistance", "=", false)
    .limit(500)
    .execute();
  return members.map(({ name, ...member }) => ({ ...member, name: name ?? "" }));
};

export const markApplied = (db: Db, importId: string, result: RosterResult, now: Date) =>
  db
    .updateTable("student_imports")
    .set({ ...result, applied_at: now.toISOString() })
    .where("id", "=", importId)
    .execute();

/** Records why lines stayed as they were when their import was taken back. */
export const saveKept = async (db: Db, importId: string, kept: { line: number; reason: string }[]) => {
  if (kept.length === 0) return;
  await sql`update student_import_lines l set kept_reason = k.reason
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(line integer, reason text)
    where l.import_id = ${importId} and l.line = k.line`.execute(db);
};

export const markUndone = (db: Db, importId: string, now: Date) =>
  db.updateTable("student_imports").set({ undone_at: now.toISOString() }).where("id", "=", importId).execute();

export type Made = {
  line: number;
  student_id: string;
  before: Recorded | null;
  after: Recorded;
  contract_id: string | null;
};

/** Records what was made of lines; those below zero are students whom the file does not name. */
export const insertMade = async (db: Db, importId: string, made: Made[]) => {
  if (made.length === 0) return;
  await sql`insert into student_import_lines (import_id, line, cells, student_id, before, after, contract_id)
    select ${importId}, m.line, '{}', m.student_id, nullif(m.before, 'null'), m.after, m.contract_id
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as m(line integer, student_id uuid, before jsonb, after jsonb, contract_id uuid)
    on conflict (import_id, line) do update set student_id = excluded.student_id, before = excluded.before, after = excluded.after,
      contract_id = excluded.contract_id`.execute(db);
};

/** What an import made, with what its students are now; null where the student is gone. */
export const madeBy = async (db: Db, importId: string) => {
  const { rows } = await sql`
    select l.line, l.student_id, l.before, l.after, l.contract_id, l.kept_reason,
      case when s.id is not null then json_build_object('email', s.email, 'first_name', s.first_name, 'last_name', s.last_name,
        'cohort', s.cohort, 'student_number', s.student_number, 'programme', s.programme, 'adviser_id', s.adviser_id, 'phone', s.phone,
        'city', s.city, 'birth_date', s.birth_date, 'guardian_name', s.guardian_name, 'guardian_consent_on', s.guardian_consent_on, 'search_state', s.search_state, 'search_state_reason', s.search_state_reason,
        'placed_elsewhere', s.placed_elsewhere_at is not null, 'elsewhere_employer', s.elsewhere_employer, 'elsewhere_on', s.elsewhere_on, 'is_recorded', s.recorded_at is not null, 'link', s.link,
        'has_more', s.has_applied or s.account_id is not null or exists (select from school_contracts c where c.student_id = s.id
          and (c.id is distinct from l.contract_id or c.version > 1))
          or exists (select from school_student_notes n where n.student_id = s.id)
          or exists (select from school_student_actions t where t.student_id = s.id)) end as now
    from student_import_lines l
    left join school_students s on s.id = l.student_id and s.removed_at is null
    where l.import_id = ${importId} and l.student_id is not null
    order by l.line <= 0, l.line for update of l`.execute(db);
  return z.array(madeRow).parse(rows);
};

/** Lines that hold this address, in any case of its letters, are deleted with whom it belongs to. */
export const deleteLinesOf = (db: Db, email: string) =>
  sql`delete from student_import_lines l
    where exists (select from unnest(l.cells) cell where lower(trim(cell)) = ${email})
      or l.after ->> 'email' = ${email} or l.before ->> 'email' = ${email}`.execute(db);

export const linesOfAddress = (db: Db, email: string) =>
  db
    .selectFrom("student_import_lines as l")
    .innerJoin("student_imports as i", "i.id", "l.import_id")
    .innerJoin("schools as sc", "sc.id", "i.school_id")
    .select(["sc.name as school", "i.file_name as file", "l.cells"])
    .where(condition`exists (select from unnest(l.cells) cell where lower(trim(cell)) = ${email})`)
    .limit(1000)
    .execute();

export const oldImports = oldRows("student_imports", "created_at");
