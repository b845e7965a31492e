import { contractStep } from "@passerelle/contract/hiring/contracts";
import { type ListedStudent, listedContract, listedStudent } from "@passerelle/contract/hiring/student-sync";
import { studentSearch } from "@passerelle/contract/hiring/student-table";
import { contractStepLabels, studentSearchLabels } from "@passerelle/contract/work-labels";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { elsewhereOf, isSignedStep } from "./placement-store.ts";
import type { Viewer } from "./store.ts";
import { everyone, facts } from "./table-store.ts";

/** Whether the school put a student `s` on its list itself: who only applied to it is not there. */
const isListed = condition`(s.recorded_at is not null or s.link <> 'none')`;

const listed = (db: Db, schoolId: string) =>
  db
    .selectFrom("school_students as s")
    .where("s.school_id", "=", schoolId)
    .where("s.removed_at", "is", null)
    .where(isListed);

type Query = { limit: number; after?: string | undefined; student_number?: string | undefined };

/** Identifiers of a page, in their order, and one more where another page follows. */
export const idsOfPage = async (db: Db, schoolId: string, { limit, after, student_number }: Query) => {
  let query = listed(db, schoolId);
  if (after) query = query.where("s.id", ">", after);
  if (student_number) query = query.where("s.student_number", "=", student_number);
  const rows = await query
    .select("s.id")
    .orderBy("s.id")
    .limit(limit + 1)
    .execute();
  return rows.map(({ id }) => id);
};

export const isOnList = async (db: Db, schoolId: string, id: string) =>
  (await listed(db, schoolId).select("s.id").where("s.id", "=", id).executeTakeFirst()) !== undefined;

const stepOf = (code: keyof typeof contractStepLabels) => ({ code, label: contractStepLabels[code] });
const row = listedStudent.omit({ state: true, contract: true }).extend({
  search: studentSearch,
  contract: listedContract.extend({ step: contractStep }).nullable(),
});
const stateRow = z.object({ id: z.string(), state: studentSearch });

/** These students with where each stands: what the school wrote of them, and nothing of their own profile. */
export const listedStudents = async (db: Db, viewer: Viewer, ids: readonly string[], now: Date) => {
  const { rows } = await sql`
    with ${facts(db, viewer, { ...everyone, ids }, now)}
    select s.id, s.student_number, s.first_name, s.last_name, s.email, s.phone, s.city, s.cohort, s.programme, a.email as adviser, s.link,
      f.search, f.placed, ${elsewhereOf("s")} as elsewhere, c.contract
    from facts f join school_students s on s.id = f.id
    left join accounts a on a.id = s.adviser_id
    left join lateral (select json_build_object('employer', t.employer_name, 'siret', t.siret, 'step', t.step, 'starts_on', t.starts_on,
        'ends_on', t.ends_on, 'broken_on', t.broken_on) as contract from school_contracts t where t.student_id = s.id
      order by t.step = 'broken', ${isSignedStep(sql`t.step`)} desc, t.created_at desc limit 1) c on true
    order by s.id`.execute(db);
  return z
    .array(row)
    .parse(rows)
    .map(
      ({ search, contract, ...row }): ListedStudent => ({
        ...row,
        state: { code: search, label: studentSearchLabels[search] },
        contract: contract && { ...contract, step: stepOf(contract.step) },
      }),
    );
};

export const statesOfListed = async (db: Db, schoolId: string, ids: readonly string[] | undefined, now: Date) => {
  const { rows } = await sql`
    with ${facts(db, { schoolId, memberId: null }, { ...everyone, ...(ids && { ids }) }, now)}
    select s.id, f.search as state from facts f join school_students s on s.id = f.id where ${isListed}`.execute(db);
  return z.array(stateRow).parse(rows);
};
